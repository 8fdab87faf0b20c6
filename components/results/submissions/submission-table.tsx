// Submissions as a grid with a column for each question; on phones each is a card.
'use client'
import { Checkbox, Group, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { type Column, FIRST_WIDTH, type SubmissionSummary } from './grid-columns'
import type { Order } from './grid-in-address'
import { SubmissionRow } from './submission-row'
import classes from './submissions.module.css'

interface Props {
  submissions: readonly SubmissionSummary[]
  columns: readonly Column[]
  zone: string
  order: Order
  /** Sorts by a column, or the other way round. */
  onSort: (column: string) => void
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
  order,
  onSort,
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
      <Table className={classes.grid} verticalSpacing={4} style={{ '--grid-width': `${width}px` }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th
              scope="col"
              className={classes.first}
              style={{ '--column': `${FIRST_WIDTH}px` }}
              {...ariaSort(order, 'served')}
            >
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
                <SortButton column="served" name={t('Served')} {...{ order, onSort }} />
              </Group>
            </Table.Th>
            {columns.map(({ id, name, width: own, grows, sorts }) => (
              <Table.Th
                key={id}
                scope="col"
                title={name}
                className={classes.head}
                style={grows ? {} : { '--column': `${own}px` }}
                {...ariaSort(order, id)}
              >
                {sorts ? (
                  <SortButton column={id} name={name} {...{ order, onSort }} />
                ) : (
                  <bdi className={classes.name}>{name}</bdi>
                )}
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

const ariaSort = ({ sort, order }: Order, column: string) =>
  sort === column ? ({ 'aria-sort': order === 'asc' ? 'ascending' : 'descending' } as const) : {}

interface SortProps {
  column: string
  name: string
  order: Order
  onSort: (column: string) => void
}

function SortButton({ column, name, order: { sort, order }, onSort }: SortProps) {
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(column)}>
      <bdi className={classes.name}>{name}</bdi>
      {sort === column ? <Icon size={14} aria-hidden /> : null}
    </UnstyledButton>
  )
}
