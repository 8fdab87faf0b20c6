// Questions as JSON text, split at the possible answers so that shuffling them only joins strings
// (docs/api.md §5).

import type { Words } from '@/lib/languages/en'
import { isCounted, type Question, type QuestionSettings } from '@/lib/surveys/survey.rules'
import type { AnswerUrl } from './answer-url.render'
import { questionFieldsOf } from './question-fields.render'
import { nextOfQuestion } from './question-routes.render'
import { renderPossibleAnswers } from './render-possible-answers.render'

export interface RenderedQuestion {
  id: number
  shuffle: QuestionSettings['shuffle']
  /** The question's JSON without its possible answers and the closing brace. */
  head: string
  /** Null when this question type has none. */
  answers: readonly string[] | null
}

export interface RenderOptions {
  /** Default texts for fields that the author left empty; absent: they are null. */
  words?: Words
  /** For mobile SDKs, with the values that they require (docs/api.md §5). */
  forApps?: boolean
  /** Apps only: all answers are sent at once and none is required. */
  unchecked?: boolean
  /** Apps only: the most characters of a text where all answers are sent in one address. */
  longestText?: number | null
  /** For our own tag, which fills texts with what the page knows. */
  forTag?: boolean
  /** Emails only: makes the link that records an answer (docs/api.md §4). */
  answerUrl?: AnswerUrl
}

/**
 * The questions of a survey that are not archived, by position (docs/api.md §5). Our own addresses
 * have a placeholder for the origin (own-origin.ts).
 */
export const renderQuestionParts = (
  questions: readonly Question[],
  {
    words,
    forApps = false,
    unchecked = false,
    longestText = null,
    forTag = false,
    answerUrl,
  }: RenderOptions = {},
): RenderedQuestion[] => {
  const context = { words: words ?? null, forApps, unchecked, longestText, forTag, answerUrl }
  return questions
    .filter((question) => !question.archived)
    .map((question, position) => {
      const fields = questionFieldsOf(question, position, nextOfQuestion(questions, question), context)
      return {
        id: question.id,
        shuffle: question.settings.shuffle,
        head: JSON.stringify(fields).slice(0, -1),
        answers: isCounted(question)
          ? renderPossibleAnswers(questions, question, { answerUrl, forApps })
          : null,
      }
    })
}

/** One question as JSON text, with its possible answers in the given order. */
export const joinQuestion = ({ head, answers }: RenderedQuestion, ordered = answers): string =>
  ordered === null ? `${head}}` : `${head},"possible_answers":[${ordered.join(',')}]}`

/** One JSON text per question that is not archived, by position, with answers by position. */
export const renderQuestions = (questions: readonly Question[], options: RenderOptions = {}): string[] =>
  renderQuestionParts(questions, options).map((question) => joinQuestion(question))
