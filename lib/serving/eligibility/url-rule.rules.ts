// URL rules: what a page's address must contain, match or not (docs/api.md §8).

import { RE2JS } from 're2js'
import { msg } from '@/lib/platform/contract/translator'

/** An address split into the parts that the rules compare. */
export interface PageUrl {
  /** As received, with scheme. */
  readonly full: string
  /** Without scheme, in its original case, with query and fragment. */
  readonly bare: string
  readonly parts: UrlParts
}

/** In lower case, the base without a trailing slash; null: there is none. */
interface UrlParts {
  readonly base: string
  readonly query: string | null
  readonly fragment: string | null
}

export type UrlTest = (page: PageUrl) => boolean

const SCHEME = /^\s*(?:[a-z][a-z0-9+.-]{0,31}:)?\/\//i

const withoutScheme = (address: string): string => address.replace(SCHEME, '').trim()

const cutParts = (bare: string): UrlParts => {
  const lower = bare.toLowerCase()
  const hash = lower.indexOf('#')
  const beforeHash = hash < 0 ? lower : lower.slice(0, hash)
  const mark = beforeHash.indexOf('?')
  const base = mark < 0 ? beforeHash : beforeHash.slice(0, mark)
  return {
    base: base.endsWith('/') ? base.slice(0, -1) : base,
    query: mark < 0 ? null : beforeHash.slice(mark + 1),
    fragment: hash < 0 ? null : lower.slice(hash + 1),
  }
}

/** Prepares an address for all URL rules of a visit; any text is accepted. */
export const readPageUrl = (url: string): PageUrl => {
  const bare = withoutScheme(url)
  return { full: url.trim(), bare, parts: cutParts(bare) }
}

const compileMatches = (value: string): UrlTest => {
  const wanted = cutParts(withoutScheme(value))
  return ({ parts }) =>
    parts.base === wanted.base &&
    (wanted.query === null || parts.query === wanted.query) &&
    (wanted.fragment === null || parts.fragment === wanted.fragment)
}

/**
 * A regular expression costs its program size (`a{1,999}` is two thousand steps) times the length
 * of the address.
 */
const LARGEST_REGEX = 500

/**
 * Why a text is not a valid regular expression for a rule, as the end of a sentence; null: it is.
 * For the check at import.
 */
export const explainInvalidRegex = (value: string): string | null => {
  try {
    return RE2JS.compile(value).programSize() <= LARGEST_REGEX
      ? null
      : msg('is too large to try on every page view: use smaller repetitions, or * and +')
  } catch {
    return msg('is not a regular expression that RE2 supports (no look-around, no back-references)')
  }
}

const compileRegex = (value: string): UrlTest => {
  let regex: RE2JS
  try {
    regex = RE2JS.compile(value)
  } catch {
    return () => false
  }
  // People copy addresses from the browser: a pattern that includes a scheme could never match an
  // address without one.
  if (value.includes('://')) return ({ bare, full }) => regex.test(bare) || regex.test(full)
  return ({ bare }) => regex.test(bare)
}

/**
 * Compiles the comparison of one URL rule (docs/api.md §8). The scheme is removed from the address
 * and from the value; the query stays. `contains`: literal and case-sensitive. `matches`: the whole
 * address in any case; a trailing slash is optional on either side, and a value without a query (or
 * fragment) matches any query (or fragment), while one with it matches only the same. `regex`:
 * found anywhere in the address, case-sensitive unless it has `(?i)`; one that does not compile
 * never matches.
 */
export const compileUrlTest = (match: 'contains' | 'matches' | 'regex', value: string): UrlTest => {
  if (match === 'matches') return compileMatches(value)
  if (match === 'regex') return compileRegex(value)
  const needle = withoutScheme(value)
  return ({ bare }) => bare.includes(needle)
}

/** Including and excluding tests of one survey. */
export interface UrlTests {
  readonly including: readonly UrlTest[]
  readonly excluding: readonly UrlTest[]
}

/**
 * Whether any including test passes, if there are any, and no excluding one does; an unknown
 * address (null) meets only surveys without including tests.
 */
export const meetsUrlTests = ({ including, excluding }: UrlTests, page: PageUrl | null): boolean => {
  if (page === null) return including.length === 0
  for (const test of excluding) if (test(page)) return false
  if (including.length === 0) return true
  for (const test of including) if (test(page)) return true
  return false
}
