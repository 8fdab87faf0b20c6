// The console's sentences in another language, as its catalogue has them.
import compile from 'icu-minify/compile'
import type { ConsoleLanguage } from '@/lib/languages/console/console-languages'
import { localeOf } from '@/lib/languages/console/locale-of'
import { createTranslator } from '@/lib/languages/console/translator'
import type { Translator } from '@/lib/platform/contract/translator'
import { readCatalogue } from '@/scripts/texts/catalogues.mjs'

export function translationInto(language: ConsoleLanguage): Translator {
  const catalogue: Record<string, string> = readCatalogue(language)
  return createTranslator(localeOf(language), (text) => compile(catalogue[text] ?? text))
}
