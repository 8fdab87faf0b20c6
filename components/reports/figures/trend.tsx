// Served, viewed and answered over time, as lines and as a table.
'use client'
import { BarChart, LineChart } from '@mantine/charts'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { inCount } from '../numbers'
import { ReportCard } from '../report-card'
import { FigureTable } from './figure-table'
import type { Report } from './head-figures'
import { type Grain, type Point, toPoints } from './trend-data'

const SERIES = [
  {
    name: 'impressions' as const,
    label: 'Impressions',
    color: 'var(--series-impressions)',
    strokeDasharray: '2 3',
  },
  { name: 'viewed' as const, label: 'Viewed', color: 'var(--series-viewed)', strokeDasharray: '7 4' },
  { name: 'responses' as const, label: 'Responses', color: 'var(--series-submissions)' },
]

const GRAINS: { value: Grain; label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'hours', label: 'Hours' },
  { value: 'hoursOfDay', label: 'Time of day' },
]

const ABOUT: Record<Grain, string> = {
  days: 'By the day on which the survey was served.',
  hours: 'The latest fourteen days on which the survey was served, by hour.',
  hoursOfDay: 'All days together, by the hour at which the survey was served.',
}

interface Props {
  report: Report
  zone: string
  from: string | undefined
  to: string | undefined
}

export function Trend({ report, zone, from, to }: Props) {
  const [chosen, setChosen] = useState<Grain | null>(null)
  const [asTable, { toggle }] = useDisclosure()
  const grain = chosen ?? (report.days.length > 1 || report.hours.length === 0 ? 'days' : 'hours')
  const points = useMemo(() => toPoints(report, grain, zone, from, to), [report, grain, zone, from, to])
  return (
    <ReportCard
      title="Responses over time"
      subtitle={ABOUT[grain]}
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Group by"
            value={grain}
            onChange={(value) => setChosen(value as Grain)}
            data={GRAINS}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={
              asTable ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
            }
            aria-label={asTable ? 'Show as a chart' : 'Show as a table'}
            onClick={toggle}
          >
            {asTable ? 'Chart' : 'Table'}
          </Button>
        </Group>
      }
    >
      {asTable ? <TrendTable points={points} grain={grain} /> : <Drawing points={points} grain={grain} />}
    </ReportCard>
  )
}

function Drawing({ points, grain }: { points: Point[]; grain: Grain }) {
  if (points.length === 0) return <Text c="dimmed">The survey was not served in this period.</Text>
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
    <figure aria-label={`Impressions, views and responses by ${WORDS[grain]}`} style={{ margin: 0 }}>
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

const WORDS: Record<Grain, string> = { days: 'day', hours: 'hour', hoursOfDay: 'hour of the day' }

const TrendTable = ({ points, grain }: { points: Point[]; grain: Grain }) => (
  <FigureTable
    caption={`Impressions, views and responses by ${WORDS[grain]}`}
    head={[grain === 'days' ? 'Day' : 'Hour', ...SERIES.map(({ label }) => label)]}
    rows={points
      .filter(({ impressions }) => impressions > 0)
      .map(({ label, impressions, viewed, responses }) => [
        label,
        ...[impressions, viewed, responses].map(inCount),
      ])}
  />
)
