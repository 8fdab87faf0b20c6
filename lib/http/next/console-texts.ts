// The console's texts for what the server shows by itself, such as the titles of pages.

import { serverTexts } from '@/lib/languages/console/server-texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { consoleLanguage } from './console-language'

/** In the reader's language. */
export const consoleTexts = async (): Promise<Translator> => serverTexts(await consoleLanguage())
