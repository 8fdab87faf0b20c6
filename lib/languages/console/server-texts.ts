// The translators of what the server says by itself: sentences in its replies, and titles of pages.
import type { Translator } from '@/lib/contract/console/translator'
import type { Language } from '../pick-language'
import { localeOf } from './locale-of'
import { createTranslator, type Messages } from './translator'

type Load = () => Promise<{ default: unknown }>

const LOADERS: Record<Language, Load> = {
  ar: () => import('@/lib/languages/console/compiled/server/ar.json'),
  cs: () => import('@/lib/languages/console/compiled/server/cs.json'),
  da: () => import('@/lib/languages/console/compiled/server/da.json'),
  de: () => import('@/lib/languages/console/compiled/server/de.json'),
  en: () => import('@/lib/languages/console/compiled/server/en.json'),
  es: () => import('@/lib/languages/console/compiled/server/es.json'),
  fi: () => import('@/lib/languages/console/compiled/server/fi.json'),
  fr: () => import('@/lib/languages/console/compiled/server/fr.json'),
  he: () => import('@/lib/languages/console/compiled/server/he.json'),
  it: () => import('@/lib/languages/console/compiled/server/it.json'),
  ja: () => import('@/lib/languages/console/compiled/server/ja.json'),
  nb: () => import('@/lib/languages/console/compiled/server/nb.json'),
  nl: () => import('@/lib/languages/console/compiled/server/nl.json'),
  pl: () => import('@/lib/languages/console/compiled/server/pl.json'),
  pt: () => import('@/lib/languages/console/compiled/server/pt.json'),
  sv: () => import('@/lib/languages/console/compiled/server/sv.json'),
  tr: () => import('@/lib/languages/console/compiled/server/tr.json'),
  zh: () => import('@/lib/languages/console/compiled/server/zh.json'),
}

const loaded = new Map<Language, Promise<Translator>>()
const ready = new Map<Language, Translator>()

async function load(language: Language): Promise<Translator> {
  const messages = (await LOADERS[language]()).default as Messages
  const t = createTranslator(localeOf(language), (text) => messages[text] ?? text)
  ready.set(language, t)
  return t
}

/** The translator into a language. */
export function serverTexts(language: Language): Promise<Translator> {
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  return known
}

/** The same where nothing can wait for it; undefined: nobody has asked for this language yet. */
export const readyTexts = (language: Language): Translator | undefined => ready.get(language)
