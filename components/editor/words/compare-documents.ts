// Lists the differences of two versions of a survey. Questions, answers and rules are matched by
// key where they have one.
import type { Translator } from '@/lib/platform/contract/translator'
import { isSame, type RawDocument } from '../state/raw-document'

export interface Difference {
  /** The path in the first document, or in the second for values that only it has. */
  path: string
  /** Undefined: absent. */
  one: unknown
  other: unknown
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKeyed = (list: unknown[]): list is Json[] =>
  list.every((entry) => isObject(entry) && typeof entry.key === 'string')

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function compareLists(one: unknown[], other: unknown[], path: string): Difference[] {
  if (!isKeyed(one) || !isKeyed(other)) {
    return Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
      compare(one[index], other[index], `${path}[${index}]`),
    ).flat()
  }
  const common = one.flatMap((entry, index) => {
    const copy = other.find(({ key }) => key === entry.key)
    return compare(entry, copy, `${path}[${index}]`)
  })
  const added = other.flatMap((entry, index) =>
    one.some(({ key }) => key === entry.key) ? [] : compare(undefined, entry, `${path}[${index}]`),
  )
  const order = (list: Json[], among: Json[]) =>
    list.map(({ key }) => key).filter((key) => among.some((entry) => entry.key === key))
  const moved = !isSame(order(one, other), order(other, one))
  const moves = moved ? [{ path, one: order(one, other), other: order(other, one) }] : []
  return [...common, ...added, ...moves]
}

function compare(one: unknown, other: unknown, path: string): Difference[] {
  if (isSame(one, other)) return []
  if (Array.isArray(one) && Array.isArray(other)) return compareLists(one, other, path)
  if (!isObject(one) || !isObject(other)) return [{ path, one, other }]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => compare(one[name], other[name], join(path, name)))
}

/** Every difference of two documents, in the order of the first. */
export const compareDocuments = (one: RawDocument, other: RawDocument): Difference[] =>
  compare(one, other, '')

/** A value, shortened. */
export function wordsOfValue(t: Translator, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('(nothing)')
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  if (Array.isArray(value))
    return value.length === 0 ? t('(nothing)') : value.map((one) => wordsOfValue(t, one)).join(', ')
  if (!isObject(value)) return String(value)
  return typeof value.content === 'string' ? t('“{text}”', { text: value.content }) : JSON.stringify(value)
}
