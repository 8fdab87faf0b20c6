// The words that respondents see, in all their languages.
import { ar } from './ar'
import { cs } from './cs'
import { da } from './da'
import { de } from './de'
import { el } from './el'
import { en, type Words } from './en'
import { es } from './es'
import { fi } from './fi'
import { fr } from './fr'
import { he } from './he'
import { hi } from './hi'
import { hu } from './hu'
import { id } from './id'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { nb } from './nb'
import { nl } from './nl'
import { type Language, pickLanguage } from './pick-language'
import { pl } from './pl'
import { pt } from './pt'
import { ro } from './ro'
import { ru } from './ru'
import { sv } from './sv'
import { th } from './th'
import { tr } from './tr'
import { uk } from './uk'
import { vi } from './vi'
import { zh } from './zh'
import { zhHant } from './zh-hant'
export const WORDS: Record<Language, Words> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
  'zh-Hant': zhHant,
}

/** The texts for the first of the locales (BCP 47) that has any, else English. */
export const wordsOf = (...locales: (string | null)[]): Words => WORDS[pickLanguage(...locales) ?? 'en']
