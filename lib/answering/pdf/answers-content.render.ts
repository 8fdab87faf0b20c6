// The content of a PDF of answers, with all texts made printable.
import type { QuestionKind } from '@/lib/surveys/survey.rules'
import type { PdfWords } from './pdf-words.render'

export interface PrintedQuestion {
  content: string
  kind: QuestionKind
  nps: boolean
  options: { content: string; chosen: boolean }[]
  text: string | null
  skipped: boolean
}

export interface AnswersContent {
  title: string
  answered: string
  questions: PrintedQuestion[]
  words: PdfWords
  /** Whether characters were replaced by boxes. */
  lost: boolean
}
