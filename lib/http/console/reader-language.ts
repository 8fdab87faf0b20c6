// The language in which the console speaks to its reader.

import { type ConsoleLanguage, pickConsoleLanguage } from '@/lib/languages/console/console-languages'
import { parseAcceptLanguage } from '@/lib/platform/text/locale'

/**
 * What the person chose in this browser (`chosen`: the cookie), else the first of the browser's
 * languages that there is (`accepted`: Accept-Language), else English.
 */
export const readerLanguage = (
  chosen: string | undefined,
  accepted: string | null | undefined,
): ConsoleLanguage => pickConsoleLanguage(chosen, ...parseAcceptLanguage(accepted ?? null)) ?? 'en'
