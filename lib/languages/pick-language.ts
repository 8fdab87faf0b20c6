// Which language is spoken, and in which direction it is written; small, because pages load it.

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

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)|-(arab|hebr|thaa|syrc|nkoo|adlm)(-|$)/

const normalise = (locale: string): string => locale.trim().replaceAll('_', '-').toLowerCase()

/** The first of the locales (BCP 47) that we have words for, shortened to its language; undefined: none. */
export const pickLanguage = (...locales: (string | null | undefined)[]): Language | undefined => {
  for (const locale of locales) {
    const [name = ''] = normalise(locale ?? '').split('-')
    // Norwegian and Hebrew by their other tags.
    const tag = name.replace(/^n[on]$/, 'nb').replace(/^iw$/, 'he')
    const found = LANGUAGES.find((language) => language === tag)
    if (found) return found
  }
  return undefined
}

/** The direction in which a locale is written: by its script where it names one, else by its language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => {
  const tag = normalise(locale)
  return /-(latn|cyrl)(-|$)/.test(tag) || !RIGHT_TO_LEFT.test(tag) ? 'ltr' : 'rtl'
}
