// The figures of a survey: main figures, trend, drop-off, and each question.
'use client'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { PaceLine } from '@/components/surveys/pace-line'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { writeCompared } from '@/lib/results/filtering/filter-words.endpoint'
import { showReport } from '@/lib/results/reports.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { AddingUp, readProgress } from './adding-up'
import { AsOf } from './as-of'
import { useComparison } from './compare/use-comparison'
import { Devices } from './figures/devices'
import { DropOff } from './figures/drop-off'
import { goalFigure, HeadFigures } from './figures/head-figures'
import { Languages } from './figures/languages'
import { Trend } from './figures/trend'
import { isFiltered, NO_FILTER } from './filter-in-address'
import { NoAnswers, NothingMatches } from './no-answers'
import { OnlyTotals } from './only-totals'
import { QuestionResult } from './questions/question-result'
import { refreshOf } from './refresh'
import { ReportError } from './report-error'
import classes from './reports.module.css'
import { TrendsCard } from './trends/trends-card'
import { useBefore } from './use-before'
import { useNews } from './use-news'
import { useReportFilter } from './use-report-filter'

/** While it loads, a box as high as the form stands in its place. */
const ThenDidCard = dynamic(async () => (await import('./trends/then-did-card')).ThenDidCard, {
  ssr: false,
  loading: () => <div style={{ height: 180 }} />,
})
const QuotasCard = dynamic(async () => (await import('./quotas/quotas-card')).QuotasCard, {
  ssr: false,
})
const Comparison = dynamic(async () => (await withTexts(import('./compare/comparison'))).Comparison, {
  loading: () => <Waiting />,
})

export function SurveyFigures({ surveyId }: { surveyId: number }) {
  const { compared } = useComparison()
  if (!compared) return <Figures surveyId={surveyId} />
  // Columns of another comparison are none of this one, not even while it is counted.
  return <Comparison key={writeCompared(compared)} surveyId={surveyId} by={compared} />
}

const hasQuotas = (document: { quotas?: unknown[] } | undefined): boolean =>
  (document?.quotas ?? []).length > 0

const isTogether = (versions: readonly { counted: boolean }[]): boolean =>
  versions.length > 1 && versions.every(({ counted }) => counted)

function Figures({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { filter, zone, query, change } = useReportFilter()
  const params = { accountId, surveyId }
  const survey = useConsole(openSurvey, { params }, { revalidateOnFocus: false })
  const report = useConsole(showReport, query && { params, query }, {
    keepPreviousData: true,
    focusThrottleInterval: 30_000,
    refreshInterval: refreshOf(survey.data?.status),
  })
  const before = useBefore(surveyId, query)
  const news = useNews(JSON.stringify(query), report.data?.totals)
  const again = () => void report.mutate()
  const clear = () => change({ ...NO_FILTER, zone: filter.zone })
  const progress = readProgress(report.error)
  const failed =
    progress !== null ? (
      <AddingUp progress={progress} onAgain={again} />
    ) : report.error ? (
      <ReportError error={report.error} onRetry={again} onClear={clear} />
    ) : null
  if (failed && !report.data) return failed
  if (!report.data || !zone || !query) return <Waiting />
  const { totals, questions, asOf, onlyTotalsBefore } = report.data
  // Figures of the previous filter stay readable while loading, but are dimmed.
  const isOld = report.isLoading || report.error !== undefined
  if (totals.impressions === 0 && !isOld) {
    if (isFiltered(filter))
      return (
        <>
          <OnlyTotals before={onlyTotalsBefore} />
          <NothingMatches onClear={clear} />
        </>
      )
    return <NoAnswers surveyId={surveyId} status={survey.data?.effectiveStatus ?? 'live'} />
  }
  const goal = survey.data ? goalFigure(survey.data, isTogether(report.data.versions)) : null
  return (
    <>
      {failed}
      <Stack gap="md" className={isOld ? classes.dimmed : undefined} aria-busy={report.isLoading}>
        <VisuallyHidden role="status">
          {report.isLoading ? t('Counting anew') : news || t('Counted')}
        </VisuallyHidden>
        <AsOf at={asOf} zone={zone} onRefresh={again}>
          {before ? t('▲▼ compare with the period before: {days}.', { days: before.days }) : null}
        </AsOf>
        {survey.data ? <PaceLine pace={survey.data.pace} /> : null}
        <OnlyTotals before={onlyTotalsBefore} />
        <HeadFigures questions={questions} before={before?.totals ?? null} totals={totals} goal={goal} />
        {totals.responses === 0 ? (
          <Notice>
            {t(
              'The survey was shown, and has no answers yet. The figures below fill in with the first answer.',
            )}
          </Notice>
        ) : null}
        <div className={classes.cards}>
          <Trend surveyId={surveyId} report={report.data} zone={zone} from={query.from} to={query.to} />
          {totals.responses > 0 ? (
            <TrendsCard surveyId={surveyId} query={query} refreshMs={refreshOf(survey.data?.status)} />
          ) : null}
        </div>
        <div className={classes.cards}>
          {questions.map((question) => (
            <QuestionResult
              key={question.id}
              surveyId={surveyId}
              question={question}
              versions={report.data?.versions ?? []}
              query={query}
              zone={zone}
            />
          ))}
        </div>
        {hasQuotas(survey.data?.document) ? <QuotasCard surveyId={surveyId} /> : null}
        <div className={classes.cards}>
          <DropOff surveyId={surveyId} questions={questions} />
          <Devices devices={report.data.devices} />
          <Languages languages={report.data.languages} versions={report.data.versions} />
          {totals.responses > 0 ? <ThenDidCard surveyId={surveyId} query={query} zone={zone} /> : null}
        </div>
      </Stack>
    </>
  )
}

/** About as high as what comes, so that little moves. */
const Waiting = () => {
  const t = useT()
  return (
    <Stack gap="md" role="status" aria-label={t('Counting the results')}>
      <Skeleton h={22} maw={420} />
      <Skeleton h={{ base: 450, xs: 261, xl: 168 }} />
      <div className={classes.cards}>
        <Skeleton h={400} className={classes.card ?? ''} />
        <Skeleton h={400} className={classes.card ?? ''} />
      </div>
      <div className={classes.cards}>
        <Skeleton h={260} className={classes.card ?? ''} />
        <Skeleton h={260} className={classes.card ?? ''} />
      </div>
    </Stack>
  )
}
