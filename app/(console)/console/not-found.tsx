// The console's 404 page, also for what the user has no access to.
import { Button } from '@mantine/core'
import { EntryPage } from '@/components/console/entry-page'

export default function NotFound() {
  return (
    <EntryPage title="This page was not found">
      <title>Not found · Soundings</title>
      <p style={{ marginTop: 0 }}>
        The address may be mistyped, what was here may have been removed, or it belongs to an account that you
        are not a member of. An owner of that account can invite you.
      </p>
      <Button component="a" href="/console">
        Go to your surveys
      </Button>
    </EntryPage>
  )
}
