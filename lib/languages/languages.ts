// All available languages.
import { ar } from './ar'
import { cs } from './cs'
import { da } from './da'
import { de } from './de'
import { en, type Words } from './en'
import { es } from './es'
import { fi } from './fi'
import { fr } from './fr'
import { he } from './he'
import { it } from './it'
import { ja } from './ja'
import { nb } from './nb'
import { nl } from './nl'
import { type Language, pickLanguage } from './pick-language'
import { pl } from './pl'
import { pt } from './pt'
import { sv } from './sv'
import { tr } from './tr'
import { zh } from './zh'

export const WORDS: Record<Language, Words> = {
  ar,
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  he,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  sv,
  tr,
  zh,
}

/** The texts for the first of the locales (BCP 47) that has any, else English. */
export const wordsOf = (...locales: (string | null)[]): Words => WORDS[pickLanguage(...locales) ?? 'en']
