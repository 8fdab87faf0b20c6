// Which submissions a list or a file contains.
import { msg } from '@/lib/platform/contract/translator'
import { type ReportQuery, readFilter } from '../filter-in-address'
import { orderIn } from './grid-in-address'

export const ONLY_WORDS = { answered: msg('Answered'), viewed: msg('Seen'), all: msg('All served') } as const
export type Only = keyof typeof ONLY_WORDS

const isOnly = (text: string | null): text is Only => text !== null && Object.hasOwn(ONLY_WORDS, text)

export const onlyIn = (search: URLSearchParams): Only => {
  const which = search.get('only')
  return isOnly(which) ? which : 'answered'
}

const PER_PAGE = 50

/** The query of the list, from the page's address and the filter in it. */
export const submissionsQuery = (search: URLSearchParams, query: ReportQuery) => ({
  ...query,
  only: onlyIn(search),
  hidden: readFilter(search).hidden ?? undefined,
  ...orderIn(search),
  limit: PER_PAGE,
})
