// How a figure changed from the period before: an arrow, how much, and what it was.
'use client'
import { Text, VisuallyHidden } from '@mantine/core'
import { inCount, inDecimal, inPercent } from '../numbers'

interface Props {
  now: number | null
  before: number | null
  /** Shares differ by points, counts by percent. */
  as: 'count' | 'share'
}

export function Change({ now, before, as }: Props) {
  if (now === null || before === null) return null
  const was = as === 'share' ? inPercent(before) : inCount(before)
  const difference = now - before
  if (difference === 0)
    return (
      <Text component="span" display="block" size="sm" fw={400}>
        as before
      </Text>
    )
  return (
    <Text component="span" display="block" size="sm" fw={400}>
      <span aria-hidden>{difference > 0 ? '▲' : '▼'} </span>
      <VisuallyHidden>{difference > 0 ? 'up ' : 'down '}</VisuallyHidden>
      {sizeOf(Math.abs(difference), before, as)} from {was}
    </Text>
  )
}

function sizeOf(difference: number, before: number, as: Props['as']): string {
  if (as === 'share') {
    const points = inDecimal(difference * 100)
    return `${points} ${points === '1' ? 'point' : 'points'}`
  }
  return before === 0 ? inCount(difference) : inPercent(difference / before)
}
