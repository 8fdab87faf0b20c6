// One submission: answers in words, clicks, times, person and device.
'use client'
import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { showSubmission } from '@/lib/results/reports.endpoint'
import { kindWords } from '@/lib/surveys/document-kinds.rules'
import { deviceWords } from '../device-words'
import { inDuration, inZone } from '../numbers'
import { plainWords, questionWords } from '../plain-words'
import { Facts, Heading } from './facts'

type Submission = z.output<(typeof showSubmission)['reply']>

interface Props {
  submission: Submission
  zone: string
  /** Stands after the answers. */
  children?: ReactNode
}

export function SubmissionRecord({ submission, zone, children }: Props) {
  const t = useT()
  const { answers, clicks, context } = submission
  return (
    <Stack gap="lg">
      <section>
        <Heading>{t('Answers')}</Heading>
        {answers.length === 0 ? <Text c="dimmed">{t('No question was answered.')}</Text> : null}
        <Stack gap="sm">
          {answers.map((answer) => (
            <div key={`${answer.questionId} ${answer.answeredAt}`}>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{questionWords(t, { kind: answer.kind, content: answer.question })}</bdi> (
                {kindWords(t, answer.kind)})
              </Text>
              <Text fw={500} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {[
                  ...answer.chosen.map((one) => plainWords(t, one)),
                  ...(answer.text === null ? [] : [answer.text]),
                ].join('\n')}
              </Text>
            </div>
          ))}
        </Stack>
      </section>
      {children}
      {clicks.length > 0 ? (
        <section>
          <Heading>{t('Clicks')}</Heading>
          <Facts facts={clicks.map(({ url, clickedAt }) => [inZone(t, clickedAt, zone), url])} />
        </section>
      ) : null}
      <section>
        <Heading>{t('Times')}</Heading>
        <Facts facts={timesOf(t, submission, zone)} />
      </section>
      {context && Object.keys(context).length > 0 ? (
        <section>
          <Heading>{t('Context Data')}</Heading>
          <Facts
            facts={Object.entries(context).map(([key, value]) => [
              key,
              typeof value === 'string' ? value : JSON.stringify(value),
            ])}
          />
        </section>
      ) : null}
      <section>
        <Heading>{t('Person')}</Heading>
        <PersonFacts submission={submission} />
      </section>
      <section>
        <Heading>{t('Visit')}</Heading>
        <Facts facts={visitOf(t, submission)} />
      </section>
    </Stack>
  )
}

function PersonFacts({ submission: { clientKey, deviceUdid } }: { submission: Submission }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const link = (name: 'client_key' | 'udid', value: string) => (
    <Anchor
      component={Link}
      href={`/console/${accountId}/people?${new URLSearchParams({ [name]: value })}`}
      inherit
    >
      {value}
    </Anchor>
  )
  return (
    <Facts
      facts={[
        [t('Client key'), clientKey ? link('client_key', clientKey) : null],
        [t('Device'), link('udid', deviceUdid)],
      ]}
    />
  )
}

function timesOf(t: Translator, submission: Submission, zone: string): [string, string | null][] {
  const { createdAt, viewedAt, respondedAt, closedAt } = submission
  const after = (moment: string | null) => {
    if (moment === null) return null
    const seconds = (Date.parse(moment) - Date.parse(createdAt)) / 1000
    return t('{time} (after {duration})', {
      time: inZone(t, moment, zone),
      duration: inDuration(t, Math.max(0, seconds)),
    })
  }
  return [
    [t('Served'), inZone(t, createdAt, zone)],
    [t('Seen'), after(viewedAt)],
    [t('First answer'), after(respondedAt)],
    [t('Closed'), after(closedAt)],
  ]
}

/** What the record shows elsewhere, or within another fact. */
type Elsewhere =
  | 'surveyId'
  | 'answers'
  | 'answerCount'
  | 'clicks'
  | 'context'
  | 'review'
  | 'overGoal'
  | 'clientKey'
  | 'deviceUdid'
  | 'mobileType'
  | `${string}At`

const count = (value: number | null) => (value === null ? null : String(value))

const OUTCOMES: Record<NonNullable<Submission['quotaOutcome']>, Message> = {
  counted: msg('Counted'),
  over: msg('Not counted'),
  screened_out: msg('Screened out'),
}

/** Every other field of a submission, in this order. */
const VISIT: Record<
  Exclude<keyof Submission, Elsewhere>,
  (t: Translator, submission: Submission) => [name: string, value: string | null]
> = {
  deviceType: (t, submission) => [t('Device'), deviceWords(t, submission)],
  locale: (t, { locale }) => [t('Language'), locale],
  version: (t, { version }) => [t('Version'), String(version)],
  url: (t, { url }) => [t('Page'), url],
  viewName: (t, { viewName }) => [t('View'), viewName],
  eventName: (t, { eventName }) => [t('Event'), eventName],
  visitCount: (t, { visitCount }) => [t('Visits'), count(visitCount)],
  pageviewCount: (t, { pageviewCount }) => [t('Page views'), count(pageviewCount)],
  installDays: (t, { installDays }) => [t('Days since install'), count(installDays)],
  launchTimes: (t, { launchTimes }) => [t('Launches'), count(launchTimes)],
  userAgent: (t, { userAgent }) => [t('Browser or app'), userAgent],
  ip: (t, { ip }) => [t('Address'), ip],
  quota: (t, { quota }) => [t('Quota'), quota],
  quotaOutcome: (t, { quotaOutcome }) => [t('In its quota'), quotaOutcome && t(OUTCOMES[quotaOutcome])],
  udid: (t, { udid }) => [t('Submission'), udid],
}

const visitOf = (t: Translator, submission: Submission) =>
  Object.values(VISIT).map((fact) => fact(t, submission))
