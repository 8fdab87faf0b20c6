// A column chart for short, ordered labels such as numbers.
'use client'
import { Text, UnstyledButton } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { inCount, inPercent } from '../numbers'
import classes from '../reports.module.css'

interface Props {
  label: string
  columns: {
    id: number
    label: string
    count: number
    share: number | null
    className?: string | undefined
    onPick: () => void
  }[]
}

export function Columns({ label, columns }: Props) {
  const t = useT()
  const most = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <ul className={classes.columns} aria-label={label}>
      {columns.map(({ id, label: name, count, share, className, onPick }) => (
        <li key={id} className={classes.pickable}>
          <UnstyledButton className={`${classes.column} ${classes.pick}`} onClick={onPick}>
            <span className={classes.well} aria-hidden>
              <Text component="span" size="xs">
                {count === 0 ? '' : inCount(t, count)}
              </Text>
              <span
                className={`${classes.rise} ${className ?? ''}`}
                style={{ height: `${(100 * count) / most}px` }}
              />
            </span>
            <Text component="span" size="sm" aria-hidden>
              {name}
            </Text>
            <span className={classes.unseen}>
              {t('{name}: {count, plural, one {# answer} other {# answers}}, {share}: show only these', {
                name,
                count,
                share: inPercent(t, share),
              })}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
