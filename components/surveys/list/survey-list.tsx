// The surveys of an account with their figures and actions.
'use client'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { usePathname, useSearchParams } from 'next/navigation'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '@/components/console/account-context'
import { isTaken, useSingleKeys } from '@/components/console/palette/key-setting'
import { AsOf } from '@/components/results/as-of'
import { BasicButton } from '@/components/ui/buttons/basic-button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { MenuOnDemand } from '@/components/ui/menu-on-demand'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { listWords } from '../survey-words'
import type { BulkMove } from './bulk/bulk-moves'
import { usePicked } from './bulk/use-picked'
import { ListToolbar, SEARCH_ID } from './list-toolbar'
import {
  type ListView,
  listTags,
  PAGE_ROWS,
  PLAIN_VIEW,
  pageOf,
  pickRows,
  printView,
  readView,
} from './list-view'
import { SurveyTable } from './survey-table'
import type { SurveyRow, SurveySummary } from './survey-types'
import { useSurveyRows } from './use-survey-rows'

// What a click opens has a `loading`: without one the whole list would be hidden until it is there.
const BulkBar = dynamic(async () => (await withTexts(import('./bulk/bulk-bar'))).BulkBar, {
  loading: () => null,
})
const BulkDialog = dynamic(async () => (await withTexts(import('./bulk/bulk-dialog'))).BulkDialog, {
  loading: () => null,
})
const DeletedDialog = dynamic(async () => (await withTexts(import('./deleted-dialog'))).DeletedDialog, {
  loading: () => null,
})
const FirstSurvey = dynamic(async () => (await withTexts(import('../templates/first-survey'))).FirstSurvey)
const ImportDialog = dynamic(async () => (await withTexts(import('./import-dialog'))).ImportDialog, {
  loading: () => null,
})
const NewSurvey = dynamic(async () => (await withTexts(import('../templates/new-survey'))).NewSurvey, {
  loading: () => null,
})
const Pages = dynamic(async () => (await import('./pages')).Pages)
const TagsDialog = dynamic(async () => (await withTexts(import('./tags-dialog'))).TagsDialog, {
  loading: () => null,
})

const loadFilesMenu = async () => (await import('./files-menu')).FilesMenu

