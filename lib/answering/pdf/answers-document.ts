// The PDF of the answers that were just stored.

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { wordsOf } from '@/lib/languages/languages'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { pdfFileName } from '@/lib/platform/pdf/pdf-file-name'
import { pdf, type Reply } from '@/lib/platform/services/reply'
import { renderInThread } from '@/lib/results/sharing/pdf-queue.render'
import { answersAs, fillQuestion } from '@/lib/serving/recall/fill-survey.rules'
import type { Survey } from '@/lib/surveys/survey.rules'

/**
 * Renders every question that is shown with all possible answers, the chosen ones marked
 * (docs/api.md §6). `address`: the caller's; `data`: its Context Data. Throws `documents_busy`.
 */
export async function answersPdf(
  survey: Survey,
  answers: StoredAnswer[],
  now: number,
  address: string | null,
  data: JsonObject | null,
): Promise<Reply> {
  const known = { answer: answersAs(survey.questions, answers), data, locale: survey.settings.locale }
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  const questions = survey.questions
    .filter((question) => !question.archived || given.has(question.id))
    .map((question) => {
      const answer = given.get(question.id)
      const chosen = new Set(answer?.answerIds)
      return {
        content: fillQuestion(question, known).content,
        kind: question.kind,
        nps: question.settings.nps,
        options: question.possibleAnswers
          .filter(({ archived, id }) => !archived || chosen.has(id))
          .map(({ id, content, imageAlt }) => ({
            content: content || (imageAlt ?? ''),
            chosen: chosen.has(id),
          })),
        text: answer?.text ?? null,
        skipped: answer === undefined,
      }
    })
  const title = survey.settings.title ?? wordsOf(survey.settings.locale).survey
  const bytes = await renderInThread(
    { title, answeredAt: new Date(now), locale: survey.settings.locale, questions },
    address,
  )
  if (bytes === null) {
    return throwApiError(
      'documents_busy',
      'the answers are stored, but too many documents are being made. Ask again.',
    )
  }
  return pdf(bytes, pdfFileName(title, new Date(now)))
}
