// Submissions as a grid with a column for each question; on phones each is a card.
'use client'
import { Checkbox, Group, Table } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { type Column, FIRST_WIDTH, type SubmissionSummary } from './grid-columns'
import { SubmissionRow } from './submission-row'
import classes from './submissions.module.css'

interface Props {
  submissions: readonly SubmissionSummary[]
  columns: readonly Column[]
  zone: string
  chosen: readonly string[]
  /** Absent: the user may not work on submissions. */
  onChoose?: ((udids: string[]) => void) | undefined
  onToggle: (udid: string) => void
  onOpen: (udid: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function SubmissionTable({
  submissions,
  columns,
  zone,
  chosen,
  onChoose,
  onToggle,
  onOpen,
  onKeyDown,
}: Props) {
  const t = useT()
  const all = chosen.length === submissions.length
  const width = columns.reduce((sum, column) => sum + column.width, FIRST_WIDTH)
  return (
    <div className={classes.scroll}>
      <Table className={classes.grid} verticalSpacing={6} style={{ '--grid-width': `${width}px` }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.first} style={{ '--column': `${FIRST_WIDTH}px` }}>
              <Group gap="xs" wrap="nowrap">
                {onChoose ? (
                  <Checkbox
                    size="sm"
                    aria-label={t('Select all in the list')}
                    checked={all}
                    indeterminate={chosen.length > 0 && !all}
                    onChange={() => onChoose(all ? [] : submissions.map(({ udid }) => udid))}
                  />
                ) : null}
                {t('Served')}
              </Group>
            </Table.Th>
            {columns.map(({ id, name, width: own, grows }) => (
              <Table.Th
                key={id}
                scope="col"
                title={name}
                className={classes.head}
                style={grows ? {} : { '--column': `${own}px` }}
              >
                <bdi className={classes.name}>{name}</bdi>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={onKeyDown}>
          {submissions.map((submission) => (
            <SubmissionRow
              key={submission.udid}
              submission={submission}
              columns={columns}
              zone={zone}
              chosen={chosen.includes(submission.udid)}
              onChoose={onChoose && (() => onToggle(submission.udid))}
              onOpen={() => onOpen(submission.udid)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
