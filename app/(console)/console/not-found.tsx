// An address of the console with nothing behind it, or nothing for this visitor.
import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '@/components/ui/empty-state'

export default function NotFound() {
  return (
    <main>
      <title>Not found · Soundings</title>
      <EmptyState
        icon={<IconMapOff />}
        title="There is nothing here for you"
        actions={<a href="/console">To your surveys</a>}
      >
        The address is wrong, what was here is gone, or it belongs to an account that you are not in.
      </EmptyState>
    </main>
  )
}
