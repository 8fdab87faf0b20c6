// The compiled catalogues of the console's texts, each a file of its own that only its readers load.
import type { Language } from '../pick-language'
import type { Messages } from './translator'

type Load = () => Promise<{ default: unknown }>

const LOADERS: Record<Language, Load> = {
  ar: () => import('@/lib/languages/console/compiled/ar.json'),
  cs: () => import('@/lib/languages/console/compiled/cs.json'),
  da: () => import('@/lib/languages/console/compiled/da.json'),
  de: () => import('@/lib/languages/console/compiled/de.json'),
  en: () => import('@/lib/languages/console/compiled/en.json'),
  es: () => import('@/lib/languages/console/compiled/es.json'),
  fi: () => import('@/lib/languages/console/compiled/fi.json'),
  fr: () => import('@/lib/languages/console/compiled/fr.json'),
  he: () => import('@/lib/languages/console/compiled/he.json'),
  it: () => import('@/lib/languages/console/compiled/it.json'),
  ja: () => import('@/lib/languages/console/compiled/ja.json'),
  nb: () => import('@/lib/languages/console/compiled/nb.json'),
  nl: () => import('@/lib/languages/console/compiled/nl.json'),
  pl: () => import('@/lib/languages/console/compiled/pl.json'),
  pt: () => import('@/lib/languages/console/compiled/pt.json'),
  sv: () => import('@/lib/languages/console/compiled/sv.json'),
  tr: () => import('@/lib/languages/console/compiled/tr.json'),
  zh: () => import('@/lib/languages/console/compiled/zh.json'),
}

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

/** The compiled texts of a language. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await LOADERS[language]()).default as Messages
