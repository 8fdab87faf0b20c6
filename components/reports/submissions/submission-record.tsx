// One submission: answers in words, clicks, times, person and device.
'use client'
import { Anchor, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import type { showSubmission } from '@/lib/contract/console/reports'
import { deviceWords } from '../device-words'
import { inDuration, inZone } from '../numbers'
import { kindWords, plainWords } from '../plain-words'
import { Facts, Heading } from './facts'

type Submission = z.output<(typeof showSubmission)['reply']>

interface Props {
  submission: Submission
  zone: string
  /** Stands after the answers. */
  children?: ReactNode
}

export function SubmissionRecord({ submission, zone, children }: Props) {
  const { answers, clicks, context } = submission
  return (
    <Stack gap="lg">
      <section>
        <Heading>Answers</Heading>
        {answers.length === 0 ? <Text c="dimmed">No question was answered.</Text> : null}
        <Stack gap="sm">
          {answers.map((answer) => (
            <div key={`${answer.questionId} ${answer.answeredAt}`}>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {plainWords(answer.question)} ({kindWords(answer.kind)})
              </Text>
              <Text fw={500} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {[
                  ...answer.chosen.map((one) => plainWords(one)),
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
          <Heading>Clicks</Heading>
          <Facts facts={clicks.map(({ url, clickedAt }) => [inZone(clickedAt, zone), url])} />
        </section>
      ) : null}
      <section>
        <Heading>Times</Heading>
        <Facts facts={timesOf(submission, zone)} />
      </section>
      {context && Object.keys(context).length > 0 ? (
        <section>
          <Heading>Context Data</Heading>
          <Facts
            facts={Object.entries(context).map(([key, value]) => [
              key,
              typeof value === 'string' ? value : JSON.stringify(value),
            ])}
          />
        </section>
      ) : null}
      <section>
        <Heading>Person</Heading>
        <PersonFacts submission={submission} />
      </section>
      <section>
        <Heading>Visit</Heading>
        <Facts facts={visitOf(submission)} />
      </section>
    </Stack>
  )
}

function PersonFacts({ submission: { clientKey, deviceUdid } }: { submission: Submission }) {
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
        ['Client key', clientKey ? link('client_key', clientKey) : null],
        ['Device', link('udid', deviceUdid)],
      ]}
    />
  )
}

function timesOf(submission: Submission, zone: string): [string, string | null][] {
  const { createdAt, viewedAt, respondedAt, closedAt } = submission
  const after = (moment: string | null) => {
    if (moment === null) return null
    const seconds = (Date.parse(moment) - Date.parse(createdAt)) / 1000
    return `${inZone(moment, zone)} (after ${inDuration(Math.max(0, seconds))})`
  }
  return [
    ['Served', inZone(createdAt, zone)],
    ['Seen', after(viewedAt)],
    ['First answer', after(respondedAt)],
    ['Closed', after(closedAt)],
  ]
}

const visitOf = (submission: Submission): [string, string | null][] => {
  const count = (value: number | null) => (value === null ? null : String(value))
  return [
    ['Device', deviceWords(submission)],
    ['Language', submission.locale],
    ['Page', submission.url],
    ['View', submission.viewName],
    ['Event', submission.eventName],
    ['Visits', count(submission.visitCount)],
    ['Page views', count(submission.pageviewCount)],
    ['Days since install', count(submission.installDays)],
    ['Launches', count(submission.launchTimes)],
    ['Browser or app', submission.userAgent],
    ['Address', submission.ip],
    ['Submission', submission.udid],
  ]
}
