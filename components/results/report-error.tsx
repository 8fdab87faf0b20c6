// The error of a report. A filter that no longer fits the survey says so, and can be cleared.
'use client'
import { Button, Group } from '@mantine/core'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'

interface Props {
  error: Error
  onRetry: () => void
  onClear: () => void
  /** What the button for it says; absent: that it clears the filter. */
  clear?: string
}

export function ReportError({ error, onRetry, onClear, clear }: Props) {
  const t = useT()
  if (!(error instanceof ConsoleCallError) || error.failure !== 'invalid')
    return <ErrorNotice error={error} onRetry={onRetry} />
  return (
    <Notice kind="error">
      <Group justify="space-between">
        {t.known(error.message)}
        <Button variant="default" size="xs" onClick={onClear}>
          {clear ?? t('Clear the filter')}
        </Button>
      </Group>
    </Notice>
  )
}
