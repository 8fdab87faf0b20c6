// What our pages say themselves, beside what a survey says, in the languages that we have words for.
import { WORDS } from './words'
import type { Sentence, Words } from './words/words'

/** Words and number formats of one language. */
export interface Wording {
  words: Words
  /** BCP 47, as the page's `lang`. */
  lang: string
  direction: 'ltr' | 'rtl'
  /** 1234 as 1,234. */
  number: (value: number) => string
  /** 0.42 as 42%; less than one percent but not nothing as <1%. */
  percent: (share: number) => string
  /** The sentence in the plural form of `count`, which stands in it as {n}; {whole} is 100%. */
  count: (sentence: Sentence, count: number) => string
}

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)$|-(arab|hebr|thaa|syrc|nkoo|adlm)\b/i

const readLocale = (tag: string): Intl.Locale => {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch {
    return new Intl.Locale('en')
  }
}

/** The direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => {
  const locale = readLocale(tag)
  return RIGHT_TO_LEFT.test(locale.language) || RIGHT_TO_LEFT.test(locale.baseName) ? 'rtl' : 'ltr'
}

/** The wording for a locale: its language's, else English; anything that is no tag counts as English. */
export function pickWording(tag: string): Wording {
  const locale = readLocale(tag)
  const words = WORDS[locale.language]
  const lang = words ? locale.baseName : 'en'
  const numbers = new Intl.NumberFormat(lang)
  const percents = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 })
  const plurals = new Intl.PluralRules(lang)
  const percent = (share: number): string => {
    if (share > 0 && share < 0.01) return `<${percents.format(0.01)}`
    if (share < 1 && share > 0.99) return `>${percents.format(0.99)}`
    return percents.format(share)
  }
  return {
    words: words ?? WORDS.en,
    lang,
    direction: directionOf(lang),
    number: (value) => numbers.format(value),
    percent,
    count: (sentence, count) =>
      (sentence[plurals.select(count)] ?? sentence.other)
        .replace('{n}', numbers.format(count))
        .replace('{whole}', percents.format(1)),
  }
}
