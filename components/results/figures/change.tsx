// How a figure changed from the period before: an arrow, how much, and what it was.
'use client'
import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { inCount, inPercent } from '../numbers'
import { differenceOf } from './difference'

interface Props {
  now: number | null
  before: number | null
  as: 'count' | 'share'
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export function Change({ now, before, as }: Props) {
  const t = useT()
  if (now === null || before === null) return null
  const difference = differenceOf(now, before, as)
  if (difference === null)
    return (
      <Text component="span" display="block" size="sm" fw={400}>
        {t('as before')}
      </Text>
    )
  const { by, size } = difference
  const values = {
    way: now > before ? 'up' : 'down',
    unseen: (children: ReactNode[]) => <VisuallyHidden key="unseen">{children}</VisuallyHidden>,
  }
  return (
    <Text component="span" display="block" size="sm" fw={400}>
      <span aria-hidden>{now > before ? '▲' : '▼'} </span>
      {by === 'points'
        ? t.rich<ReactNode>(
            // English has one form for decimals: "1.0 points".
            '<unseen>{way, select, up {up} other {down}} </unseen>{points, plural, other {{size} points}} from {was}',
            { ...values, points: size, size: t.number(size, ONE_DECIMAL), was: inPercent(t, before) },
          )
        : t.rich<ReactNode>('<unseen>{way, select, up {up} other {down}} </unseen>{size} from {was}', {
            ...values,
            size: by === 'number' ? inCount(t, size) : inPercent(t, size),
            was: inCount(t, before),
          })}
    </Text>
  )
}
