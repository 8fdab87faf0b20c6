// Questions as JSON text, with a seam at the possible answers so that a shuffle joins texts instead of rendering again (docs/api.md §5).
import type { Question, QuestionSettings } from '@/lib/domain/surveys/survey'
import type { Words } from '@/lib/languages/en'
import type { AnswerUrl } from './answer-url'
import { questionFieldsOf } from './question-fields'
import { nextOfQuestion } from './question-routes'
import { renderPossibleAnswers } from './render-possible-answers'

export interface RenderedQuestion {
  id: number
  shuffle: QuestionSettings['shuffle']
  /** The question's JSON without the closing brace and without its possible answers. */
  head: string
  /** Null when this kind of question has none. */
  answers: readonly string[] | null
}

export interface RenderOptions {
  /** Our words for what the designer left to us; absent: it is null. */
  words?: Words
  /** For the mobile SDKs, with what their screens need in order to work (docs/api.md §5). */
  forApps?: boolean
  /** Apps only: all answers are sent at once, and none is required. */
  unchecked?: boolean
  /** For mails: the link that records an answer (docs/api.md §4). */
  answerUrl?: AnswerUrl
}

const hasAnswers = ({ kind }: Question): boolean => kind !== 'free_text' && kind !== 'custom_content'

/**
 * The questions of a survey that are not archived, by position, ready to be joined (docs/api.md §5). Addresses of our own
 * carry a mark in the place of our origin (own-origin.ts).
 */
export const renderQuestionParts = (
  questions: readonly Question[],
  { words, forApps = false, unchecked = false, answerUrl }: RenderOptions = {},
): RenderedQuestion[] => {
  const context = { words: words ?? null, forApps, unchecked, answerUrl }
  return questions
    .filter((question) => !question.archived)
    .map((question, position) => {
      const fields = questionFieldsOf(question, position, nextOfQuestion(questions, question), context)
      return {
        id: question.id,
        shuffle: question.settings.shuffle,
        head: JSON.stringify(fields).slice(0, -1),
        answers: hasAnswers(question) ? renderPossibleAnswers(questions, question, answerUrl) : null,
      }
    })
}

/** One question as JSON text, with its possible answers in the order given. */
export const joinQuestion = ({ head, answers }: RenderedQuestion, ordered = answers): string =>
  ordered === null ? `${head}}` : `${head},"possible_answers":[${ordered.join(',')}]}`

/** One JSON text per question that is not archived, by position, answers as designed (docs/api.md §5). */
export const renderQuestions = (questions: readonly Question[], options: RenderOptions = {}): string[] =>
  renderQuestionParts(questions, options).map((question) => joinQuestion(question))
