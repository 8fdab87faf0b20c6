// The dictionary of the respondents' pages.
import { ar } from './words/ar'
import { de } from './words/de'
import { en } from './words/en'
import { es } from './words/es'
import { fr } from './words/fr'
import { it } from './words/it'
import { nl } from './words/nl'
import type { Words } from './words/words'

/** By language; whoever has none reads English. */
export const WORDS: { en: Words } & Partial<Record<string, Words>> = { en, de, fr, es, it, nl, ar }
