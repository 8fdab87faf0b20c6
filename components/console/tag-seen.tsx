// Shows whether a page with the snippet has called lately and which survey it got. Refreshes
// itself.
'use client'
import { Loader, Skeleton, Text } from '@mantine/core'
import { agoWords } from '@/components/surveys/survey-words'
import { Notice } from '@/components/ui/notice'
import { listPageCalls } from '@/lib/contract/console/page-calls'
import { useAccount } from './account-context'
import { useConsole } from './use-console'

const EVERY_MS = 3000

interface Props {
  /** The survey to report on. */
  surveyId?: number
  /** Calls before this time (ISO 8601) are ignored: they could not get the survey yet. */
  since?: string
}

export function TagSeen({ surveyId, since = '' }: Props) {
  const { id: accountId } = useAccount()
  const query = surveyId === undefined ? {} : { survey_id: surveyId }
  const { data } = useConsole(
    listPageCalls,
    { params: { accountId }, query },
    { refreshInterval: EVERY_MS, shouldRetryOnError: false },
  )
  if (!data) return <Skeleton h={60} />
  const [last] = data.calls
  // A call that got the survey is more useful than a later one that did not.
  const call = data.calls.find(({ at, got }) => at >= since && got?.surveyId === surveyId) ?? last
  if (!call || call.at < since)
    return (
      <Notice title="Waiting for a page with the snippet">
        <Loader size={12} mr={8} aria-hidden />
        Open one of your pages in another tab: this changes within a few seconds.
        {call ? ` The snippet was last seen on ${call.host} ${agoWords(call.at)}, before this.` : ''}
      </Notice>
    )
  const isShown = surveyId === undefined || call.got?.surveyId === surveyId
  return (
    <Notice
      kind={isShown ? 'success' : 'warning'}
      title={`The snippet was seen on ${call.host} ${agoWords(call.at)}`}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Page {call.path}, on a {call.deviceType === 'desktop' ? 'computer' : call.deviceType}.{' '}
        {surveyId === undefined
          ? call.got
            ? `It got the survey “${call.got.name}”.`
            : 'It got no survey: none is live for such a visit.'
          : isShown
            ? 'It got this survey.'
            : `It did not get this survey. ${call.heldBack ?? ''}`}
      </Text>
    </Notice>
  )
}
