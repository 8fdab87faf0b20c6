// Picks the language of our own words for a locale, and the directions of a locale and of a text; small, because the
// tag bundles it.

/** The languages of what respondents see. The console has fewer: `console/console-languages.ts`. */
export const LANGUAGES = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
  'zh-Hant',
] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The language of the first of the locales (BCP 47) that is available; undefined: none. Regions, other tags of a
 * language and scripts are read as CLDR has them: Chinese of Taiwan, Hong Kong or Macau is in traditional characters.
 */
export const pickLanguage = (...locales: (string | null | undefined)[]): Language | undefined => {
  for (const locale of locales)
    try {
      const { language, script } = new Intl.Locale((locale ?? '').trim().replaceAll('_', '-')).maximize()
      const wanted = script === 'Hant' ? 'zh-Hant' : language.replace(/^n[on]$/, 'nb')
      const found = LANGUAGES.find((one) => one === wanted)
      if (found) return found
    } catch {
      // It is no tag of a language.
    }
  return undefined
}

const RIGHT_TO_LEFT_LOCALE =
  /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)|-(arab|hebr|thaa|syrc|nkoo|adlm)(-|$)/

/** The direction of a locale: by its script if the tag names one, else by its language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => {
  const tag = locale.trim().replaceAll('_', '-').toLowerCase()
  return /-(latn|cyrl)(-|$)/.test(tag) || !RIGHT_TO_LEFT_LOCALE.test(tag) ? 'ltr' : 'rtl'
}

/** A letter of a script that runs from right to left. */
export const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * The `dir` of a text where texts run `around`: a brand at its start turns no Hebrew sentence around, and
 * a text without such letters goes by its first letter.
 */
export const textDirection = (text: string, around: string): 'rtl' | 'auto' =>
  around === 'rtl' && RIGHT_TO_LEFT_LETTER.test(text) ? 'rtl' : 'auto'
