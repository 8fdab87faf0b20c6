// Scores and shares over time, as a chart and as a table. They are counted when the card comes into view.
'use client'
import {
  Box,
  Button,
  Group,
  Input,
  SegmentedControl,
  Select,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure, useIntersection } from '@mantine/hooks'
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useMemo, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { exportTrends, showTrends } from '@/lib/contract/console/trends'
import { AddingUp, readProgress } from '../adding-up'
import { countingWords, useSavedFile } from '../export/use-saved-file'
import { FigureTable } from '../figures/figure-table'
import type { ReportQuery } from '../filter-in-address'
import { FEW, inCount } from '../numbers'
import { ReportCard } from '../report-card'
import { ReportError } from '../report-error'
import classes from '../reports.module.css'
import {
  type DrawnPoint,
  intervalWords,
  type Measure,
  STATE_WORDS,
  type Step,
  type Trends,
  toDrawn,
  toMeasures,
} from './measures'
import { IntervalMark, PointMark } from './trend-marks'

/** As high as the chart. */
const TrendChart = dynamic(async () => (await import('./trend-chart')).TrendChart, {
  ssr: false,
  loading: () => <div style={{ height: 280 }} />,
})

import trendClasses from './trends.module.css'
import { STEPS, useTrendChoice } from './use-trend-choice'

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
  const { trend, step, choose } = useTrendChoice()
  const [asTable, { toggle }] = useDisclosure()
  const file = useSavedFile()
  const asked = { params: { accountId, surveyId }, query: { ...query, step: step ?? undefined } }
  const { data, error, isLoading, mutate } = useConsole(showTrends, seen ? asked : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    refreshInterval: refreshMs,
  })
  const measures = useMemo(() => (data ? toMeasures(data) : []), [data])
  const measure = measures.find(({ id }) => id === trend) ?? measures[0]
  const again = () => void mutate()
  const progress = readProgress(error)
  const failed =
    progress !== null ? (
      <AddingUp progress={progress} onAgain={again} />
    ) : error ? (
      <ReportError
        error={error}
        onRetry={again}
        onClear={() => choose({ step: null })}
        clear="Reset the grouping"
      />
    ) : null
  return (
    <div ref={ref} className={classes.holder}>
      <ReportCard
        title="Scores over time"
        subtitle="By the time at which the survey was served."
        actions={
          <Group gap="xs">
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
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label="Download all scores over time as CSV"
              aria-busy={file.busy}
              onClick={() => void file.save(exportTrends, asked)}
            >
              {countingWords(file) ?? 'CSV'}
            </Button>
          </Group>
        }
      >
        <div className={trendClasses.choices}>
          {measure ? (
            <Select
              label="Score"
              data={measures.map(({ id, name }) => ({ value: id, label: name }))}
              value={measure.id}
              onChange={(id) => choose({ trend: id })}
              allowDeselect={false}
              searchable
              maxDropdownHeight={320}
              nothingFoundMessage="No match"
            />
          ) : null}
          <Input.Wrapper label="Group by" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Group by"
              value={step ?? data?.step ?? ''}
              onChange={(value) => choose({ step: value as Step })}
              data={STEPS}
            />
          </Input.Wrapper>
        </div>
        <VisuallyHidden role="status">{countingWords(file) ?? ''}</VisuallyHidden>
        {file.error ? <ErrorNotice error={file.error} /> : null}
        {failed}
        {data && measure ? (
          <Box className={isLoading || error ? classes.dimmed : undefined} aria-busy={isLoading}>
            <VisuallyHidden role="status">{isLoading ? 'Counting anew' : ''}</VisuallyHidden>
            <Shown trends={data} measure={measure} asTable={asTable} />
          </Box>
        ) : data && !failed ? (
          <Text c="dimmed">No answers to a question with a score or choices yet.</Text>
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
      <About points={points} about={measure.about} asTable={asTable} />
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
function About({ points, about, asTable }: { points: DrawnPoint[]; about: string | null; asTable: boolean }) {
  const drawn = points.filter(({ value }) => value !== null)
  const few = drawn.filter((point) => point.few).length
  const isIn = (state: DrawnPoint['state']) => drawn.some((point) => point.state === state)
  const parts = [isIn('running') ? 'not over yet' : null, isIn('cut') ? 'only in part in the period' : null]
  const partial = parts.filter(Boolean).join(', or ')
  return (
    <>
      {asTable ? null : (
        <Group component="ul" className={classes.list} gap="md" mt="xs">
          <Sign name="A value, with its 95% interval">
            <IntervalMark x={SIGN / 2} y={0} height={SIGN} few={false} />
            <PointMark cx={SIGN / 2} cy={SIGN / 2} few={false} hollow={false} />
          </Sign>
          {few > 0 ? (
            <Sign name={`Fewer than ${FEW} answers`}>
              <IntervalMark x={SIGN / 2} y={0} height={SIGN} few />
              <PointMark cx={SIGN / 2} cy={SIGN / 2} few hollow={false} />
            </Sign>
          ) : null}
          {partial ? (
            <Sign name={`Hollow: ${partial}`}>
              <PointMark cx={SIGN / 2} cy={SIGN / 2} few={false} hollow />
            </Sign>
          ) : null}
        </Group>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {about ? `${about} ` : ''}The interval shows how far chance alone may have moved a point. It says
        nothing about people who did not answer.
        {few > 0
          ? ` ${few === drawn.length ? 'All points' : `${inCount(few)} of ${inCount(drawn.length)} points`} have fewer than ${FEW} answers.`
          : ''}
        {points.length > drawn.length ? ' Gaps: nobody answered.' : ''}
      </Text>
    </>
  )
}

const SIGN = 16

const Sign = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group component="li" gap={6} wrap="nowrap">
    <svg width={SIGN} height={SIGN} aria-hidden="true" style={{ flex: 'none' }}>
      {children}
    </svg>
    <Text component="span" size="sm">
      {name}
    </Text>
  </Group>
)
