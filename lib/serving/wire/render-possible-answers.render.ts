// The possible answers of a question as JSON, each a string of its own, so that a request can
// shuffle them without rendering them again (docs/api.md §5).
import type { z } from 'zod'
import { toAppHtml } from '@/lib/serving/apps/app-text.rules'
import type { PossibleAnswer, Question } from '@/lib/surveys/survey.rules'
import type { AnswerUrl } from './answer-url.render'
import { absoluteAddress } from './own-origin.render'
import type { possibleAnswer } from './question-object.endpoint'
import { nextOfAnswer } from './question-routes.render'

/** One JSON text per answer that is not archived, by position. `questions`: all of the survey. */
export function renderPossibleAnswers(
  questions: readonly Question[],
  question: Question,
  { answerUrl, forApps = false }: { answerUrl?: AnswerUrl | undefined; forApps?: boolean } = {},
): string[] {
  const render = (answer: PossibleAnswer, position: number): string =>
    JSON.stringify({
      id: answer.id,
      position,
      content: forApps ? toAppHtml(answer.content) : answer.content,
      next_question_id: nextOfAnswer(questions, question, answer),
      image_url: absoluteAddress(answer.imageUrl),
      image_alt: answer.imageAlt,
      possible_answer_locale_group_id: answer.localeGroupId,
      answer_url: answerUrl?.(question.id, answer.id),
    } satisfies z.input<typeof possibleAnswer>)
  return question.possibleAnswers.filter((answer) => !answer.archived).map(render)
}
