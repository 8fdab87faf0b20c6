// The console's error page, with a button to try again.
'use client'
import { Button, Group } from '@mantine/core'
import { EntryPage } from '@/components/console/entry-page'

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <EntryPage title="Something went wrong">
      <p style={{ marginTop: 0 }}>
        What you saved is safe. Try again; if it keeps happening, tell the people who run this installation
        {error.digest ? ` (error number ${error.digest})` : ''}.
      </p>
      <Group gap="xs">
        <Button onClick={reset}>Try again</Button>
        <Button component="a" href="/console" variant="default">
          Go to your surveys
        </Button>
      </Group>
    </EntryPage>
  )
}
