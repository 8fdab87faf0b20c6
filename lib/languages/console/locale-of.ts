// The locale in which the console writes numbers, dates and lists in a language.
import type { Language } from '../pick-language'

/** Where the language alone leaves the form of numbers, dates or plurals open. */
const LOCALES: Partial<Record<Language, string>> = {
  // Digits as in the fields that people fill in, on every platform.
  ar: 'ar-u-nu-latn',
  en: 'en-GB',
  pt: 'pt-BR',
  zh: 'zh-Hans',
}

/** A BCP 47 tag for numbers, dates and lists in a language. */
export const localeOf = (language: Language): string => LOCALES[language] ?? language
