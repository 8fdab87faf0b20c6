// The names of languages, and those that a survey can be offered in by name.
import type { Translator } from '@/lib/platform/contract/translator'

/** "German (de)"; an unknown tag is returned as it is. */
export function languageName(t: Translator, locale: string): string {
  try {
    const language = new Intl.DisplayNames(t.locale, { type: 'language' }).of(locale) ?? locale
    return t('{language} ({tag})', { language, tag: locale })
  } catch {
    return locale
  }
}

const TAGS =
  'af am ar az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-419 es-AR es-ES es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms mt my nb ne nl nl-BE nn pa pl pt pt-BR pt-PT ro ru si sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi xh yo zh-Hans zh-Hant zh-Hant-HK zu'

/** By name in the reader's language, without those that are taken. */
export const listLanguageChoices = (
  t: Translator,
  taken: readonly string[],
): { value: string; label: string }[] =>
  TAGS.split(' ')
    .filter((tag) => !taken.some((one) => one.toLowerCase() === tag.toLowerCase()))
    .map((value) => ({ value, label: languageName(t, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, t.locale))
