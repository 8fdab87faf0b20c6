// Lists within sentences, as the language writes them.
import type { Translator } from '@/lib/platform/contract/translator'

/** By language and type: making one takes much longer than using it. */
const formats = new Map<string, Intl.ListFormat>()

function format({ locale }: Translator, words: readonly string[], options: Intl.ListFormatOptions): string {
  const name = `${locale} ${options.type}`
  const known = formats.get(name) ?? new Intl.ListFormat(locale, options)
  formats.set(name, known)
  return known.format(words)
}

/** "a, b, c" */
export const listed = (t: Translator, words: readonly string[]): string =>
  format(t, words, { type: 'unit', style: 'short' })

/** "a, b or c" */
export const listOr = (t: Translator, words: readonly string[]): string =>
  format(t, words, { type: 'disjunction' })