export function SurveyList() {
  const t = useT()
  const mayEdit = useMay('edit_surveys')
  const { rows, asOf, error, figuresError, retry } = useSurveyRows()
  const [dialog, setDialog] = useState<'new' | 'import' | 'deleted' | null>(null)
  // The command palette asks for a new survey by the address.
  const asked = useSearchParams().has('new')
  useEffect(() => {
    if (!asked || !mayEdit) return
    setDialog('new')
    window.history.replaceState(null, '', window.location.pathname)
  }, [asked, mayEdit])
  const close = () => setDialog(null)
  return (
    <Page>
      <PageHeader
        title={t('Surveys')}
        actions={
          <>
            <MenuOnDemand
              load={loadFilesMenu}
              given={{ onImport: mayEdit ? () => setDialog('import') : null }}
              button={
                <BasicButton>
                  {t('Files')}
                  <IconChevronDown size={16} aria-hidden />
                </BasicButton>
              }
            />
            {mayEdit ? (
              <BasicButton kind="filled" onClick={() => setDialog('new')}>
                <IconPlus size={16} aria-hidden />
                {t('New survey')}
              </BasicButton>
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
      {rows && mayEdit ? (
        <Group justify="flex-end" mt="md">
          <BasicButton kind="subtle" onClick={() => setDialog('deleted')}>
            {t('Recently deleted')}
          </BasicButton>
        </Group>
      ) : null}
      {dialog === 'deleted' ? <DeletedDialog onClose={close} /> : null}
      {dialog === 'new' ? <NewSurvey onClose={close} /> : null}
      {dialog === 'import' ? <ImportDialog onClose={close} /> : null}
    </Page>
  )
}

/** Waits until the typing pauses: each change of the address concerns the whole page. */
const ADDRESS_MS = 250

/** `/` goes to the search. */
function useSearchKey() {
  const [singleKeys] = useSingleKeys()
  useEffect(() => {
    if (!singleKeys) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      event.preventDefault()
      document.getElementById(SEARCH_ID)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [singleKeys])
}

interface ShownProps {
  rows: SurveyRow[]
  /** When the figures were counted, once they are there. */
  asOf: string | undefined
}

function Shown({ rows, asOf }: ShownProps) {
  const pathname = usePathname()
  const query = useSearchParams()
  const [view, setView] = useState(() => readView(query))
  const show = useCallback(
    (part: Partial<ListView>) => setView((before) => ({ ...before, page: 1, ...part })),
    [],
  )
  useEffect(() => {
    const timer = setTimeout(() => {
      const query = printView(view)
      // Replacing the address with itself would still cancel a pending navigation.
      if (query !== window.location.search) window.history.replaceState(null, '', `${pathname}${query}`)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [pathname, view])
  useSearchKey()
  const tags = useMemo(() => listTags(rows), [rows])
  // What is typed appears at once; the list follows when there is time.
  const shown = useDeferredValue(view)
  return (
    <>
      <ListToolbar view={view} tags={tags} onChange={show} />
      <Results rows={rows} tags={tags} view={shown} asOf={asOf} onShow={show} />
    </>
  )
}

interface ResultsProps extends ShownProps {
  tags: string[]
  view: ListView
  onShow(part: Partial<ListView>): void
}

const Results = memo(function Results({ rows, tags, view, asOf, onShow }: ResultsProps) {
  const t = useT()
  const found = useMemo(() => pickRows(rows, view), [rows, view])
  const { shown, page, pages } = pageOf(found, view.page)
  const { ids, toggle, set, clear } = usePicked(shown.map(({ summary }) => summary.id))
  const picked = found.filter(({ summary }) => ids.has(summary.id))
  // It stays open when the last one that was picked leaves the list.
  const [dialog, setDialog] = useState<{ act: BulkMove | 'tags'; surveys: SurveySummary[] } | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const archived = rows.filter(({ summary }) => summary.status === 'archived').length
  const isHidden = view.status === 'current' && archived > 0
  const setAll = (some: SurveyRow[], on: boolean) =>
    set(
      some.map(({ summary }) => summary.id),
      on,
    )
  const onTag = useCallback((tag: string) => onShow({ tag }), [onShow])
  return (
    <>
      <Group justify="space-between" mb="xs" ref={top} style={{ scrollMarginTop: 70 }}>
        <Text size="sm" c="dimmed" role="status">
          {listWords(t, [
            t('{count, plural, one {# survey} other {# surveys}}', { count: found.length }),
            ...(pages > 1
              ? [
                  t('{from, number} to {to, number} shown', {
                    from: (page - 1) * PAGE_ROWS + 1,
                    to: (page - 1) * PAGE_ROWS + shown.length,
                  }),
                ]
              : []),
            ...(isHidden
              ? [
                  t('{count, plural, one {# archived not shown} other {# archived not shown}}', {
                    count: archived,
                  }),
                ]
              : []),
          ])}
        </Text>
        {asOf ? <AsOf at={asOf} /> : null}
      </Group>
      {picked.length > 0 ? (
        <BulkBar
          surveys={picked.map(({ summary }) => summary)}
          found={found.length}
          onPickAll={() => setAll(found, true)}
          onClear={clear}
          onAct={(act) => setDialog({ act, surveys: picked.map(({ summary }) => summary) })}
        />
      ) : null}
      {shown.length > 0 ? (
        <SurveyTable
          rows={shown}
          picked={ids}
          onToggle={toggle}
          onToggleAll={(on) => setAll(shown, on)}
          onTag={onTag}
        />
      ) : (
        <EmptyState
          picture="rows"
          title={t('No matching surveys')}
          actions={
            <BasicButton onClick={() => onShow(PLAIN_VIEW)}>
              {t('Clear the search and the filter')}
            </BasicButton>
          }
        >
          {t(
            'None of the {count, plural, one {# survey} other {# surveys}} of this account matches the search and the filter.',
            { count: rows.length },
          )}
        </EmptyState>
      )}
      {dialog?.act === 'tags' ? (
        <TagsDialog surveys={dialog.surveys} known={tags} onClose={() => setDialog(null)} />
      ) : dialog ? (
        <BulkDialog
          move={dialog.act}
          surveys={dialog.surveys}
          onDone={(done) => set(done, false)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {pages > 1 ? (
        <Pages
          total={pages}
          page={page}
          onChange={(page) => {
            onShow({ page })
            top.current?.scrollIntoView({ block: 'start' })
          }}
        />
      ) : null}
    </>
  )
})

const Loading = () => {
  const t = useT()
  return (
    <Stack aria-busy="true" aria-label={t('Loading the surveys')}>
      <Skeleton h={60} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} h={56} />
      ))}
    </Stack>
  )
}
