// One submission in the list.
'use client'
import { Table, Text, UnstyledButton } from '@mantine/core'
import type { z } from 'zod'
import type { submissionHead } from '@/lib/contract/console/reports-shapes'
import { deviceWords } from '../device-words'
import { countOf, inZone } from '../numbers'
import classes from '../reports.module.css'

export type SubmissionSummary = z.output<typeof submissionHead>

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
}

export function SubmissionRow({ submission, zone, onOpen }: Props) {
  const { createdAt, locale, clientKey, deviceUdid } = submission
  return (
    <Table.Tr className={classes.row}>
      <Table.Td>
        <UnstyledButton onClick={onOpen} c="var(--mantine-color-anchor)" fz="sm">
          <time dateTime={createdAt}>{inZone(createdAt, zone)}</time>
        </UnstyledButton>
        <Text size="xs" c="dimmed" hiddenFrom="xs">
          {deviceWords(submission)}
        </Text>
      </Table.Td>
      <Table.Td>{outcomeOf(submission)}</Table.Td>
      <Table.Td visibleFrom="xs">{deviceWords(submission)}</Table.Td>
      <Table.Td visibleFrom="sm">{locale ?? '–'}</Table.Td>
      <Table.Td visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
        {clientKey ?? `device ${deviceUdid.slice(0, 8)}…`}
      </Table.Td>
    </Table.Tr>
  )
}
