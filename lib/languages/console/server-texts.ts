// The translators of what the server says by itself: sentences in its replies, and titles of pages.
import type { Translator } from '@/lib/platform/contract/translator'
import type { ConsoleLanguage } from './console-languages'
import { localeOf } from './locale-of'
import { createTranslator, type Messages } from './translator'

type Load = () => Promise<{ default: unknown }>

// With the attribute a build makes no export of each text, which would double the file.
const LOADERS: Record<ConsoleLanguage, Load> = {
  ar: () => import('@/lib/languages/console/compiled/server/ar.json', { with: { type: 'json' } }),
  cs: () => import('@/lib/languages/console/compiled/server/cs.json', { with: { type: 'json' } }),
  da: () => import('@/lib/languages/console/compiled/server/da.json', { with: { type: 'json' } }),
  de: () => import('@/lib/languages/console/compiled/server/de.json', { with: { type: 'json' } }),
  en: () => import('@/lib/languages/console/compiled/server/en.json', { with: { type: 'json' } }),
  es: () => import('@/lib/languages/console/compiled/server/es.json', { with: { type: 'json' } }),
  fi: () => import('@/lib/languages/console/compiled/server/fi.json', { with: { type: 'json' } }),
  fr: () => import('@/lib/languages/console/compiled/server/fr.json', { with: { type: 'json' } }),
  he: () => import('@/lib/languages/console/compiled/server/he.json', { with: { type: 'json' } }),
  it: () => import('@/lib/languages/console/compiled/server/it.json', { with: { type: 'json' } }),
  ja: () => import('@/lib/languages/console/compiled/server/ja.json', { with: { type: 'json' } }),
  nb: () => import('@/lib/languages/console/compiled/server/nb.json', { with: { type: 'json' } }),
  nl: () => import('@/lib/languages/console/compiled/server/nl.json', { with: { type: 'json' } }),
  pl: () => import('@/lib/languages/console/compiled/server/pl.json', { with: { type: 'json' } }),
  pt: () => import('@/lib/languages/console/compiled/server/pt.json', { with: { type: 'json' } }),
  sv: () => import('@/lib/languages/console/compiled/server/sv.json', { with: { type: 'json' } }),
  tr: () => import('@/lib/languages/console/compiled/server/tr.json', { with: { type: 'json' } }),
  zh: () => import('@/lib/languages/console/compiled/server/zh.json', { with: { type: 'json' } }),
}

const loaded = new Map<ConsoleLanguage, Promise<Translator>>()
const ready = new Map<ConsoleLanguage, Translator>()

async function load(language: ConsoleLanguage): Promise<Translator> {
  const messages = (await LOADERS[language]()).default as Messages
  const t = createTranslator(localeOf(language), (text) => messages[text] ?? text)
  ready.set(language, t)
  return t
}

/** The translator into a language. */
export function serverTexts(language: ConsoleLanguage): Promise<Translator> {
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  return known
}

/** The same where nothing can wait for it; undefined: nobody has asked for this language yet. */
export const readyTexts = (language: ConsoleLanguage): Translator | undefined => ready.get(language)
