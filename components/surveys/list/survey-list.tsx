// The surveys of an account with their figures and actions.
'use client'
import { Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconDownload, IconListCheck, IconPlus, IconUpload } from '@tabler/icons-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { AsOf } from '@/components/reports/as-of'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { PageHeader } from '@/components/ui/page-header'
import { consoleUrl } from '@/lib/client/console-client'
import { exportAllSurveys, listSurveyFigures, listSurveySummaries } from '@/lib/contract/console/surveys'
import { FirstSurvey } from './first-survey'
import { ImportDialog } from './import-dialog'
import { ListToolbar } from './list-toolbar'
import { type ListView, PLAIN_VIEW, pickRows, printView, readView } from './list-view'
import { NewSurvey } from './new-survey'
import { SurveyTable } from './survey-table'
import { NO_FIGURES, type SurveyRow } from './survey-types'

function useRows() {
  const { id: accountId } = useAccount()
  const summaries = useConsole(listSurveySummaries, { params: { accountId } })
  const figures = useConsole(listSurveyFigures, { params: { accountId } })
  const known = figures.data && new Map(figures.data.surveys.map(({ id, ...one }) => [id, one]))
  const rows = summaries.data?.surveys.map(
    (summary): SurveyRow => ({ summary, figures: known && (known.get(summary.id) ?? NO_FIGURES) }),
  )
  return {
    rows,
    asOf: figures.data?.asOf,
    error: summaries.error,
    figuresError: figures.error,
    retry: () => void Promise.all([summaries.mutate(), figures.mutate()]),
  }
}

export function SurveyList() {
  const { id: accountId } = useAccount()
  const mayEdit = useMay('edit_surveys')
  const { rows, asOf, error, figuresError, retry } = useRows()
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title="Surveys"
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                  Files
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {mayEdit ? (
                  <Menu.Item
                    leftSection={<IconUpload size={16} aria-hidden />}
                    onClick={() => setDialog('import')}
                  >
                    Import…
                  </Menu.Item>
                ) : null}
                <Menu.Item
                  component="a"
                  href={consoleUrl(exportAllSurveys, { params: { accountId } })}
                  download
                  leftSection={<IconDownload size={16} aria-hidden />}
                >
                  Export all surveys
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {mayEdit ? (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
                New survey
              </Button>
            ) : null}
          </>
        }
      />
      {error && !rows ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {figuresError ? <ErrorNotice error={figuresError} onRetry={retry} /> : null}
      {rows ? (
        rows.length > 0 ? (
          <Shown rows={rows} asOf={asOf} />
        ) : (
          <FirstSurvey />
        )
      ) : error ? null : (
        <Loading />
      )}
      {dialog === 'new' ? <NewSurvey onClose={close} /> : null}
      {dialog === 'import' ? <ImportDialog onClose={close} /> : null}
    </>
  )
}

const countWords = (count: number) => (count === 1 ? '1 survey' : `${count} surveys`)

/** `asOf`: of the figures, once they are there. */
function Shown({ rows, asOf }: { rows: SurveyRow[]; asOf: string | undefined }) {
  const pathname = usePathname()
  const query = useSearchParams()
  const [view, setView] = useState(() => readView(query))
  const show = (part: Partial<ListView>) => setView((before) => ({ ...before, ...part }))
  useEffect(() => {
    const query = printView(view)
    // Replacing the address with itself would still cancel a pending navigation.
    if (query !== window.location.search) window.history.replaceState(null, '', `${pathname}${query}`)
  }, [pathname, view])
  const shown = pickRows(rows, view)
  const archived = rows.filter(({ summary }) => summary.status === 'archived').length
  const isHidden = view.status === 'current' && archived > 0
  return (
    <>
      <ListToolbar view={view} onChange={show} />
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed" role="status">
          {countWords(shown.length)}
          {isHidden ? `, ${archived} archived not shown` : ''}
        </Text>
        {asOf ? <AsOf at={asOf} /> : null}
      </Group>
      {shown.length > 0 ? (
        <SurveyTable rows={shown} />
      ) : (
        <EmptyState
          icon={<IconListCheck size={28} />}
          title="No matching surveys"
          actions={
            <Button variant="default" onClick={() => show(PLAIN_VIEW)}>
              Show all but the archived
            </Button>
          }
        >
          None of the {countWords(rows.length)} of this account matches the search and the filter.
        </EmptyState>
      )}
    </>
  )
}

const Loading = () => (
  <Stack aria-busy="true" aria-label="Loading the surveys">
    <Skeleton h={60} />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} h={56} />
    ))}
  </Stack>
)
