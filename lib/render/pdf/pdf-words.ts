// What a document of answers says itself, in the languages that we have words for.
import type { Words } from '@/lib/languages/en'
import { wordsOf } from '@/lib/languages/languages'
import { pickLanguage } from '@/lib/languages/pick-language'

export type PdfWords = Pick<Words, 'answered' | 'noAnswer' | 'chosen' | 'notChosen' | 'lost'>

/** The words of the locale's language, else the English ones, and the locale that dates are written in. */
export function pickPdfWords(locale: string): { words: PdfWords; lang: string } {
  const language = pickLanguage(locale)
  if (!language) return { words: wordsOf('en'), lang: 'en-GB' }
  try {
    return { words: wordsOf(locale), lang: new Intl.Locale(locale.replaceAll('_', '-')).baseName }
  } catch {
    return { words: wordsOf(locale), lang: language }
  }
}
