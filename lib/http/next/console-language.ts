// The language in which the console is shown to whoever asks.
import { cookies, headers } from 'next/headers'
import { parseAcceptLanguage } from '@/lib/domain/text/locale'
import { LANGUAGE_COOKIE } from '@/lib/languages/console/language-cookie'
import { type Language, pickLanguage } from '@/lib/languages/pick-language'

/** What the person chose in this browser, else the first of the browser's languages that we have. */
export async function consoleLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value
  const accepted = (await headers()).get('accept-language') ?? null
  return pickLanguage(chosen, ...parseAcceptLanguage(accepted)) ?? 'en'
}
