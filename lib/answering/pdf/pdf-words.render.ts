// Our own texts in the PDF of answers, in the available languages.
import type { Words } from '@/lib/languages/en'
import { wordsOf } from '@/lib/languages/languages'
import { pickLanguage } from '@/lib/languages/pick-language'

export type PdfWords = Pick<Words, 'answered' | 'noAnswer' | 'chosen' | 'notChosen' | 'lost'>

/** The texts in the locale's language, else in English, and the locale for dates. */
export function pickPdfWords(locale: string): { words: PdfWords; lang: string } {
  const language = pickLanguage(locale)
  if (!language) return { words: wordsOf('en'), lang: 'en-GB' }
  try {
    return { words: wordsOf(locale), lang: new Intl.Locale(locale.replaceAll('_', '-')).baseName }
  } catch {
    return { words: wordsOf(locale), lang: language }
  }
}
