// Served, viewed and answered over time, as lines and as a table.
'use client'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { inCount } from '../numbers'
import { ReportCard } from '../report-card'
import { FigureTable } from './figure-table'
import type { Report } from './head-figures'
import { type Grain, type Point, toPoints } from './trend-data'
import { GRAIN_WORDS, SERIES } from './trend-words'

/** As high as what is drawn. */
const Drawing = dynamic(async () => (await import('./trend-drawing')).TrendDrawing, {
  ssr: false,
  loading: () => <div style={{ height: 352 }} />,
})

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
      {asTable ? (
        <TrendTable points={points} grain={grain} />
      ) : points.length === 0 ? (
        <Text c="dimmed">The survey was not served in this period.</Text>
      ) : (
        <Drawing points={points} grain={grain} />
      )}
    </ReportCard>
  )
}

const TrendTable = ({ points, grain }: { points: Point[]; grain: Grain }) => (
  <FigureTable
    caption={`Impressions, views and responses by ${GRAIN_WORDS[grain]}`}
    head={[grain === 'days' ? 'Day' : 'Hour', ...SERIES.map(({ label }) => label)]}
    rows={points
      .filter(({ impressions }) => impressions > 0)
      .map(({ label, impressions, viewed, responses }) => [
        label,
        ...[impressions, viewed, responses].map(inCount),
      ])}
  />
)
