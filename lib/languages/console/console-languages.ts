// The languages of the console, and of what the server says to its readers: templates, sentences in replies, mails.
import { type Language, pickLanguage } from '../pick-language'

export const CONSOLE_LANGUAGES = [
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
] as const satisfies readonly Language[]
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number]

const isOfConsole = (language: Language): language is ConsoleLanguage =>
  (CONSOLE_LANGUAGES as readonly Language[]).includes(language)

/** The same language in another script. */
const IN_OTHER_SCRIPT: Partial<Record<Language, ConsoleLanguage>> = { 'zh-Hant': 'zh' }

/**
 * The console's language for the first of the locales (BCP 47) that has one; undefined: none has. A language that it
 * has in another script only is taken if no locale has one in its own.
 */
export function pickConsoleLanguage(...locales: (string | null | undefined)[]): ConsoleLanguage | undefined {
  let inOtherScript: ConsoleLanguage | undefined
  for (const locale of locales) {
    const language = pickLanguage(locale)
    if (language && isOfConsole(language)) return language
    if (language) inOtherScript ??= IN_OTHER_SCRIPT[language]
  }
  return inOtherScript
}
