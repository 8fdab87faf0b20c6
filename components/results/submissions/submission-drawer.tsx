// A drawer with one submission, next to the list: to read one after the other.
'use client'
import { Button, Drawer, Group, Skeleton, Stack } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { showSubmission } from '@/lib/results/reports.endpoint'
import { ReviewPanel } from '../reviews/review-panel'
import { useReportFilter } from '../use-report-filter'
import { SubmissionRecord } from './submission-record'

interface Props {
  surveyId: number
  /** Null: closed. */
  udid: string | null
  zone: string | null
  onClose: () => void
  /** The submissions before and after it in the list; null: there is none. */
  before: string | null
  after: string | null
  onOpen: (udid: string) => void
  onChanged: () => void
}

export function SubmissionDrawer({ surveyId, udid, zone, onClose, before, after, onOpen, onChanged }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { filter } = useReportFilter()
  const { data, error, mutate } = useConsole(
    showSubmission,
    udid ? { params: { accountId, surveyId, udid }, query: { group: filter.group ?? undefined } } : null,
    { revalidateOnFocus: false },
  )
  return (
    <Drawer opened={udid !== null} onClose={onClose} position="right" size="lg" title={t('Submission')}>
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      <Stack>
        <Group>
          {[[t('Previous'), before] as const, [t('Next'), after] as const].map(([name, to]) => (
            <Button
              key={name}
              size="xs"
              variant="default"
              disabled={to === null}
              onClick={() => to && onOpen(to)}
            >
              {name}
            </Button>
          ))}
        </Group>
        {data && zone ? (
          <SubmissionRecord submission={data} zone={zone}>
            <ReviewPanel
              surveyId={data.surveyId}
              udid={data.udid}
              review={data.review}
              zone={zone}
              onChanged={() => {
                void mutate()
                onChanged()
              }}
              onDeleted={() => {
                onClose()
                onChanged()
              }}
            />
          </SubmissionRecord>
        ) : null}
      </Stack>
      {data || error || udid === null ? null : (
        <Skeleton h={300} role="status" aria-label={t('Loading the submission')} />
      )}
    </Drawer>
  )
}
