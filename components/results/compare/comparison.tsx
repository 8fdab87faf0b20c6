// A report whose figures stand in columns: one for each page, answer, language or period.
'use client'
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import type { Compared as By } from '@/lib/results/filtering/filter-words.endpoint'
import { kindWords } from '@/lib/surveys/document-kinds.rules'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { AddingUp, readProgress } from '../adding-up'
import { AsOf } from '../as-of'
import { readConditions } from '../filter/conditions'
import { writeFilter } from '../filter-in-address'
import { OnlyTotals } from '../only-totals'
import { questionWords } from '../plain-words'
import { refreshOf } from '../refresh'
import { ReportCard } from '../report-card'
import { ReportError } from '../report-error'
import classes from '../reports.module.css'
import { addressNow, useAddress, useReportFilter } from '../use-report-filter'
import { columnWords } from './column-words'
import { type Compared, headRows, questionRows } from './comparison-rows'
import { ComparisonTable, Marked, type ShownColumn } from './comparison-table'
import { NOT_COMPARED, useComparison, writeComparison } from './use-comparison'

export function Comparison({ surveyId, by }: { surveyId: number; by: By }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { query: filter, zone } = useReportFilter()
  const { query, compare } = useComparison()
  const params = { accountId, surveyId }
  const survey = useConsole(openSurvey, { params }, { revalidateOnFocus: false })
  const { data, error, isLoading, mutate } = useConsole(
    compareResults,
    filter && query && { params, query: { ...filter, ...query } },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      refreshInterval: refreshOf(survey.data?.status),
    },
  )
  const again = () => void mutate()
  const progress = readProgress(error)
  const failed =
    progress !== null ? (
      <AddingUp progress={progress} onAgain={again} />
    ) : error ? (
      <ReportError
        error={error}
        onRetry={again}
        onClear={() => compare(NOT_COMPARED)}
        clear={t('Stop comparing')}
      />
    ) : null
  if (!data || !zone)
    return failed ?? <Skeleton h={420} role="status" aria-label={t('Counting the columns')} />
  const isOld = isLoading || error !== undefined
  return (
    <>
      {failed}
      <Stack gap="md" className={isOld ? classes.dimmed : undefined} aria-busy={isLoading}>
        <VisuallyHidden role="status">{isLoading ? t('Counting anew') : t('Counted')}</VisuallyHidden>
        <AsOf at={data.asOf} zone={zone} onRefresh={again} />
        <OnlyTotals before={data.onlyTotalsBefore} />
        {data.columns.length < 2 ? (
          <Notice>{t('Only one group has results, so there is nothing to compare it with.')}</Notice>
        ) : null}
        <Tables data={data} by={by} />
      </Stack>
    </>
  )
}

function Tables({ data, by }: { data: Compared; by: By }) {
  const t = useT()
  const [, write] = useAddress()
  const { filter } = useReportFilter()
  const open = ({ filter: words }: Compared['columns'][number]) => {
    const search = new URLSearchParams(words)
    const period =
      by.by === 'period'
        ? ({ period: 'custom', from: search.get('from'), to: search.get('to') } as const)
        : {}
    const alone = { ...filter, ...period, conditions: readConditions(search) }
    write(writeFilter(writeComparison(addressNow(), NOT_COMPARED), alone), 'keep')
  }
  const columns = data.columns.map(
    (column): ShownColumn => ({
      id: column.value ?? 'others',
      name: columnWords(t, by.by, column.value, column.name),
      n: column.n,
      small: column.small,
      onOpen: () => open(column),
    }),
  )
  return (
    <>
      <ReportCard title={t('Main figures')}>
        <ComparisonTable caption={t('Main figures')} columns={columns} rows={headRows(t, data)} />
        <Legend data={data} />
      </ReportCard>
      {data.questions.map((question) => (
        <QuestionTable key={question.id} question={question} columns={columns} />
      ))}
    </>
  )
}

interface QuestionProps {
  question: Compared['questions'][number]
  columns: ShownColumn[]
}

function QuestionTable({ question, columns }: QuestionProps) {
  const t = useT()
  const [all, { toggle }] = useDisclosure()
  const { rows, more } = questionRows(t, question)
  const title = questionWords(t, question, question.kind === 'custom_content' ? 70 : undefined)
  return (
    <ReportCard title={title} subtitle={kindWords(t, question.kind)}>
      <ComparisonTable caption={title} columns={columns} rows={all ? [...rows, ...more] : rows} />
      {more.length > 0 ? (
        <Button mt="xs" size="compact-sm" variant="subtle" aria-expanded={all} onClick={toggle}>
          {all ? t('Hide scores') : t('Show each score')}
        </Button>
      ) : null}
      {question.kind === 'free_text' ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('Choose the name of a column to read its texts.')}
        </Text>
      ) : null}
    </ReportCard>
  )
}

/** What the marks say, and what they do not; nothing where there can be none. */
function Legend({ data: { tested, columns } }: { data: Compared }) {
  const t = useT()
  const small = columns.some((column) => column.small)
  if (tested === 0 && !small) return null
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {tested > 0
        ? t.rich<ReactNode>(
            '<higher>▲</higher> and <lower>▼</lower> mark figures that differ from all other columns together by more than chance explains (95% confidence, corrected for the {tested, plural, one {one figure} other {# figures}} tested). No mark does not mean “the same”.',
            {
              tested,
              higher: () => <Marked key="higher" mark="higher" />,
              lower: () => <Marked key="lower" mark="lower" />,
            },
          )
        : null}{' '}
      {small ? t('Columns with fewer than 30 responses are grey and never marked.') : null}
    </Text>
  )
}
