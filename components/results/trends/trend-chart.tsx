// A score over time: a point and a bar of its interval for each step, paler where few answered, and a gap where
// nobody did.
'use client'
import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { Group, Paper, Text } from '@mantine/core'
import type { BarShapeProps, DotItemDotProps } from 'recharts'
import { useT } from '@/components/ui/texts/texts'
import { type DrawnPoint, intervalWords, type Measure, STATE_WORDS } from './measures'
import { COLOUR, IntervalMark, PointMark } from './trend-marks'

function IntervalBar({ x, y, width, height, payload }: BarShapeProps) {
  const point: DrawnPoint | undefined = payload
  if (!point?.interval) return null
  // The height is negative where the scale counts downwards.
  return (
    <IntervalMark x={x + width / 2} y={Math.min(y, y + height)} height={Math.abs(height)} few={point.few} />
  )
}

function Dot({ cx, cy, payload }: DotItemDotProps) {
  const point: DrawnPoint | undefined = payload
  if (cx === undefined || cy === undefined || !point || point.value === null) return null
  return <PointMark cx={cx} cy={cy} few={point.few} hollow={point.state !== 'whole'} />
}

interface Props {
  points: DrawnPoint[]
  measure: Measure
}

export function TrendChart({ points, measure }: Props) {
  const t = useT()
  const { scale, write, writeTick } = measure
  const shorts = new Map(points.map(({ label, short }) => [label, short]))
  const ticks = ticksOf(points, scale)
  return (
    <figure aria-label={t('{measure}, over time', { measure: measure.name })} style={{ margin: 0 }}>
      <CompositeChart
        h={200}
        data={points}
        dataKey="label"
        series={[
          { name: 'interval', type: 'bar', color: COLOUR },
          { name: 'value', type: 'line', color: COLOUR },
        ]}
        textColor="var(--mantine-color-text)"
        curveType="linear"
        connectNulls={false}
        tickLine="none"
        valueFormatter={writeTick}
        barProps={{ shape: IntervalBar }}
        lineProps={{ dot: points.length <= MOST_DOTS ? Dot : false, strokeOpacity: 0.4, strokeWidth: 1.5 }}
        xAxisProps={{
          minTickGap: 24,
          tickFormatter: (label: string) => shorts.get(label) ?? label,
        }}
        yAxisProps={{ width: 52, ticks, domain: [ticks[0] ?? scale[0], ticks.at(-1) ?? scale[1]] }}
        tooltipProps={{
          content: ({ payload }) => (
            <About point={payload?.[0]?.payload as DrawnPoint | undefined} write={write} />
          ),
        }}
      />
    </figure>
  )
}

/** Beyond this they would cover each other. */
const MOST_DOTS = 200

/** Round values from below the lowest to above the highest that is drawn, with zero if it is on the scale. */
function ticksOf(points: DrawnPoint[], [lowest, highest]: Measure['scale']): number[] {
  const drawn = points.flatMap(({ value, interval }) => (value === null ? [] : [value, ...(interval ?? [])]))
  if (drawn.length === 0 || lowest > 0) {
    // A scale from 1 to 7 or 10 has whole numbers too.
    const parts = [4, 3, 5].find((one) => (highest - lowest) % one === 0) ?? 4
    return Array.from({ length: parts + 1 }, (_, n) => lowest + ((highest - lowest) * n) / parts)
  }
  const [low, high] = [Math.min(0, ...drawn), Math.max(0, ...drawn)]
  const range = highest - lowest
  const step = (high - low) / range > 0.5 ? range / 4 : range / 10
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  return Array.from({ length: last - first + 1 }, (_, n) =>
    Math.max(lowest, Math.min(highest, (first + n) * step)),
  )
}

function About({ point, write }: { point: DrawnPoint | undefined; write: Measure['write'] }) {
  const t = useT()
  if (!point) return null
  const { label, value, interval, answered: count, few, state } = point
  const note = STATE_WORDS[state]
  return (
    <Paper withBorder shadow="md" px="sm" py={6}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {value === null ? (
        <Text size="sm">{t('No answers')}</Text>
      ) : (
        <>
          <Group gap={6}>
            <Text size="sm">{write(value)}</Text>
            <Text size="sm" c="dimmed">
              {intervalWords(t, interval, write) ?? t('interval not known')}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {few
              ? t('{count, plural, one {# answer} other {# answers}}: few', { count })
              : t('{count, plural, one {# answer} other {# answers}}', { count })}
          </Text>
        </>
      )}
      {note ? (
        <Text size="sm" c="dimmed">
          {t(note)}
        </Text>
      ) : null}
    </Paper>
  )
}
