// Survey and question texts, rendered once per version of a survey and then only joined (docs/api.md §4, §5).
import type { Account, KnownSurvey } from '@/lib/db/account-memory'
import { shuffle } from '@/lib/domain/shuffle'
import { joinQuestion, type RenderedQuestion, renderQuestionParts } from './render-questions'
import { type Rendition, renderSurvey } from './render-survey'

const parts = new WeakMap<KnownSurvey, RenderedQuestion[]>()

/** The survey object as JSON text. */
export function surveyBody(known: KnownSurvey, account: Account, rendition: Rendition): string {
  const ready = known.bodies.get(rendition)
  if (ready !== undefined) return ready
  const body = renderSurvey(known.survey, account.settings, rendition)
  known.bodies.set(rendition, body)
  return body
}

/** The array of questions as JSON text; possible answers that are to be shuffled are, anew with every call. */
export function questionsBody(known: KnownSurvey, random: () => number): string {
  const ready = known.bodies.get('questions')
  if (ready !== undefined) return ready
  let rendered = parts.get(known)
  if (!rendered) {
    rendered = renderQuestionParts(known.survey.questions)
    parts.set(known, rendered)
  }
  const body = joinQuestions(rendered, random)
  if (rendered.every((part) => part.shuffle === 'none')) known.bodies.set('questions', body)
  return body
}

/** The same for a mail, where every possible answer carries the link that records it. */
export function mailQuestionsBody(
  known: KnownSurvey,
  answerUrl: (questionId: number, answerId: number | null) => string,
  random: () => number,
): string {
  return joinQuestions(renderQuestionParts(known.survey.questions, { answerUrl }), random)
}

const joinQuestions = (rendered: RenderedQuestion[], random: () => number): string =>
  `[${rendered.map((part) => joinQuestion(part, part.answers && shuffle(part.answers, part.shuffle, random))).join(',')}]`
