// One submission in the list.
'use client'
import { Checkbox, Table, Text, UnstyledButton } from '@mantine/core'
import type { z } from 'zod'
import type { listSubmissions } from '@/lib/contract/console/reports'
import { deviceWords } from '../device-words'
import { countOf, inZone } from '../numbers'
import { plainWords } from '../plain-words'
import classes from '../reports.module.css'
import { ReviewBadges } from '../reviews/review-badges'

/** Answers in a row; the drawer has all. */
const MOST = 4

export type SubmissionSummary = z.output<(typeof listSubmissions)['reply']>['submissions'][number]

/** The state of the submission, in words. */
export function outcomeOf({
  respondedAt,
  viewedAt,
  closedAt,
  answerCount,
  overGoal,
}: SubmissionSummary): string {
  if (respondedAt) return `${countOf(answerCount, 'answer')}${overGoal ? ', beyond the goal' : ''}`
  if (closedAt) return 'Closed without an answer'
  return viewedAt ? 'Seen, not answered' : 'Served, not seen'
}

interface Props {
  submission: SubmissionSummary
  zone: string
  onOpen: () => void
  chosen: boolean
  /** Absent: the user may not work on submissions. */
  onChoose?: (() => void) | undefined
}

const withColon = (words: string): string => (/[?!:.…]$/.test(words) ? words : `${words}:`)

export function SubmissionRow({ submission, zone, onOpen, chosen, onChoose }: Props) {
  const { createdAt, locale, clientKey, deviceUdid, answers, review } = submission
  return (
    <Table.Tr className={classes.row}>
      {onChoose ? (
        <Table.Td w={36} className={classes.above}>
          <Checkbox
            size="sm"
            checked={chosen}
            onChange={onChoose}
            aria-label={`Select the submission of ${inZone(createdAt, zone)}`}
            data-submission={submission.udid}
          />
        </Table.Td>
      ) : null}
      <Table.Td>
        <UnstyledButton
          onClick={onOpen}
          c="var(--mantine-color-anchor)"
          fz="sm"
          className={classes.whole ?? ''}
        >
          <time dateTime={createdAt}>{inZone(createdAt, zone)}</time>
        </UnstyledButton>
        <Text size="xs" c="dimmed" hiddenFrom="xs">
          {deviceWords(submission)}
        </Text>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {answers.length === 0 ? outcomeOf(submission) : null}
        {answers.slice(0, MOST).map(({ questionId, question, chosen: words, text }) => (
          <Text key={questionId} size="sm" lineClamp={2}>
            <Text span inherit c="dimmed">
              {withColon(plainWords(question, 30))}{' '}
            </Text>
            {text ?? words.map((one) => plainWords(one)).join(', ')}
          </Text>
        ))}
        {answers.length > MOST ? (
          <Text size="xs" c="dimmed">
            and {answers.length - MOST} more
          </Text>
        ) : null}
        {submission.overGoal ? (
          <Text size="xs" c="dimmed">
            beyond the goal
          </Text>
        ) : null}
        <ReviewBadges review={review} />
      </Table.Td>
      <Table.Td visibleFrom="xs" className={classes.whole ?? ''}>
        {deviceWords(submission)}
      </Table.Td>
      <Table.Td visibleFrom="md">{locale ?? '–'}</Table.Td>
      <Table.Td visibleFrom="md" style={clientKey ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }}>
        {clientKey ?? `Device ${deviceUdid.slice(0, 8)}…`}
      </Table.Td>
    </Table.Tr>
  )
}
