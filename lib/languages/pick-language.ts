// Picks the language for a locale, and the directions of a locale and of a text; small, because the tag bundles it.

export const LANGUAGES = [
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'nb',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'zh',
] as const
export type Language = (typeof LANGUAGES)[number]

const RIGHT_TO_LEFT_LOCALE =
  /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)|-(arab|hebr|thaa|syrc|nkoo|adlm)(-|$)/

const normalise = (locale: string): string => locale.trim().replaceAll('_', '-').toLowerCase()

/** The language of the first of the locales (BCP 47) that is available; undefined: none. */
export const pickLanguage = (...locales: (string | null | undefined)[]): Language | undefined => {
  for (const locale of locales) {
    const [name = ''] = normalise(locale ?? '').split('-')
    // Alternative tags of Norwegian and Hebrew.
    const tag = name.replace(/^n[on]$/, 'nb').replace(/^iw$/, 'he')
    const found = LANGUAGES.find((language) => language === tag)
    if (found) return found
  }
  return undefined
}

/** The direction of a locale: by its script if the tag names one, else by its language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => {
  const tag = normalise(locale)
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
