// The lines or bars of a survey over time. Charts are the largest part of the results, so they are
// loaded after the figures.
'use client'
import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { Group, Text } from '@mantine/core'
import { inCount } from '../numbers'
import type { Grain, Point } from './trend-data'
import { GRAIN_WORDS, SERIES } from './trend-words'

export function TrendDrawing({ points, grain }: { points: Point[]; grain: Grain }) {
  const shared = {
    h: 320,
    data: points,
    dataKey: 'label',
    textColor: 'var(--mantine-color-text)',
    valueFormatter: inCount,
    xAxisProps: { minTickGap: 24, tickFormatter: (label: string) => label.replace(/ \d{4}(?=,|$)/, '') },
    yAxisProps: { allowDecimals: false, width: 44 },
    tickLine: 'none' as const,
  }
  // A single point does not make a line, and hours of the day are not a sequence either.
  const asLines = points.length > 2 && grain !== 'hoursOfDay'
  return (
    <figure aria-label={`Impressions, views and responses by ${GRAIN_WORDS[grain]}`} style={{ margin: 0 }}>
      {asLines ? (
        <LineChart
          {...shared}
          series={SERIES}
          curveType="linear"
          withDots={points.length <= 31}
          dotProps={{ r: 2.5 }}
          activeDotProps={{ r: 4 }}
        />
      ) : (
        <BarChart {...shared} series={SERIES.map(({ name, label, color }) => ({ name, label, color }))} />
      )}
      <Legend dashed={asLines} />
    </figure>
  )
}

/** The lines as drawn; the table's columns have the same order. */
const Legend = ({ dashed }: { dashed: boolean }) => (
  <Group justify="center" gap="md" mt="xs">
    {SERIES.map(({ name, label, color, strokeDasharray }) => (
      <Group key={name} gap={6} wrap="nowrap">
        <svg width={28} height={10} aria-hidden="true">
          <line
            x1={0}
            x2={28}
            y1={5}
            y2={5}
            stroke={color}
            strokeWidth={dashed ? 2 : 10}
            strokeDasharray={dashed ? strokeDasharray : undefined}
          />
        </svg>
        <Text component="span" size="sm">
          {label}
        </Text>
      </Group>
    ))}
  </Group>
)
