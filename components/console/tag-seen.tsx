// Shows whether a page with the snippet has called lately and which survey it got. Refreshes
// itself.
'use client'
import { Loader, Skeleton, Text } from '@mantine/core'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { listPageCalls } from '@/lib/serving/page-calls/page-calls.endpoint'
import { useAccount } from './account-context'
import { useConsole } from './calls/use-console'
import { useTimeWords } from './use-time-words'

const EVERY_MS = 3000

interface Props {
  /** The survey to report on. */
  surveyId?: number
  /** Calls before this time (ISO 8601) are ignored: they could not get the survey yet. */
  since?: string
}

export function TagSeen({ surveyId, since = '' }: Props) {
  const t = useT()
  const { ago } = useTimeWords()
  const { id: accountId } = useAccount()
  const query = surveyId === undefined ? {} : { survey_id: surveyId }
  const { data } = useConsole(
    listPageCalls,
    { params: { accountId }, query },
    { refreshInterval: EVERY_MS, shouldRetryOnError: false },
  )
  if (!data) return <Skeleton h={{ base: 135, sm: 72 }} />
  const [last] = data.calls
  // A call that got the survey is more useful than a later one that did not.
  const call = data.calls.find(({ at, got }) => at >= since && got?.surveyId === surveyId) ?? last
  if (!call || call.at < since)
    return (
      <Notice title={t('Waiting for a page with the snippet')}>
        <Loader size={12} me={8} aria-hidden />
        {t('Open one of your pages in another tab: this changes within a few seconds.')}{' '}
        {call
          ? t('The snippet was last seen on {host} {ago}, before this.', {
              host: call.host,
              ago: ago(call.at),
            })
          : ''}
      </Notice>
    )
  const isShown = surveyId === undefined || call.got?.surveyId === surveyId
  return (
    <Notice
      kind={isShown ? 'success' : 'warning'}
      title={t('The snippet was seen on {host} {ago}', { host: call.host, ago: ago(call.at) })}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(
          'Page {path}, on a {device, select, desktop {computer} mobile {phone} tablet {tablet} other {{device}}}.',
          { path: call.path, device: call.deviceType },
        )}{' '}
        {surveyId === undefined
          ? call.got
            ? t('It got the survey “{name}”.', { name: call.got.name })
            : t('It got no survey: none is live for such a visit.')
          : isShown
            ? t('It got this survey.')
            : `${t('It did not get this survey.')} ${call.heldBack ?? ''}`}
      </Text>
    </Notice>
  )
}
