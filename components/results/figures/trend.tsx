// Served, viewed and answered over time, as lines and as a table.
'use client'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { inCount } from '../numbers'
import { ReportCard } from '../report-card'
import { FigureTable } from './figure-table'
import type { Report } from './head-figures'
import { type Grain, type Point, toPoints } from './trend-data'
import { CAPTIONS, SERIES } from './trend-words'
import { useVersionMarks, VersionMarks } from './version-marks'

/** While it loads, a box as high as the drawing stands in its place. */
const Drawing = dynamic(async () => (await import('./trend-drawing')).TrendDrawing, {
  ssr: false,
  loading: () => <div style={{ height: 247 }} />,
})

const GRAINS: { value: Grain; label: Message }[] = [
  { value: 'days', label: msg('Days') },
  { value: 'hours', label: msg('Hours') },
  { value: 'hoursOfDay', label: msg('Time of day') },
]

const ABOUT: Record<Grain, Message> = {
  days: msg('By the day on which the survey was served.'),
  hours: msg('The latest fourteen days on which the survey was served, by hour.'),
  hoursOfDay: msg('All days together, by the hour at which the survey was served.'),
}

interface Props {
  surveyId: number
  report: Report
  zone: string
  from: string | undefined
  to: string | undefined
}

export function Trend({ surveyId, report, zone, from, to }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<Grain | null>(null)
  const [asTable, { toggle }] = useDisclosure()
  const grain = chosen ?? (report.days.length > 1 || report.hours.length === 0 ? 'days' : 'hours')
  const points = useMemo(() => toPoints(t, report, grain, zone, from, to), [t, report, grain, zone, from, to])
  const places = new Set(points.map(({ at }) => at))
  const marks = useVersionMarks(surveyId, grain, zone).filter(({ at }) => places.has(at))
  return (
    <ReportCard
      title={t('Responses over time')}
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('Group by')}
            value={grain}
            onChange={(value) => setChosen(value as Grain)}
            data={GRAINS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={
              asTable ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
            }
            aria-label={asTable ? t('Show as a chart') : t('Show as a table')}
            onClick={toggle}
          >
            {asTable ? t('Chart') : t('Table')}
          </Button>
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mt={-8} mb="xs">
        {t(ABOUT[grain])}
      </Text>
      {asTable ? (
        <TrendTable points={points} grain={grain} />
      ) : points.length === 0 ? (
        <Text c="dimmed">{t('The survey was not served in this period.')}</Text>
      ) : (
        <Drawing points={points} grain={grain} marks={marks} />
      )}
      <VersionMarks marks={marks} />
    </ReportCard>
  )
}

function TrendTable({ points, grain }: { points: Point[]; grain: Grain }) {
  const t = useT()
  return (
    <FigureTable
      caption={t(CAPTIONS[grain])}
      head={[grain === 'days' ? t('Day') : t('Hour'), ...SERIES.map(({ label }) => t(label))]}
      rows={points
        .filter(({ impressions }) => impressions > 0)
        .map(({ label, impressions, viewed, responses }) => [
          label,
          ...[impressions, viewed, responses].map((figure) => inCount(t, figure)),
        ])}
    />
  )
}
