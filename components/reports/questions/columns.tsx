// A column chart for short, ordered labels such as numbers.
'use client'
import { Text, UnstyledButton } from '@mantine/core'
import classes from '../reports.module.css'

interface Props {
  label: string
  columns: {
    id: number
    label: string
    count: number
    words: string
    className?: string | undefined
    onPick: () => void
  }[]
}

export function Columns({ label, columns }: Props) {
  const most = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <ul className={classes.columns} aria-label={label}>
      {columns.map(({ id, label: name, count, words, className, onPick }) => (
        <li key={id} className={classes.pickable}>
          <UnstyledButton className={`${classes.column} ${classes.pick}`} onClick={onPick}>
            <span className={classes.well} aria-hidden>
              <Text component="span" size="xs">
                {count === 0 ? '' : count}
              </Text>
              <span
                className={`${classes.rise} ${className ?? ''}`}
                style={{ height: `${(100 * count) / most}px` }}
              />
            </span>
            <Text component="span" size="sm" aria-hidden>
              {name}
            </Text>
            <span className={classes.unseen}>{`${name}: ${words}: show only these`}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
