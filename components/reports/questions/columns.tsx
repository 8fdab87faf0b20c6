// A column chart for short, ordered labels such as numbers.
'use client'
import { Text } from '@mantine/core'
import classes from '../reports.module.css'

interface Props {
  label: string
  columns: { id: number; label: string; count: number; words: string; className?: string | undefined }[]
}

export function Columns({ label, columns }: Props) {
  const most = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <ul className={classes.columns} aria-label={label}>
      {columns.map(({ id, label: name, count, words, className }) => (
        <li key={id} className={classes.column}>
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
          <span className={classes.unseen}>{`${name}: ${words}`}</span>
        </li>
      ))}
    </ul>
  )
}
