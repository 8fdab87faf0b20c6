// Languages in words.
import type { Translator } from '@/lib/platform/contract/translator'

const known = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string): Intl.DisplayNames {
  const names = known.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' })
  known.set(locale, names)
  return names
}

/** Such as "German"; what is no known language as it is. */
export function languageWords(t: Translator, language: string): string {
  try {
    return namesIn(t.locale).of(language) ?? language
  } catch {
    return language
  }
}
