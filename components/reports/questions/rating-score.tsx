// The mean of a rating, and how many are satisfied, above its bars.
'use client'
import { Group, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { ratingOf } from '@/lib/domain/reports/rating'
import { inMean, inPercent } from '../numbers'
import type { AnswerBar } from './choice-bars'

export function RatingScore({ bars }: { bars: AnswerBar[] }) {
  const t = useT()
  const rating = ratingOf(bars)
  if (!rating) return null
  const { mean, topNumbers, topShare } = rating
  return (
    <Group gap="4px var(--mantine-spacing-md)" align="baseline" mb="sm">
      <Text span size="xl" fw={600}>
        {inMean(t, mean)}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          t('on average'),
          t('{share} chose {numbers}', {
            share: inPercent(t, topShare),
            numbers: topNumbers.map((one) => t.number(one)).join(' / '),
          }),
        ].join(' · ')}
      </Text>
    </Group>
  )
}
