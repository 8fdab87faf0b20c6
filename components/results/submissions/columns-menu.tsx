// Chooses the columns of the grid and their order.
'use client'
import { ActionIcon, Button, Checkbox, Group, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import type { Column } from './grid-columns'
import { moveColumn, withColumn } from './grid-in-address'
import classes from './submissions.module.css'

interface Props {
  columns: readonly Column[]
  /** The ids of the chosen ones in their order; null: all, as they come. */
  chosen: readonly string[] | null
  onChoose: (ids: string[] | null) => void
}

export function ColumnsMenu({ columns, chosen, onChoose }: Props) {
  const t = useT()
  const ids = chosen ?? columns.map(({ id }) => id)
  const shown = ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const others = columns.filter(({ id }) => !ids.includes(id))
  return (
    <Popover position="bottom-end" withinPortal={false} width={360} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={14} aria-hidden />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices ?? ''}>
        <ul aria-label={t('Columns')}>
          {[...shown, ...others].map((column) => (
            <Choice
              key={column.id}
              column={column}
              place={shown.indexOf(column)}
              last={shown.length - 1}
              onShow={(show) => onChoose(withColumn(ids, column.id, show))}
              onMove={(by) => onChoose(move(ids, shown, column.id, by))}
            />
          ))}
        </ul>
        <Button size="xs" variant="subtle" mt="xs" disabled={chosen === null} onClick={() => onChoose(null)}>
          {t('Show all columns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Past the next column that is there: what the list has no column for now keeps its place. */
function move(ids: readonly string[], shown: readonly Column[], id: string, by: -1 | 1): string[] {
  const there = moveColumn(
    shown.map((column) => column.id),
    id,
    by,
  )
  return ids.map((one) => (shown.some((column) => column.id === one) ? (there.shift() ?? one) : one))
}

interface ChoiceProps {
  column: Column
  /** Among the chosen ones; -1: it is not shown. */
  place: number
  last: number
  onShow(show: boolean): void
  onMove(by: -1 | 1): void
}

function Choice({ column: { name }, place, last, onShow, onMove }: ChoiceProps) {
  const t = useT()
  const isShown = place !== -1
  return (
    <Group component="li" wrap="nowrap" gap={2}>
      <Checkbox
        size="sm"
        checked={isShown}
        onChange={({ currentTarget }) => onShow(currentTarget.checked)}
        label={<bdi>{name}</bdi>}
        className={classes.choice ?? ''}
      />
      {(
        [
          [-1, t('Move “{name}” up', { name }), IconArrowUp, place > 0],
          [1, t('Move “{name}” down', { name }), IconArrowDown, isShown && place < last],
        ] as const
      ).map(([by, label, Icon, can]) => (
        <ActionIcon
          key={by}
          variant="subtle"
          color="gray"
          aria-label={label}
          // Stays in the order of the keyboard, so that the focus is not lost at an end.
          data-disabled={!can || undefined}
          aria-disabled={!can}
          onClick={() => can && onMove(by)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
