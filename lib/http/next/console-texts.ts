// The console's texts for what the server shows by itself, such as the titles of pages.
import type { Translator } from '@/lib/contract/console/translator'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { consoleLanguage } from './console-language'

/** In the reader's language. */
export const consoleTexts = async (): Promise<Translator> => serverTexts(await consoleLanguage())
