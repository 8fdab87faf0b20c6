// The lines or bars of a survey over time. Charts are the largest part of the results, so they are
// loaded after the figures.
'use client'
import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { Group, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { inCount } from '../numbers'
import classes from '../reports.module.css'
import type { Grain, Point } from './trend-data'
import { CAPTIONS, SERIES, type Series } from './trend-words'
import type { VersionMark } from './version-marks'

interface Props {
  points: Point[]
  grain: Grain
  marks: readonly VersionMark[]
}

export function TrendDrawing({ points, grain, marks }: Props) {
  const t = useT()
  const shorts = new Map(points.map(({ label, short }) => [label, short]))
  const series = SERIES.map((one) => ({ ...one, label: t(one.label) }))
  const shared = {
    h: '100%',
    data: points,
    dataKey: 'label',
    textColor: 'var(--mantine-color-text)',
    valueFormatter: (value: number) => inCount(t, value),
    xAxisProps: {
      // The same number of points is between any two labels.
      interval: 'equidistantPreserveStart' as const,
      minTickGap: 24,
      tickFormatter: (label: string) => shorts.get(label) ?? label,
    },
    yAxisProps: { allowDecimals: false, width: 44 },
    tickLine: 'none' as const,
    referenceLines: points.flatMap(({ at, label }) => {
      const here = marks.filter((mark) => mark.at === at)
      const numbers = here.map(({ number }) => t.number(number)).join(', ')
      return here.length === 0
        ? []
        : [
            {
              x: label,
              label: numbers,
              color: 'var(--mantine-color-text)',
              labelPosition: 'insideTopRight' as const,
            },
          ]
    }),
  }
  // A single point does not make a line, and hours of the day are not a sequence either.
  const asLines = points.length > 2 && grain !== 'hoursOfDay'
  return (
    <figure aria-label={t(CAPTIONS[grain])} className={classes.drawing}>
      <Legend series={series} dashed={asLines} />
      <div className={classes.room}>
        {asLines ? (
          <LineChart
            {...shared}
            series={series}
            curveType="linear"
            withDots={points.length <= 31}
            dotProps={{ r: 2.5 }}
            activeDotProps={{ r: 4 }}
          />
        ) : (
          <BarChart {...shared} series={series.map(({ name, label, color }) => ({ name, label, color }))} />
        )}
      </div>
    </figure>
  )
}

/** The lines as drawn; the table's columns have the same order. */
const Legend = ({ series, dashed }: { series: Series<string>[]; dashed: boolean }) => (
  <Group gap="4px var(--mantine-spacing-md)" mb="xs">
    {series.map(({ name, label, color, strokeDasharray }) => (
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
        <Text component="span" size="xs">
          {label}
        </Text>
      </Group>
    ))}
  </Group>
)
