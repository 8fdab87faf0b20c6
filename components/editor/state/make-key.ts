// Makes the keys of new questions and answers, once. Pure.
import { withFallbacks } from '@/lib/surveys/document/recall-token.endpoint'
import { type Entry, hasWords, waitsForWords, withWords } from './raw-document'

const LONGEST = 40
const COUNTED = /^(q|a|question|answer)-?\d*$/

/** A text as a key; empty when it has no letters or digits that are allowed in one. */
export function slugOf(text: string): string {
  const slug = text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= LONGEST) return slug
  const cut = slug.slice(0, LONGEST)
  return cut.includes('-', 12) ? cut.slice(0, cut.lastIndexOf('-')) : cut
}

/**
 * The preferred key, with a number appended if it is taken. `end` is reserved for the end of a
 * survey.
 */
export function freeKey(preferred: string, taken: ReadonlySet<string>): string {
  if (preferred !== 'end' && !taken.has(preferred)) return preferred
  let count = 2
  while (taken.has(`${preferred}-${count}`)) count += 1
  return `${preferred}-${count}`
}

/**
 * Entries that came without words and have some by now get a key of these, in place of a counted one. It is theirs
 * from then on. `isFixed`: whether something else goes by the counted key already.
 */
export const keyByWords = <T extends Entry>(
  list: readonly T[],
  isFixed: (key: string) => boolean,
): readonly T[] =>
  list.reduce((now, entry, at) => {
    if (!waitsForWords(entry) || !hasWords(entry)) return now
    const key = String(entry.key)
    const slug = slugOf(withFallbacks(String(entry.content)))
    const taken = new Set(now.toSpliced(at, 1).map((other) => String(other.key)))
    const isKept = slug === '' || !COUNTED.test(key) || isFixed(key)
    return now.toSpliced(at, 1, { ...withWords(entry), key: isKept ? key : freeKey(slug, taken) })
  }, list)
