// The console's texts for what the server shows by itself, such as the titles of pages.
import type { Translator } from '@/lib/contract/console/translator'
import { loadMessages, localeOf } from '@/lib/languages/console/catalogue-loaders'
import { createTranslator } from '@/lib/languages/console/translator'
import { consoleLanguage } from './console-language'

/** In the language of whoever asks. */
export async function consoleTexts(): Promise<Translator> {
  const language = await consoleLanguage()
  const messages = await loadMessages(language)
  return createTranslator(localeOf(language), (text) => messages[text] ?? text)
}
