// The console's error page, with a button to try again.
'use client'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from '@/components/ui/empty-state'

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <EmptyState
      icon={<IconAlertTriangle />}
      order={1}
      title="This page did not work"
      actions={<Button onClick={reset}>Try again</Button>}
    >
      What you saved is safe. If this keeps happening, tell the administrator of this installation
      {error.digest ? ` (error number ${error.digest})` : ''}.
    </EmptyState>
  )
}
