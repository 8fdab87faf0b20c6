// The console's 404 page, also for what the user has no access to.
import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '@/components/ui/empty-state'

export default function NotFound() {
  return (
    <main>
      <title>Not found · Soundings</title>
      <EmptyState
        icon={<IconMapOff />}
        order={1}
        title="This page was not found"
        actions={
          <Button component="a" href="/console">
            Go to your surveys
          </Button>
        }
      >
        The address is wrong, what was here has been removed, or it belongs to an account that you are not a
        member of.
      </EmptyState>
    </main>
  )
}
