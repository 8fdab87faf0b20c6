// For each live survey, whether the person would get it now, as far as that depends on the person.
'use client'
import { Button, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useExplanation } from '@/components/preview/use-explanation'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { ExplainedSurvey, TargetingReason } from '@/lib/serving/preview/preview.endpoint'
import type { Person } from './person'

/** What a visit decides, which the check makes up here. */
const OF_VISITS: readonly string[] = [
  ...['device', 'event', 'url', 'pageviews', 'visits', 'view_name', 'install_days', 'launch_times'],
  ...['geo', 'data', 'client_key'],
]

/** A group with a rule on the visit may depend on the visit. */
const isOfVisit = ({ name, parts }: TargetingReason): boolean =>
  parts ? parts.some(isOfVisit) : OF_VISITS.includes(name)

/** The rules that hold this person back, or else those that a visit would have to meet. */
function verdictOf(t: Translator, { reasons, loses }: ExplainedSurvey): { verdict: string; why: string[] } {
  const failed = reasons.filter(({ outcome }) => outcome === 'failed')
  const own = failed.filter((reason) => !isOfVisit(reason))
  if (own.length > 0)
    return {
      verdict: t('No'),
      why: own.map(({ rule, input, needs }) => [rule, input, needs].filter(Boolean).join(' ')),
    }
  return failed.length === 0
    ? { verdict: loses ? t('Another goes first') : t('Yes'), why: loses ? [loses] : [] }
    : { verdict: t('It depends on the visit'), why: failed.map(({ rule }) => rule) }
}

const FEW = 20

export function PersonVerdicts({ person }: { person: Person }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const [all, setAll] = useState(false)
  const { data, error, mutate } = useExplanation(accountId, {
    [person.by === 'udid' ? 'udid' : 'clientKey']: person.value,
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton h={120} role="status" aria-label={t('Looking')} />
  const live = data.surveys.filter(({ effectiveStatus }) => effectiveStatus === 'live')
  if (live.length === 0) return null
  const query = new URLSearchParams({ [person.by === 'udid' ? 'udid' : 'key']: person.value })
  return (
    <section aria-labelledby="verdicts">
      <Title order={3} size="h5" id="verdicts">
        {t('Surveys that they would get now')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {data.closed ??
          t.rich<ReactNode>('As far as it depends on the person. <a>Check a visit of theirs</a>.', {
            a: (words) => (
              <Link key="a" href={`/preview/${accountId}?${query}`}>
                {words}
              </Link>
            ),
          })}
      </Text>
      <Table.ScrollContainer
        minWidth={560}
        scrollAreaProps={{
          viewportProps: { tabIndex: 0, 'aria-label': t('Surveys that they would get now') },
        }}
      >
        <Table fz="sm" suppressHydrationWarning>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('Survey')}</Table.Th>
              <Table.Th scope="col">{t('Would get it')}</Table.Th>
              <Table.Th scope="col">{t('Why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {live.slice(0, all ? live.length : FEW).map((survey) => {
              const { verdict, why } = verdictOf(t, survey)
              return (
                <Table.Tr key={survey.surveyId}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{survey.name}</Table.Td>
                  <Table.Td>{verdict}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <Stack gap={4}>
                      {why.map((sentence) => (
                        <span key={sentence}>{sentence}</span>
                      ))}
                    </Stack>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {live.length > FEW && !all ? (
        <Button variant="default" size="xs" onClick={() => setAll(true)}>
          {t('Show all {count, number}', { count: live.length })}
        </Button>
      ) : null}
    </section>
  )
}
