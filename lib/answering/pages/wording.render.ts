// Our own texts on respondents' pages, with the language's number formats and direction.
import type { Plural, Words } from '@/lib/languages/en'
import { wordsOf } from '@/lib/languages/languages'
import { directionOf, pickLanguage, textDirection } from '@/lib/languages/pick-language'

/** Words and number formats of one language. */
export interface Wording {
  words: Words
  /** BCP 47, as the page's `lang`. */
  lang: string
  /** The direction of the survey's locale, also if our texts are in another language. */
  direction: 'ltr' | 'rtl'
  /** The `dir` of our own texts. */
  ownDirection: 'ltr' | 'rtl'
  /** The `dir` of a text of the survey. */
  directionOf: (text: string) => 'rtl' | 'auto'
  /** 1234 as 1,234. */
  number: (value: number) => string
  /** 0.42 as 42%; less than one percent but more than zero as <1%. */
  percent: (share: number) => string
  /** The plural form for `count`, with the number. */
  count: (forms: Plural, count: number) => string
}

const readLocale = (tag: string): Intl.Locale => {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch {
    return new Intl.Locale('en')
  }
}

/** The wording of the locale's language, else English, also for an invalid tag. */
export function pickWording(tag: string): Wording {
  const locale = readLocale(tag).baseName
  const lang = pickLanguage(locale) ? locale : 'en'
  const numbers = new Intl.NumberFormat(lang)
  const percents = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 })
  const plurals = new Intl.PluralRules(lang)
  const direction = directionOf(locale)
  const percent = (share: number): string => {
    if (share > 0 && share < 0.01) return `<${percents.format(0.01)}`
    if (share < 1 && share > 0.99) return `>${percents.format(0.99)}`
    return percents.format(share)
  }
  return {
    words: wordsOf(lang),
    lang,
    direction,
    ownDirection: directionOf(lang),
    directionOf: (text) => textDirection(text, direction),
    number: (value) => numbers.format(value),
    percent,
    count: (forms, count) =>
      (forms[plurals.select(count)] ?? forms.other).replace('{n}', numbers.format(count)),
  }
}
