// Which surveys the list shows and in which order. Pure; the view is in the address so that it can
// be shared.

import { rateOf } from '../survey-words'
import type { SurveyRow, SurveyStatus } from './survey-types'

export const SORTS = {
  changed: 'Last changed',
  name: 'Name',
  answered: 'Last answer',
  submissions: 'Submissions',
  impressions: 'Impressions',
  rate: 'Rate',
} as const
export type SortName = keyof typeof SORTS

export const STATUS_FILTERS = {
  current: 'All but archived',
  live: 'Live',
  draft: 'Draft',
  paused: 'Paused',
  complete: 'Complete',
  archived: 'Archived',
  all: 'All',
} as const
export type StatusFilter = keyof typeof STATUS_FILTERS

export interface ListView {
  search: string
  status: StatusFilter
  sort: SortName
}

export const PLAIN_VIEW: ListView = { search: '', status: 'current', sort: 'changed' }

const isOneOf = <T extends object>(names: T, name: string | null): name is Extract<keyof T, string> =>
  name !== null && Object.hasOwn(names, name)

/** The view in an address; unknown values become defaults. */
export function readView(query: { get(name: string): string | null }): ListView {
  const [status, sort] = [query.get('status'), query.get('sort')]
  return {
    search: query.get('q') ?? '',
    status: isOneOf(STATUS_FILTERS, status) ? status : PLAIN_VIEW.status,
    sort: isOneOf(SORTS, sort) ? sort : PLAIN_VIEW.sort,
  }
}

/** The query of an address, with its question mark; empty for the default view. */
export function printView({ search, status, sort }: ListView): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (status !== PLAIN_VIEW.status) query.set('status', status)
  if (sort !== PLAIN_VIEW.sort) query.set('sort', sort)
  return query.size > 0 ? `?${query}` : ''
}

const shows = (filter: StatusFilter, status: SurveyStatus): boolean =>
  filter === 'all' || (filter === 'current' ? status !== 'archived' : filter === status)

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether the name, key, event or language contains every word of the search. */
const isFound = ({ summary }: SurveyRow, search: string): boolean => {
  const text = plain([summary.name, summary.key, summary.eventName, summary.locale].filter(Boolean).join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const later = (one: string | null | undefined, other: string | null | undefined): number =>
  (other ?? '').localeCompare(one ?? '')

const ORDERS: Record<SortName, (one: SurveyRow, other: SurveyRow) => number> = {
  changed: (one, other) => later(one.summary.updatedAt, other.summary.updatedAt),
  name: (one, other) => one.summary.name.localeCompare(other.summary.name, 'en', { numeric: true }),
  answered: (one, other) => later(one.figures?.lastAnswerAt, other.figures?.lastAnswerAt),
  submissions: (one, other) => (other.figures?.submissions ?? 0) - (one.figures?.submissions ?? 0),
  impressions: (one, other) => (other.figures?.impressions ?? 0) - (one.figures?.impressions ?? 0),
  rate: (one, other) =>
    ((other.figures && rateOf(other.figures)) ?? -1) - ((one.figures && rateOf(one.figures)) ?? -1),
}

/** The rows of a view, sorted; equal ones by name. */
export const pickRows = (rows: readonly SurveyRow[], { search, status, sort }: ListView): SurveyRow[] =>
  rows
    .filter((row) => shows(status, row.summary.status) && isFound(row, search))
    .sort((one, other) => ORDERS[sort](one, other) || ORDERS.name(one, other))
