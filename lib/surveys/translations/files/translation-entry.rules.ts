// The texts of a survey with their translations, as files for translators have them.

import type { Sentence } from '@/lib/platform/contract/translator'

/** One text of a survey with its translation. */
export interface TranslationEntry {
  /** Where it stands, by keys: `questions.price.content`, `thankYou`, `invitation.text`. Unique. */
  path: string
  source: string
  /** Null: not translated. */
  target: string | null
  /** What the text is, for translators; null: nothing to say. */
  note: string | null
  /** HTML (custom content): its markup must come back intact. */
  html: boolean
}

export type TranslationFormat = 'xliff-1.2' | 'xliff-2.0' | 'csv'

export interface TranslationFile {
  /** Key of the survey. */
  survey: string
  /** BCP 47, as `targetLanguage`. */
  sourceLanguage: string
  targetLanguage: string
  entries: TranslationEntry[]
}

/** A text that a file has a translation of. */
export interface TranslatedText {
  path: string
  /** What was translated; null: the file does not say. */
  source: string | null
  /** Never blank. */
  target: string
}

/** What a file has. Texts that it leaves untranslated are not in it. */
export interface FoundTranslations {
  /** Null: the file does not say, as CSV never does. */
  survey: string | null
  sourceLanguage: string | null
  targetLanguage: string | null
  texts: TranslatedText[]
}

export interface FileProblem {
  /** What is wrong with the file, and what to do. */
  problem: Sentence
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** The translation of an entry; null: there is none. */
export const targetOf = ({ target }: TranslationEntry): string | null =>
  target === null || isBlank(target) ? null : target
