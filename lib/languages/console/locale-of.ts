// The locale in which the console writes numbers, dates and lists in a language.
import type { ConsoleLanguage } from './console-languages'

/** Where the language alone leaves the form of numbers, dates or plurals open. */
const LOCALES: Partial<Record<ConsoleLanguage, string>> = {
  // Digits as in the fields that people fill in, on every platform.
  ar: 'ar-u-nu-latn',
  en: 'en-GB',
  pt: 'pt-BR',
  zh: 'zh-Hans',
}

/** A BCP 47 tag for numbers, dates and lists in a language. */
export const localeOf = (language: ConsoleLanguage): string => LOCALES[language] ?? language
