// The language in which the console is shown to its reader.
import { cookies, headers } from 'next/headers'
import type { ConsoleLanguage } from '@/lib/languages/console/console-languages'
import { LANGUAGE_COOKIE } from '@/lib/languages/console/language-cookie'
import { readerLanguage } from '../console/reader-language'

export const consoleLanguage = async (): Promise<ConsoleLanguage> =>
  readerLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value, (await headers()).get('accept-language'))
