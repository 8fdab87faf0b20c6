// One submission in the list.
'use client'
import { Checkbox, Table, Text, UnstyledButton } from '@mantine/core'
import type { z } from 'zod'
import { useT } from '@/components/ui/texts/texts'
import type { listSubmissions } from '@/lib/contract/console/reports'
import type { Translator } from '@/lib/contract/console/translator'
import { deviceWords } from '../device-words'
import { inZone } from '../numbers'
import { plainWords, questionWords } from '../plain-words'
import classes from '../reports.module.css'
import { ReviewBadges } from '../reviews/review-badges'

/** Answers in a row; the drawer has all. */
const MOST = 4

export type SubmissionSummary = z.output<(typeof listSubmissions)['reply']>['submissions'][number]

/** The state of the submission, in words. */
export function outcomeOf(
  t: Translator,
  { respondedAt, viewedAt, closedAt, answerCount: count, overGoal }: SubmissionSummary,
): string {
  if (respondedAt)
    return overGoal
      ? t('{count, plural, one {# answer} other {# answers}}, beyond the goal', { count })
      : t('{count, plural, one {# answer} other {# answers}}', { count })
  if (closedAt) return t('Closed without an answer')
  return viewedAt ? t('Seen, not answered') : t('Served, not seen')
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
  const t = useT()
  const { createdAt, locale, clientKey, deviceUdid, answers, review } = submission
  return (
    <Table.Tr className={classes.row}>
      {onChoose ? (
        <Table.Td w={36} className={classes.above}>
          <Checkbox
            size="sm"
            checked={chosen}
            onChange={onChoose}
            aria-label={t('Select the submission of {time}', { time: inZone(t, createdAt, zone) })}
            data-submission={submission.udid}
          />
        </Table.Td>
      ) : null}
      <Table.Td miw={104}>
        <UnstyledButton
          onClick={onOpen}
          c="var(--mantine-color-anchor)"
          fz="sm"
          className={classes.whole ?? ''}
        >
          <time dateTime={createdAt} suppressHydrationWarning>
            {inZone(t, createdAt, zone)}
          </time>
        </UnstyledButton>
        <Text size="xs" c="dimmed" hiddenFrom="xs">
          {deviceWords(t, submission)}
        </Text>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {answers.length === 0 ? outcomeOf(t, submission) : null}
        {answers.slice(0, MOST).map(({ questionId, question, kind, chosen: words, text }) => (
          <Text key={questionId} size="sm" lineClamp={2}>
            <Text span inherit c="dimmed" className={classes.asked ?? ''}>
              <bdi>{withColon(questionWords(t, { kind, content: question }, 80))}</bdi>
            </Text>{' '}
            <bdi>{text ?? words.map((one) => plainWords(t, one)).join(', ')}</bdi>
          </Text>
        ))}
        {answers.length > MOST ? (
          <Text size="xs" c="dimmed">
            {t('and {count, number} more', { count: answers.length - MOST })}
          </Text>
        ) : null}
        {submission.overGoal ? (
          <Text size="xs" c="dimmed">
            {t('beyond the goal')}
          </Text>
        ) : null}
        <ReviewBadges review={review} />
      </Table.Td>
      <Table.Td visibleFrom="xs" className={classes.whole ?? ''}>
        {deviceWords(t, submission)}
      </Table.Td>
      <Table.Td visibleFrom="md">{locale ?? '–'}</Table.Td>
      <Table.Td visibleFrom="md" style={clientKey ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }}>
        {clientKey ?? t('Device {id}…', { id: deviceUdid.slice(0, 8) })}
      </Table.Td>
    </Table.Tr>
  )
}
