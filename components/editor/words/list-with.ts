// A list within a sentence: "a, b and c".
import type { Translator } from '@/lib/platform/contract/translator'

export const listWith = (t: Translator, word: 'and' | 'or', parts: readonly string[]): string =>
  new Intl.ListFormat(t.locale, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(parts)
