// The submissions of a survey, newest first, as a grid; a click opens one in a drawer.
'use client'
import { Group, NativeSelect, Paper, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { listSubmissions } from '@/lib/results/reports.endpoint'
import { useTogether } from '../filter/use-filter-values'
import { type Hidden, isHidden } from '../filter-in-address'
import { ListEnd } from '../list-end'
import classes from '../reports.module.css'
import { BulkButton } from '../reviews/bulk-button'
import { ReviewBar } from '../reviews/review-bar'
import { useListReview } from '../reviews/use-list-review'
import { usePages } from '../use-pages'
import { addressNow, useAddress, useReportFilter } from '../use-report-filter'
import { ColumnsMenu } from './columns-menu'
import { type Column, listColumns } from './grid-columns'
import {
  chosenColumns,
  columnsIn,
  nextOrder,
  type Order,
  orderIn,
  writeColumns,
  writeOrder,
} from './grid-in-address'
import { NoSubmissions } from './no-submissions'
import { ONLY_WORDS, type Only, onlyIn, submissionsQuery } from './only'
import { SubmissionDrawer } from './submission-drawer'
import { SubmissionTable } from './submission-table'
import gridClasses from './submissions.module.css'

export function SubmissionList({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { zone, query, hidden: asked, change } = useReportFilter()
  const hidden = asked ?? undefined
  const [search, write] = useAddress()
  const only = onlyIn(search)
  const put = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    write(next)
  }
  const list = usePages(
    listSubmissions,
    query && { params: { accountId, surveyId }, query: submissionsQuery(search, query) },
  )
  const [first] = list.pages
  const submissions = list.pages.flatMap((page) => page.submissions)
  const columns = listColumns(t, list.pages)
  const columnIds = columnsIn(search)
  const order = orderIn(search)
  const sort = (next: Order) => write(writeOrder(addressNow(), next))
  const udids = submissions.map(({ udid }) => udid)
  const may = useMay('review_submissions')
  const together = useTogether(surveyId)
  const { chosen, toggle, choose, bar, onKeyDown } = useListReview(
    surveyId,
    submissions.map(({ udid, surveyId, review }) => ({ udid, surveyId, isDone: review.done !== null })),
    list.retry,
  )
  const open = search.get('submission')
  const at = open === null ? -1 : udids.indexOf(open)
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end" gap="xs">
        <WhichSubmissions
          only={only}
          hidden={hidden}
          onOnly={(value) => put('only', value)}
          onHidden={(value) => change({ hidden: value })}
        >
          <SortSelect columns={columns} order={order} onSort={sort} />
        </WhichSubmissions>
        {submissions.length > 0 ? <ReviewBar {...bar} hidden={hidden === 'only'} /> : null}
        <Group gap="xs">
          {query && !together ? (
            <BulkButton
              surveyId={surveyId}
              isEmpty={submissions.length === 0}
              filter={{ ...query, group: undefined, only, hidden }}
              onChanged={list.retry}
            />
          ) : null}
          {submissions.length > 0 ? (
            <ColumnsMenu
              columns={columns}
              chosen={columnIds}
              onChoose={(ids) => write(writeColumns(addressNow(), ids))}
            />
          ) : null}
        </Group>
      </Group>
      {list.error ? <ErrorNotice error={list.error} onRetry={list.retry} /> : null}
      {zone === null || (list.isLoading && submissions.length === 0) ? (
        <Skeleton h={400} role="status" aria-label={t('Loading the submissions')} />
      ) : submissions.length === 0 && !list.error ? (
        <NoSubmissions surveyId={surveyId} only={only} />
      ) : (
        <Paper withBorder className={list.isLoading ? classes.dimmed : undefined} aria-busy={list.isLoading}>
          <SubmissionTable
            submissions={submissions}
            columns={chosenColumns(columns, columnIds)}
            zone={zone}
            order={order}
            onSort={(column) => sort(nextOrder(order, column))}
            chosen={chosen}
            onChoose={may ? choose : undefined}
            onToggle={toggle}
            onOpen={(udid) => put('submission', udid)}
            onKeyDown={onKeyDown}
          />
        </Paper>
      )}
      {submissions.length > 0 ? (
        <ListEnd
          count={t('{count, plural, one {# submission} other {# submissions}}', {
            count: submissions.length,
          })}
          asOf={first?.asOf}
          zone={zone ?? undefined}
          list={list}
        />
      ) : null}
      <SubmissionDrawer
        surveyId={surveyId}
        udid={open}
        before={udids[at - 1] ?? null}
        after={at === -1 ? null : (udids[at + 1] ?? null)}
        onOpen={(udid) => put('submission', udid)}
        onChanged={list.retry}
        zone={zone}
        onClose={() => put('submission', null)}
      />
    </Stack>
  )
}

interface WhichProps {
  only: Only
  hidden: Hidden | undefined
  onOnly(only: string | null): void
  onHidden(hidden: Hidden | null): void
  children: ReactNode
}

/** The choice of the submissions that the list shows. */
function WhichSubmissions({ only, hidden, onOnly, onHidden, children }: WhichProps) {
  const t = useT()
  return (
    <Group gap="xs" className={gridClasses.which ?? ''}>
      <NativeSelect
        label={t('Show')}
        value={only}
        onChange={({ currentTarget: { value } }) => onOnly(value === 'answered' ? null : value)}
        data={Object.entries(ONLY_WORDS).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <NativeSelect
        label={t('Hidden submissions')}
        value={hidden ?? 'without'}
        onChange={({ currentTarget: { value } }) => onHidden(isHidden(value) ? value : null)}
        data={[
          { value: 'without', label: t('Leave out') },
          { value: 'only', label: t('Show only these') },
          { value: 'included', label: t('Include') },
        ]}
      />
      {children}
    </Group>
  )
}

interface SortProps {
  columns: readonly Column[]
  order: Order
  onSort(order: Order): void
}

/** On phones, where the columns have no heads to click on. */
function SortSelect({ columns, order, onSort }: SortProps) {
  const t = useT()
  return (
    <>
      <NativeSelect
        hiddenFrom="sm"
        label={t('Sort by')}
        value={order.sort}
        onChange={({ currentTarget: { value } }) => onSort({ ...order, sort: value })}
        data={[
          { value: 'served', label: t('Served') },
          ...columns.filter(({ sorts }) => sorts).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        hiddenFrom="sm"
        label={t('Order')}
        value={order.order}
        onChange={({ currentTarget: { value } }) =>
          onSort({ ...order, order: value === 'asc' ? 'asc' : 'desc' })
        }
        data={[
          { value: 'asc', label: t('Ascending') },
          { value: 'desc', label: t('Descending') },
        ]}
      />
    </>
  )
}
