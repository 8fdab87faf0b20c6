// Lists within sentences, as the language writes them.
import type { Translator } from '@/lib/platform/contract/translator'

const format = (t: Translator, words: readonly string[], options: Intl.ListFormatOptions): string =>
  new Intl.ListFormat(t.locale, options).format(words)

/** "a, b, c" */
export const listed = (t: Translator, words: readonly string[]): string =>
  format(t, words, { type: 'unit', style: 'short' })

/** "a, b or c" */
export const listOr = (t: Translator, words: readonly string[]): string =>
  format(t, words, { type: 'disjunction' })
