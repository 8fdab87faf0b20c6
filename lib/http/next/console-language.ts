// The language in which the console is shown to its reader.
import { cookies, headers } from 'next/headers'
import { LANGUAGE_COOKIE } from '@/lib/languages/console/language-cookie'
import type { Language } from '@/lib/languages/pick-language'
import { readerLanguage } from '../console/reader-language'

export const consoleLanguage = async (): Promise<Language> =>
  readerLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value, (await headers()).get('accept-language'))
