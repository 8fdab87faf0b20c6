// Simulates a person who answers a survey along its routes, to the end or until giving up.
import type { StoredQuestion, StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { WEIGHTS } from './behaviour'
import { COMMENTS } from './comments'
import { between, chance, pickWeighted, type Random } from './random-choice'

export interface DemoAnswer {
  questionId: number
  answerIds: number[]
  text: string | null
}

export interface Walk {
  answers: DemoAnswer[]
  /** Links of the custom content that was shown. */
  linksMet: string[]
}

/** The unused text answers; each is used once. */
export type Comments = Map<string, string[]>

export const makeComments = (order: (entries: readonly string[]) => string[]): Comments =>
  new Map(Object.entries(COMMENTS).map(([question, texts]) => [question, order(texts)]))

/** The answers of one person to one survey. */
export function walkSurvey(random: Random, survey: StoredSurvey, comments: Comments): Walk {
  const walk: Walk = { answers: [], linksMet: [] }
  const patience = survey.questions.length > 1 ? 0.9 : 1
  let question: StoredQuestion | undefined = survey.questions[0]
  while (question) {
    const answer = answerQuestion(random, survey.key, question, comments)
    if (answer) walk.answers.push(answer)
    if (question.kind === 'custom_content') walk.linksMet.push(...question.links.map(({ udid }) => udid))
    if (walk.answers.length > 0 && !chance(random, patience)) break
    question = following(survey, question, answer)
  }
  return walk
}

function answerQuestion(
  random: Random,
  surveyKey: string,
  question: StoredQuestion,
  comments: Comments,
): DemoAnswer | null {
  const name = `${surveyKey}/${question.key}`
  const weights = WEIGHTS[name] ?? question.possibleAnswers.map(() => 1)
  const answerIds = question.possibleAnswers.map(({ id }) => id)
  switch (question.kind) {
    case 'single_choice':
    case 'slider':
      return { questionId: question.id, answerIds: [pickWeighted(random, answerIds, weights)], text: null }
    case 'multiple_choices':
      return { questionId: question.id, answerIds: tick(random, question, weights), text: null }
    case 'free_text': {
      const text = chance(random, 0.6) ? comments.get(name)?.pop() : undefined
      return text === undefined ? null : { questionId: question.id, answerIds: [], text }
    }
    case 'custom_content':
      return null
  }
}

function tick(random: Random, question: StoredQuestion, weights: readonly number[]): number[] {
  const { multiple } = question.settings
  const most = multiple?.maximum ?? question.possibleAnswers.length
  const ticked = question.possibleAnswers
    .filter((_, index) => chance(random, (weights[index] ?? 0) / 100))
    .map(({ id }) => id)
  const first = question.possibleAnswers[between(random, 0, 1)]
  return ticked.length === 0 && first ? [first.id] : ticked.slice(0, most)
}

function following(
  survey: StoredSurvey,
  question: StoredQuestion,
  answer: DemoAnswer | null,
): StoredQuestion | undefined {
  const chosen = question.possibleAnswers.find(({ id }) => answer?.answerIds.includes(id))
  const byAnswer = question.kind === 'multiple_choices' ? null : chosen?.nextQuestionId
  const next = byAnswer ?? question.nextQuestionId
  if (next === 0) return undefined
  if (next === null) return survey.questions.find(({ position }) => position === question.position + 1)
  return survey.questions.find(({ id }) => id === next)
}
