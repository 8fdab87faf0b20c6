// The columns of the grid and its order, in the page's address: a reload and a link that is sent show the same.
import type { Column } from './grid-columns'

/** The order in which submissions were served, newest first, is in no address. */
export interface Order {
  /** A column by its id, or `served`. */
  sort: string
  order: 'asc' | 'desc'
}

export const NEWEST_FIRST: Order = { sort: 'served', order: 'desc' }

const SORTED = /^(served|device|language|version|person|question:[1-9]\d{0,9})$/

/** Invalid values are left out. */
export function orderIn(search: URLSearchParams): Order {
  const sort = search.get('sort') ?? ''
  if (!SORTED.test(sort)) return NEWEST_FIRST
  return { sort, order: search.get('order') === 'asc' ? 'asc' : 'desc' }
}

/** The order after a click on the head of a column: up, down, and back to the newest first. */
export function nextOrder(now: Order, sort: string): Order {
  if (now.sort !== sort) return { sort, order: 'asc' }
  if (sort === NEWEST_FIRST.sort) return { sort, order: now.order === 'asc' ? 'desc' : 'asc' }
  return now.order === 'asc' ? { sort, order: 'desc' } : NEWEST_FIRST
}

export function writeOrder(search: URLSearchParams, { sort, order }: Order): URLSearchParams {
  const next = new URLSearchParams(search)
  const isDefault = sort === NEWEST_FIRST.sort && order === NEWEST_FIRST.order
  for (const [name, value] of Object.entries({ sort, order })) {
    if (isDefault) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The ids of the chosen columns in their order; null: all, as they come. */
export const columnsIn = (search: URLSearchParams): string[] | null => {
  const names = search.get('columns')
  return names === null ? null : [...new Set(names.split(',').filter(Boolean))]
}

export function writeColumns(search: URLSearchParams, ids: readonly string[] | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (ids === null) next.delete('columns')
  else next.set('columns', ids.join(','))
  return next
}

/** The columns to show, of those that there are. */
export const chosenColumns = (columns: readonly Column[], ids: readonly string[] | null): Column[] =>
  ids === null ? [...columns] : ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])

/** `ids` with one more or one less; a column that comes back takes the last place. */
export const withColumn = (ids: readonly string[], id: string, shown: boolean): string[] =>
  shown ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id)

/** One place earlier (-1) or later (1); at an end it stays. */
export function moveColumn(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const other = ids[at + by]
  if (at === -1 || other === undefined) return [...ids]
  return ids.map((one) => (one === id ? other : one === other ? id : one))
}

/** What stays in the address on the way to the figures and back. */
export const GRID_NAMES = ['only', 'columns', 'sort', 'order'] as const
