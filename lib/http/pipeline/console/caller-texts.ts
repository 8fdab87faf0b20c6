// In which language the sentences of a reply are: that of the reader of a page; English for programs.
import { parseCookie } from 'cookie'
import { readerLanguage } from '@/lib/http/console/reader-language'
import type { ConsoleLanguage } from '@/lib/languages/console/console-languages'
import { LANGUAGE_COOKIE } from '@/lib/languages/console/language-cookie'
import { readyTexts, serverTexts } from '@/lib/languages/console/server-texts'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import type { Call } from '../call'
import { isProgram } from './identify'

/** Also of an error that comes before it is known who calls. */
export function callerTexts(endpoint: ConsoleEndpoint, call: Call): Promise<Translator> {
  const { header } = call
  // Other pages than the console's show the reply beside English of their own.
  if (endpoint.fromAnyPage || isProgram(endpoint, call)) return serverTexts('en')
  return readerTexts(header)
}

/** Of a person who reads the reply to a call with these headers. */
export function readerTexts(header: Call['header']): Promise<Translator> {
  return serverTexts(languageOf(header))
}

/** The same where nothing can wait for it: English until a page has been shown in the language. */
export const readyReaderTexts = (header: Call['header']): Translator | undefined =>
  readyTexts(languageOf(header))

const languageOf = (header: Call['header']): ConsoleLanguage =>
  readerLanguage(parseCookie(header('cookie') ?? '')[LANGUAGE_COOKIE], header('accept-language'))
