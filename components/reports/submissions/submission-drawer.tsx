// A drawer with one submission, next to the list.
'use client'
import { Drawer, Skeleton } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { showSubmission } from '@/lib/contract/console/reports'
import { SubmissionRecord } from './submission-record'

interface Props {
  surveyId: number
  /** Null: closed. */
  udid: string | null
  zone: string | null
  onClose: () => void
}

export function SubmissionDrawer({ surveyId, udid, zone, onClose }: Props) {
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(
    showSubmission,
    udid ? { params: { accountId, surveyId, udid } } : null,
    { revalidateOnFocus: false },
  )
  return (
    <Drawer opened={udid !== null} onClose={onClose} position="right" size="lg" title="Submission">
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {data && zone ? <SubmissionRecord submission={data} zone={zone} /> : null}
      {data || error || udid === null ? null : (
        <Skeleton h={300} role="status" aria-label="Loading the submission" />
      )}
    </Drawer>
  )
}
