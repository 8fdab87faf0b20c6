// The console's sentences in another language, as its catalogue has them.
import compile from 'icu-minify/compile'
import { localeOf } from '@/lib/languages/console/locale-of'
import { createTranslator } from '@/lib/languages/console/translator'
import type { Language } from '@/lib/languages/pick-language'
import type { Translator } from '@/lib/platform/contract/translator'
import { readCatalogue } from '@/scripts/texts/catalogues.mjs'

export function translationInto(language: Language): Translator {
  const catalogue: Record<string, string> = readCatalogue(language)
  return createTranslator(localeOf(language), (text) => compile(catalogue[text] ?? text))
}
