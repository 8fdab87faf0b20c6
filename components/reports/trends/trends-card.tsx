// Scores and shares over time, as a chart and as a table. They are counted when the card comes into view.
'use client'
import { Box, Button, Group, SegmentedControl, Select, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useIntersection } from '@mantine/hooks'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { showTrends } from '@/lib/contract/console/trends'
import { AddingUp, readPercent } from '../adding-up'
import { FigureTable } from '../figures/figure-table'
import type { ReportQuery } from '../filter-in-address'
import { inCount } from '../numbers'
import { ReportCard } from '../report-card'
import { ReportError } from '../report-error'
import classes from '../reports.module.css'
import {
  type DrawnPoint,
  FEW,
  intervalWords,
  type Measure,
  STATE_WORDS,
  type Step,
  type Trends,
  toDrawn,
  toMeasures,
} from './measures'
import { TrendChart } from './trend-chart'

const STEPS: { value: Step; label: string }[] = [
  { value: 'hour', label: 'Hours' },
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
]

interface Props {
  surveyId: number
  query: ReportQuery
  /** How often it is counted anew, in milliseconds; 0: never. */
  refreshMs: number
}

export function TrendsCard({ surveyId, query, refreshMs }: Props) {
  const { id: accountId } = useAccount()
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [seen, setSeen] = useState(false)
  if (entry?.isIntersecting && !seen) setSeen(true)
  const [step, setStep] = useState<Step | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asTable, { toggle }] = useDisclosure()
  const { data, error, isLoading, mutate } = useConsole(
    showTrends,
    seen ? { params: { accountId, surveyId }, query: { ...query, step: step ?? undefined } } : null,
    { keepPreviousData: true, revalidateOnFocus: false, refreshInterval: refreshMs },
  )
  const measures = useMemo(() => (data ? toMeasures(data) : []), [data])
  const measure = measures.find(({ id }) => id === chosen) ?? measures[0]
  const again = () => void mutate()
  const percent = readPercent(error)
  const failed =
    percent !== null ? (
      <AddingUp percent={percent} onAgain={again} />
    ) : error ? (
      <ReportError
        error={error}
        onRetry={again}
        onClear={() => setStep(null)}
        clear="Choose the step for me"
      />
    ) : null
  return (
    <div ref={ref}>
      <ReportCard
        title="Scores over time"
        subtitle="Counted at the time at which the survey was served."
        actions={
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label="A point for each"
              value={step ?? data?.step ?? ''}
              onChange={(value) => setStep(value as Step)}
              data={STEPS}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={
                asTable ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
              }
              onClick={toggle}
            >
              {asTable ? 'As a chart' : 'As a table'}
            </Button>
          </Group>
        }
      >
        {failed}
        {data && measure ? (
          <Box className={isLoading || error ? classes.dimmed : undefined} aria-busy={isLoading}>
            <VisuallyHidden role="status">{isLoading ? 'Counting anew' : ''}</VisuallyHidden>
            <Select
              label="What"
              data={measures.map(({ id, name }) => ({ value: id, label: name }))}
              value={measure.id}
              onChange={setChosen}
              allowDeselect={false}
              searchable
              maxDropdownHeight={320}
              maw={620}
              mb="sm"
              nothingFoundMessage="Nothing by this name"
            />
            <Shown trends={data} measure={measure} asTable={asTable} />
          </Box>
        ) : data && !failed ? (
          <Text c="dimmed">Nobody has answered a question whose answers can be counted.</Text>
        ) : failed ? null : (
          <Skeleton h={340} role="status" aria-label="Counting the scores over time" />
        )}
      </ReportCard>
    </div>
  )
}

function Shown({ trends, measure, asTable }: { trends: Trends; measure: Measure; asTable: boolean }) {
  const points = useMemo(() => toDrawn(trends, measure), [trends, measure])
  return (
    <>
      {asTable ? (
        <TrendsTable points={points} measure={measure} />
      ) : (
        <TrendChart points={points} measure={measure} />
      )}
      <About points={points} />
    </>
  )
}

const TrendsTable = ({ points, measure: { name, write } }: { points: DrawnPoint[]; measure: Measure }) => (
  <FigureTable
    caption={name}
    head={['Time', 'Value', '95% interval', 'Answers', 'Note']}
    rows={points.map(({ label, value, interval, answered, few, state }) => [
      label,
      value === null ? '–' : write(value),
      (value !== null && intervalWords(interval, write)) || '–',
      inCount(answered),
      [value === null ? 'nobody answered' : few ? 'few answers' : null, STATE_WORDS[state]]
        .filter(Boolean)
        .join(', '),
    ])}
  />
)

/** What the drawing says, and what it does not. */
function About({ points }: { points: DrawnPoint[] }) {
  const drawn = points.filter(({ value }) => value !== null)
  const few = drawn.filter((point) => point.few).length
  return (
    <Text size="sm" c="dimmed" mt="sm">
      The bar around each point is its 95% confidence interval: how far chance alone may have moved it. It
      says nothing of those who did not answer.
      {few > 0
        ? ` Paler points (${few === drawn.length ? 'all of these' : `${inCount(few)} of ${inCount(drawn.length)}`}) have fewer than ${FEW} answers.`
        : ''}
      {points.length > drawn.length ? ' Where nobody answered there is a gap.' : ''}
      {points.some(({ state }) => state === 'running') ? ' The hollow point is not over yet.' : ''}
    </Text>
  )
}
