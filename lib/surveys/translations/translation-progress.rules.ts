// How far a language of a survey is: what is missing, and what has changed since it was translated.
import { fingerprint } from '@/lib/surveys/document/language-document.endpoint'
import { listTexts, type SurveyText, translationAt } from './survey-texts.rules'

/** `changed`: the original's text is another one than the one that was translated. */
export type TranslationState = 'translated' | 'missing' | 'changed'

interface Language {
  leftOut?: unknown
  translatedFrom?: unknown
}

export interface TranslatedText extends SurveyText {
  translation: string | null
  state: TranslationState
}

const isLeftOut = ({ leftOut }: Language, question: string | null): boolean =>
  question !== null && Array.isArray(leftOut) && leftOut.includes(question)

const sourceOf = ({ translatedFrom }: Language, path: string): string | null => {
  const known = Object.entries(translatedFrom ?? {}).find(([name]) => name === path)?.[1]
  return typeof known === 'string' ? known : null
}

/** The texts of a survey with their translations in one language, without questions that it leaves out. */
export const listTranslations = (document: object, language: Language): TranslatedText[] =>
  listTexts(document)
    .filter(({ question }) => !isLeftOut(language, question))
    .map((text) => {
      const translation = translationAt(language, text.path)
      const source = sourceOf(language, text.path)
      const changed = source !== null && source !== fingerprint(text.text)
      const state = translation === null ? 'missing' : changed ? 'changed' : 'translated'
      return { ...text, translation, state }
    })

export const isMissing = ({ state }: TranslatedText): boolean => state === 'missing'
