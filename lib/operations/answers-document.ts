// The PDF of the answers that were just given.
import type { StoredAnswer } from '@/lib/domain/settle-answers'
import type { Survey } from '@/lib/domain/survey'
import { pdfFileName, renderAnswersPdf } from '@/lib/pdf/answers-pdf'
import { pdf, type Reply } from './reply'

/** Every question that is shown, all possible answers listed, the chosen ones marked (docs/api.md §6). */
export async function answersPdf(survey: Survey, answers: StoredAnswer[], now: number): Promise<Reply> {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  const questions = survey.questions
    .filter((question) => !question.archived || given.has(question.id))
    .map((question) => {
      const answer = given.get(question.id)
      const chosen = new Set(answer?.answerIds)
      return {
        content: question.content,
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
  const bytes = await renderAnswersPdf({
    surveyName: survey.name,
    answeredAt: new Date(now),
    locale: survey.settings.locale ?? 'en',
    questions,
  })
  return pdf(bytes, pdfFileName(survey.name, new Date(now)))
}
