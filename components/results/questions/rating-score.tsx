// The mean of a rating and how many are satisfied, with how far chance alone may have moved both.
'use client'
import { Group, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import type { Rating } from '@/lib/results/statistics/rating.rules'
import { inMean, inPercent } from '../numbers'
import type { AnswerBar } from './choice-bars'

export function RatingScore({ rating, bars }: { rating: Rating; bars: AnswerBar[] }) {
  const t = useT()
  const { mean, interval, topBox } = rating
  const chosen = bars.filter(({ key }) => topBox.answerKeys.includes(key)).map(({ content }) => content)
  return (
    <Group gap="4px var(--mantine-spacing-md)" align="baseline" mb="sm">
      <Text span size="xl" fw={600}>
        {inMean(t, mean)}
      </Text>
      <div>
        <Text size="sm" c="dimmed">
          {interval
            ? t('on average, {low} to {high} (95% confidence interval)', {
                low: inMean(t, interval.low),
                high: inMean(t, interval.high),
              })
            : t('on average')}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t('{share} chose {numbers}', {
              share: inPercent(t, topBox.share),
              numbers: chosen.join(' / '),
            }),
            ...(topBox.interval
              ? [
                  t('{low} to {high}', {
                    low: inPercent(t, topBox.interval.low),
                    high: inPercent(t, topBox.interval.high),
                  }),
                ]
              : []),
          ].join(' · ')}
        </Text>
      </div>
    </Group>
  )
}
