// Scores and shares over time, as a chart and as a table. They come with the page, and are counted anew once the
// card has come into view.
'use client'
import { Box, Button, Group, SegmentedControl, Select, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useIntersection } from '@mantine/hooks'
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useMemo, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useFirstReply } from '@/components/console/calls/first-replies'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { consoleUrl } from '@/lib/api/client/console-client'
import { exportTrends, showTrends } from '@/lib/results/trends/trends.endpoint'
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
  mainMeasure,
  STATE_WORDS,
  type Step,
  type Trends,
  toDrawn,
  toMeasures,
} from './measures'
import { STEPS } from './steps'
import { IntervalMark, PointMark } from './trend-marks'
import trendClasses from './trends.module.css'
import { useTrendChoice } from './use-trend-choice'

/** While it loads, a box as high as the chart stands in its place. */
const TrendChart = dynamic(async () => (await import('./trend-chart')).TrendChart, {
  ssr: false,
  loading: () => <div style={{ height: 200 }} />,
})

interface Props {
  surveyId: number
  query: ReportQuery
  /** How often it is counted anew, in milliseconds; 0: never. */
  refreshMs: number
}

export function TrendsCard({ surveyId, query, refreshMs }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [seen, setSeen] = useState(false)
  if (entry?.isIntersecting && !seen) setSeen(true)
  const { trend, step, choose } = useTrendChoice()
  const [asTable, { toggle }] = useDisclosure()
  const file = useSavedFile()
  const asked = { params: { accountId, surveyId }, query: { ...query, step: step ?? undefined } }
  const address = consoleUrl(showTrends, asked)
  const { isComing } = useFirstReply(address)
  const [came] = useState(isComing ? address : null)
  const { data, error, isLoading, mutate } = useConsole(showTrends, seen || address === came ? asked : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    refreshInterval: seen ? refreshMs : 0,
  })
  const measures = useMemo(() => (data ? toMeasures(t, data) : []), [t, data])
  const measure = measures.find(({ id }) => id === trend) ?? mainMeasure(measures)
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
        clear={t('Reset the grouping')}
      />
    ) : null
  return (
    <div ref={ref} className={classes.holder}>
      <ReportCard
        title={t('Scores over time')}
        subtitle={t('By the time at which the survey was served.')}
        actions={
          <TrendActions
            asTable={asTable}
            onToggle={toggle}
            file={file}
            onSave={() => void file.save(exportTrends, asked)}
          />
        }
      >
        <div className={trendClasses.choices}>
          {measure ? (
            <Select
              aria-label={t('Score')}
              data={measures.map(({ id, name }) => ({ value: id, label: name }))}
              value={measure.id}
              onChange={(id) => choose({ trend: id })}
              allowDeselect={false}
              searchable
              maxDropdownHeight={320}
              nothingFoundMessage={t('No match')}
            />
          ) : null}
          <SegmentedControl
            aria-label={t('Group by')}
            value={step ?? data?.step ?? ''}
            onChange={(value) => choose({ step: value as Step })}
            data={STEPS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </div>
        <VisuallyHidden role="status">{countingWords(t, file) ?? ''}</VisuallyHidden>
        {file.error ? <ErrorNotice error={file.error} /> : null}
        {failed}
        {data && measure ? (
          <Box className={isLoading || error ? classes.dimmed : undefined} aria-busy={isLoading}>
            <VisuallyHidden role="status">{isLoading ? t('Counting anew') : ''}</VisuallyHidden>
            <Shown trends={data} measure={measure} asTable={asTable} />
          </Box>
        ) : data && !failed ? (
          <Text c="dimmed">{t('No answers to a question with a score or choices yet.')}</Text>
        ) : failed ? null : (
          <Skeleton h={280} role="status" aria-label={t('Counting the scores over time')} />
        )}
      </ReportCard>
    </div>
  )
}

interface ActionsProps {
  asTable: boolean
  onToggle(): void
  file: ReturnType<typeof useSavedFile>
  onSave(): void
}

function TrendActions({ asTable, onToggle, file, onSave }: ActionsProps) {
  const t = useT()
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={asTable ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
        aria-label={asTable ? t('Show as a chart') : t('Show as a table')}
        onClick={onToggle}
      >
        {asTable ? t('Chart') : t('Table')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('Download all scores over time as CSV')}
        aria-busy={file.busy}
        onClick={onSave}
      >
        {countingWords(t, file) ?? t('CSV')}
      </Button>
    </Group>
  )
}

function Shown({ trends, measure, asTable }: { trends: Trends; measure: Measure; asTable: boolean }) {
  const t = useT()
  const points = useMemo(() => toDrawn(t, trends, measure), [t, trends, measure])
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

function TrendsTable({ points, measure: { name, write } }: { points: DrawnPoint[]; measure: Measure }) {
  const t = useT()
  const noteOf = ({ value, few, state }: DrawnPoint) => {
    const part = STATE_WORDS[state]
    return [value === null ? t('no answers') : few ? t('few answers') : null, part === null ? null : t(part)]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <FigureTable
      caption={name}
      head={[t('Time'), t('Value'), t('95% interval'), t('Answers'), t('Note')]}
      rows={points.map((point) => [
        point.label,
        point.value === null ? '–' : write(point.value),
        (point.value !== null && intervalWords(t, point.interval, write)) || '–',
        inCount(t, point.answered),
        noteOf(point),
      ])}
    />
  )
}

/** Says what the drawing shows, and what it does not. */
function About({ points, about, asTable }: { points: DrawnPoint[]; about: string | null; asTable: boolean }) {
  const t = useT()
  const drawn = points.filter(({ value }) => value !== null)
  const few = drawn.filter((point) => point.few).length
  const isIn = (state: DrawnPoint['state']) => drawn.some((point) => point.state === state)
  const [running, cut] = [isIn('running'), isIn('cut')]
  const fewWords =
    few === drawn.length
      ? t('All points have fewer than {most, number} answers.', { most: FEW })
      : t(
          '{few, number} of {all, plural, one {# point} other {# points}} have fewer than {most, number} answers.',
          { few, all: drawn.length, most: FEW },
        )
  const sentences = [
    about,
    t(
      'The interval shows how far chance alone may have moved a point. It says nothing about people who did not answer.',
    ),
    few > 0 ? fewWords : null,
    points.length > drawn.length ? t('Gaps: no answers.') : null,
  ]
  return (
    <>
      {asTable ? null : (
        <Group component="ul" className={classes.list} gap="4px var(--mantine-spacing-sm)" mt="xs">
          <Sign name={t('A value, with its 95% interval')}>
            <IntervalMark x={SIGN / 2} y={0} height={SIGN} few={false} />
            <PointMark cx={SIGN / 2} cy={SIGN / 2} few={false} hollow={false} />
          </Sign>
          {few > 0 ? (
            <Sign name={t('Fewer than {most, number} answers', { most: FEW })}>
              <IntervalMark x={SIGN / 2} y={0} height={SIGN} few />
              <PointMark cx={SIGN / 2} cy={SIGN / 2} few hollow={false} />
            </Sign>
          ) : null}
          {running || cut ? (
            <Sign
              name={
                running && cut
                  ? t('Hollow: not over yet, or only in part in the period')
                  : running
                    ? t('Hollow: not over yet')
                    : t('Hollow: only in part in the period')
              }
            >
              <PointMark cx={SIGN / 2} cy={SIGN / 2} few={false} hollow />
            </Sign>
          ) : null}
        </Group>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {sentences.filter(Boolean).join(' ')}
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
    <Text component="span" size="xs">
      {name}
    </Text>
  </Group>
)
