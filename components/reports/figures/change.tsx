// How a figure changed from the period before: an arrow, how much, and what it was.
'use client'
import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { inCount, inPercent } from '../numbers'

interface Props {
  now: number | null
  before: number | null
  /** Shares differ by points, counts by percent. */
  as: 'count' | 'share'
}

export function Change({ now, before, as }: Props) {
  const t = useT()
  if (now === null || before === null) return null
  const difference = now - before
  if (difference === 0)
    return (
      <Text component="span" display="block" size="sm" fw={400}>
        {t('as before')}
      </Text>
    )
  const size = Math.abs(difference)
  const values = {
    way: difference > 0 ? 'up' : 'down',
    unseen: (children: ReactNode[]) => <VisuallyHidden key="unseen">{children}</VisuallyHidden>,
  }
  return (
    <Text component="span" display="block" size="sm" fw={400}>
      <span aria-hidden>{difference > 0 ? '▲' : '▼'} </span>
      {as === 'share'
        ? t.rich<ReactNode>(
            '<unseen>{way, select, up {up} other {down}} </unseen>{points, plural, one {# point} other {# points}} from {was}',
            { ...values, points: Math.round(size * 1000) / 10, was: inPercent(t, before) },
          )
        : t.rich<ReactNode>('<unseen>{way, select, up {up} other {down}} </unseen>{size} from {was}', {
            ...values,
            size: before === 0 ? inCount(t, size) : inPercent(t, size / before),
            was: inCount(t, before),
          })}
    </Text>
  )
}
