// One submission in the list.
'use client'
import { Checkbox, Group, Table, Text, UnstyledButton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { deviceWords } from '../device-words'
import { inZone } from '../numbers'
import { plainWords, questionWords } from '../plain-words'
import { ReviewBadges } from '../reviews/review-badges'
import type { Column, Fact, SubmissionSummary } from './grid-columns'
import classes from './submissions.module.css'

/** Answers in a card on a phone; the drawer has all. */
const MOST = 4

/** The state of the submission, in words. */
export function outcomeOf(
  t: Translator,
  {
    respondedAt,
    viewedAt,
    closedAt,
    answerCount: count,
    overGoal,
  }: Pick<SubmissionSummary, 'respondedAt' | 'viewedAt' | 'closedAt' | 'answerCount' | 'overGoal'>,
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
  columns: readonly Column[]
  zone: string
  onOpen: () => void
  chosen: boolean
  /** Absent: the user may not work on submissions. */
  onChoose?: (() => void) | undefined
}

export function SubmissionRow({ submission, columns, zone, onOpen, chosen, onChoose }: Props) {
  const t = useT()
  const { udid, createdAt, answers } = submission
  const questions = columns.flatMap(({ of }) => (typeof of === 'object' ? [of.questionId] : []))
  const shown = questions.filter((id) => answers.some(({ questionId }) => questionId === id))
  const openByClick = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof Element) || target.closest('[data-tick]')) return
    // A person who selects a text wants to copy it.
    if (!target.closest('button') && window.getSelection()?.isCollapsed === false) return
    // The focus comes back to it when the drawer closes.
    currentTarget.querySelector('button')?.focus({ preventScroll: true })
    onOpen()
  }
  return (
    <Table.Tr className={classes.row} onClick={openByClick}>
      <Table.Td className={classes.first}>
        <Group gap="xs" wrap="nowrap">
          {onChoose ? (
            <Checkbox
              size="sm"
              checked={chosen}
              onChange={onChoose}
              aria-label={t('Select the submission of {time}', { time: inZone(t, createdAt, zone) })}
              data-submission={udid}
              wrapperProps={{ 'data-tick': true }}
            />
          ) : null}
          <UnstyledButton c="var(--mantine-color-anchor)" fz="sm">
            <time dateTime={createdAt} suppressHydrationWarning>
              {inZone(t, createdAt, zone)}
            </time>
          </UnstyledButton>
        </Group>
      </Table.Td>
      {columns.map(({ id, name, of }) => {
        if (typeof of !== 'object')
          return (
            <Table.Td key={id} className={classes.cell} data-of={id}>
              <Text span inherit c="dimmed" className={classes.asked ?? ''}>
                {withColon(name)}{' '}
              </Text>
              {FACTS[of](t, submission)}
            </Table.Td>
          )
        const { questionId } = of
        if (answers.length === 0)
          return (
            <Table.Td
              key={id}
              c="dimmed"
              className={questionId === questions[0] ? classes.outcome : classes.empty}
            >
              {questionId === questions[0] ? outcomeOf(t, submission) : null}
            </Table.Td>
          )
        return (
          <AnswerCell
            key={id}
            submission={submission}
            questionId={questionId}
            place={shown.indexOf(questionId)}
          />
        )
      })}
      {shown.length > MOST ? (
        <Table.Td className={classes.rest} c="dimmed" fz="xs">
          {t('and {count, number} more', { count: shown.length - MOST })}
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

const withColon = (words: string): string => (/[?!:.…]$/.test(words) ? words : `${words}:`)

interface Answered {
  submission: SubmissionSummary
  questionId: number
  /** Among the answers of the row. */
  place: number
}

function AnswerCell({ submission, questionId, place }: Answered) {
  const t = useT()
  const answer = submission.answers.find((one) => one.questionId === questionId)
  if (!answer) return <Table.Td className={classes.empty} />
  const { kind, question, chosen, text } = answer
  const words = text ?? chosen.map((one) => plainWords(t, one)).join(', ')
  return (
    <Table.Td className={classes.cell} title={words} data-rest={place >= MOST || undefined}>
      <Text span inherit c="dimmed" className={classes.asked ?? ''}>
        <bdi>{withColon(questionWords(t, { kind, content: question }, 80))}</bdi>{' '}
      </Text>
      <bdi>{words}</bdi>
    </Table.Td>
  )
}

/** What is known besides the answers. */
const FACTS: Record<Fact, (t: Translator, submission: SubmissionSummary) => ReactNode> = {
  device: (t, submission) => deviceWords(t, submission),
  language: (_, { locale }) => locale ?? '–',
  version: (_, { version }) => version,
  person: (t, { clientKey, deviceUdid }) => clientKey ?? t('Device {id}…', { id: deviceUdid.slice(0, 8) }),
  review: (t, { overGoal, review }) => (
    <>
      {overGoal ? (
        <Text size="xs" c="dimmed">
          {t('beyond the goal')}
        </Text>
      ) : null}
      <ReviewBadges review={review} />
    </>
  ),
}
