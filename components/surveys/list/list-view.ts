// Which surveys the list shows and in which order. Pure; the view is in the address so that it can
// be shared.

import { plainText, wordsIn } from '@/components/console/palette/find-words'
import { msg } from '@/lib/platform/contract/translator'
import type { SurveyRow, SurveySummary } from './survey-types'

/** Shown with `t`. */
export const SORTS = {
  changed: msg('Last changed'),
  name: msg('Name'),
  answered: msg('Last answer'),
  impressions: msg('Impressions'),
  responses: msg('Responses'),
  rate: msg('Response rate'),
} as const
export type SortName = keyof typeof SORTS

/** Shown with `t`. */
export const STATUS_FILTERS = {
  current: msg('Not archived'),
  live: msg('Live'),
  scheduled: msg('Scheduled'),
  ended: msg('Ended'),
  draft: msg('Draft'),
  paused: msg('Paused'),
  complete: msg('Complete'),
  archived: msg('Archived'),
  all: msg('All, also archived'),
} as const
export type StatusFilter = keyof typeof STATUS_FILTERS

export interface ListView {
  search: string
  status: StatusFilter
  /** Empty: whatever tags they have. */
  tag: string
  sort: SortName
  /** The number of the page, from 1. */
  page: number
}

export const PLAIN_VIEW: ListView = {
  ...{ search: '', status: 'current', tag: '', sort: 'changed', page: 1 },
}

const isOneOf = <T extends object>(names: T, name: string | null): name is Extract<keyof T, string> =>
  name !== null && Object.hasOwn(names, name)

/** The view in an address; unknown values become defaults. */
export function readView(query: { get(name: string): string | null }): ListView {
  const [status, sort] = [query.get('status'), query.get('sort')]
  return {
    search: query.get('q') ?? '',
    tag: query.get('tag') ?? '',
    page: Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1),
    status: isOneOf(STATUS_FILTERS, status) ? status : PLAIN_VIEW.status,
    sort: isOneOf(SORTS, sort) ? sort : PLAIN_VIEW.sort,
  }
}

/** The query of an address, with its question mark; empty for the default view. */
export function printView({ search, status, tag, sort, page }: ListView): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (status !== PLAIN_VIEW.status) query.set('status', status)
  if (tag !== '') query.set('tag', tag)
  if (sort !== PLAIN_VIEW.sort) query.set('sort', sort)
  if (page > 1) query.set('page', `${page}`)
  return query.size > 0 ? `?${query}` : ''
}

const shows = (filter: StatusFilter, status: SurveySummary['effectiveStatus']): boolean =>
  filter === 'all' || (filter === 'current' ? status !== 'archived' : filter === status)

// Typing asks for the same texts at each key.
const plainTexts = new WeakMap<SurveyRow['summary'], string>()

/** Name, key, event, language and tags, in the form in which they are searched. */
function textOf(summary: SurveyRow['summary']): string {
  const { name, key, eventName, locale, tags } = summary
  const known = plainTexts.get(summary) ?? plainText([name, key, eventName, locale, ...tags].join(' '))
  plainTexts.set(summary, known)
  return known
}

/** Whether two tags are the same; case does not count. */
export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** All tags of surveys, in alphabetical order. */
export const listTags = (rows: readonly SurveyRow[]): string[] =>
  [...new Set(rows.flatMap(({ summary }) => summary.tags))].sort(BY_NAME.compare)

// A new one for each comparison would take most of the time.
const BY_NAME = new Intl.Collator('en', { numeric: true })

const later = (one: string | null | undefined, other: string | null | undefined): number =>
  (one ?? '') < (other ?? '') ? 1 : (one ?? '') > (other ?? '') ? -1 : 0

/** Not known, and nothing to know it by, are at the end. */
const rateOf = ({ figures }: SurveyRow): number => figures?.responsesBlended ?? -1

const ORDERS: Record<SortName, (one: SurveyRow, other: SurveyRow) => number> = {
  changed: (one, other) => later(one.summary.updatedAt, other.summary.updatedAt),
  name: (one, other) => BY_NAME.compare(one.summary.name, other.summary.name),
  answered: (one, other) => later(one.figures?.lastAnswerAt, other.figures?.lastAnswerAt),
  impressions: (one, other) => (other.figures?.impressions ?? 0) - (one.figures?.impressions ?? 0),
  responses: (one, other) => other.summary.responseCount - one.summary.responseCount,
  rate: (one, other) => rateOf(other) - rateOf(one),
}

/** The rows of a view on all its pages, sorted; equal ones by name. */
export function pickRows(rows: readonly SurveyRow[], { search, status, tag, sort }: ListView): SurveyRow[] {
  const isFound = wordsIn(search)
  const hasTag = ({ tags }: SurveyRow['summary']) => tag === '' || tags.some((one) => isSameTag(one, tag))
  return rows
    .filter(
      ({ summary }) => shows(status, summary.effectiveStatus) && hasTag(summary) && isFound(textOf(summary)),
    )
    .sort((one, other) => ORDERS[sort](one, other) || ORDERS.name(one, other))
}

/** More rows at once would make typing slow. */
export const PAGE_ROWS = 50

/** The rows of one page, and how many pages there are: at least one. A page too far is the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
): { shown: Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const at = Math.min(page, pages)
  return { shown: rows.slice((at - 1) * PAGE_ROWS, at * PAGE_ROWS), page: at, pages }
}
