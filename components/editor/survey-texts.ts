// The translator into the language of a survey, for texts that the editor writes into it.

import { loadMessages } from '@/lib/languages/console/catalogue-loaders'
import { pickConsoleLanguage } from '@/lib/languages/console/console-languages'
import { localeOf } from '@/lib/languages/console/locale-of'
import { createTranslator } from '@/lib/languages/console/translator'
import type { Translator } from '@/lib/platform/contract/translator'

/**
 * Calls `write` with the translator into the survey's language (`locale`: BCP 47). At once with the reader's, `t`, if
 * that is the language, or if there are no texts in it; else when they are loaded. Without a network they are the reader's.
 */
export function withSurveyTexts(t: Translator, locale: unknown, write: (texts: Translator) => void): void {
  const language = typeof locale === 'string' ? pickConsoleLanguage(locale) : undefined
  if (!language || language === pickConsoleLanguage(t.locale)) {
    write(t)
    return
  }
  void loadMessages(language, ['list', 'editor'])
    .then(
      (messages) => createTranslator(localeOf(language), (text) => messages[text] ?? text),
      () => t,
    )
    .then(write)
}
