// The console's error page, with a button to try again.
'use client'
import { Button, Group } from '@mantine/core'
import { EntryPage } from '@/components/console/entry-page'
import { useT } from '@/components/ui/texts/texts'

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const t = useT()
  return (
    <EntryPage title={t('Something went wrong')}>
      <p style={{ marginTop: 0 }}>
        {error.digest
          ? t(
              'What you saved is safe. Try again; if it keeps happening, tell the people who run this installation (error number {number}).',
              { number: error.digest },
            )
          : t(
              'What you saved is safe. Try again; if it keeps happening, tell the people who run this installation.',
            )}
      </p>
      <Group gap="xs">
        <Button onClick={reset}>{t('Try again')}</Button>
        <Button component="a" href="/console" variant="default">
          {t('Go to your surveys')}
        </Button>
      </Group>
    </EntryPage>
  )
}
