// A column chart for short, ordered labels such as numbers.
'use client'
import { Text, UnstyledButton } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import barClasses from '../figures/bars.module.css'
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
    <ul className={barClasses.columns} aria-label={label}>
      {columns.map(({ id, label: name, count, share, className, onPick }) => (
        <li key={id} className={barClasses.pickable}>
          <UnstyledButton className={`${barClasses.column} ${barClasses.pick}`} onClick={onPick}>
            <span className={barClasses.well} aria-hidden>
              <Text component="span" size="xs">
                {count === 0 ? '' : inCount(t, count)}
              </Text>
              <span
                className={`${barClasses.rise} ${className ?? ''}`}
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
