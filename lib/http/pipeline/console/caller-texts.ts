// In which language the sentences of a reply are: that of the reader of a page; English for programs.
import { parseCookie } from 'cookie'
import type { Translator } from '@/lib/contract/console/translator'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { readerLanguage } from '@/lib/http/console/reader-language'
import { LANGUAGE_COOKIE } from '@/lib/languages/console/language-cookie'
import { serverTexts } from '@/lib/languages/console/server-texts'
import type { Call } from '../call'
import { type Identity, programOf } from './identify'

export function callerTexts(
  { fromAnyPage }: ConsoleEndpoint,
  { header }: Call,
  identity: Identity,
): Promise<Translator> {
  // Other pages than the console's show the reply beside English of their own.
  if (fromAnyPage || programOf(identity) !== null) return serverTexts('en')
  const chosen = parseCookie(header('cookie') ?? '')[LANGUAGE_COOKIE]
  return serverTexts(readerLanguage(chosen, header('accept-language')))
}
