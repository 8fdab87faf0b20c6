// The language in which the console speaks to its reader.

import { type Language, pickLanguage } from '@/lib/languages/pick-language'
import { parseAcceptLanguage } from '@/lib/platform/text/locale'

/**
 * What the person chose in this browser (`chosen`: the cookie), else the first of the browser's
 * languages that there is (`accepted`: Accept-Language), else English.
 */
export const readerLanguage = (chosen: string | undefined, accepted: string | null | undefined): Language =>
  pickLanguage(chosen, ...parseAcceptLanguage(accepted ?? null)) ?? 'en'
