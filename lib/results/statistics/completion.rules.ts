// When a submission is complete, and at which question an incomplete one was left
// (docs/results.md).

import { nextQuestion } from '@/lib/answering/routing/routing.rules'
import { choosesOne, type Question, type Survey } from '@/lib/surveys/survey.rules'

/** What holds of submissions that were served from a revision on, until the next of the list. */
export interface FromRevision<T> {
  from: number
  is: T
}

/** What SQL needs to know about a survey's paths to tell complete submissions from others. */
export interface Endings {
  /** Any answer to one of these ends the survey. */
  questions: number[]
  /** Choosing one of these ends the survey. */
  answers: number[]
  /**
   * The questions that must all be answered, where the order differs from person to person. Null:
   * paths decide.
   */
  required: number[] | null
  /** Multiple choices, free texts and custom content: the answer does not change the path. */
  multiple: number[]
}

type Routed = Pick<Survey, 'questions'>
type Ordered = { settings: Pick<Survey['settings'], 'allAtOnce' | 'randomizeQuestions'> }

const needsNoAnswer = (question: Question): boolean =>
  question.settings.optional || question.kind === 'custom_content'

/** The next question that must be answered; null: none is left. */
function nextRequired(survey: Routed, question: Question, chosen: readonly number[]): Question | null {
  const seen = new Set<number>()
  let next = nextQuestion(survey, question, chosen)
  while (next && needsNoAnswer(next) && !seen.has(next.id)) {
    seen.add(next.id)
    next = nextQuestion(survey, next, [])
  }
  return next && seen.has(next.id) ? null : next
}

const branches = (question: Question): boolean => choosesOne(question.kind)

/** Whether the questions come in the same order for everybody. */
export const hasFixedOrder = ({ allAtOnce, randomizeQuestions }: Ordered['settings']): boolean =>
  !allAtOnce.enabled && !randomizeQuestions

/** Computed from the current paths. */
export function findEndings(survey: Routed & Ordered): Endings {
  const { questions, settings } = survey
  const multiple = questions.filter((question) => !branches(question)).map(({ id }) => id)
  if (!hasFixedOrder(settings)) {
    const required = questions.filter((question) => !question.archived && !needsNoAnswer(question))
    return { questions: [], answers: [], required: required.map(({ id }) => id), multiple }
  }
  const endsAfter = (question: Question, chosen: readonly number[]) =>
    nextRequired(survey, question, chosen) === null
  return {
    // The former position of an archived question is not known, so it ends nothing.
    questions: questions
      .filter((one) => !one.archived && !branches(one) && endsAfter(one, []))
      .map(({ id }) => id),
    answers: questions
      .filter((one) => !one.archived && branches(one))
      .flatMap((one) => one.possibleAnswers.filter(({ id }) => endsAfter(one, [id])).map(({ id }) => id)),
    required: null,
    multiple,
  }
}

const known = new WeakMap<Survey, Endings>()

/** The endings of a survey in memory, computed once. */
export function knownEndings(survey: Survey): Endings {
  const endings = known.get(survey) ?? findEndings(survey)
  known.set(survey, endings)
  return endings
}

/** Whether these answers, by question, reach the end. */
export function reachesEnd(
  { required, questions, answers }: Endings,
  given: ReadonlyMap<number, readonly number[]>,
): boolean {
  if (required) return required.every((id) => given.has(id))
  return [...given].some(
    ([id, chosen]) => questions.includes(id) || chosen.some((one) => answers.includes(one)),
  )
}

/**
 * The question at which an incomplete submission was left: the one after its last answer; null: not
 * known.
 */
export const leftAt = (survey: Routed, lastQuestionId: number, chosen: number | null): Question | null => {
  const last = survey.questions.find(({ id, archived }) => id === lastQuestionId && !archived)
  return last ? nextQuestion(survey, last, chosen === null ? [] : [chosen]) : null
}

/** Which last answers lead to some questions, so that whoever gave no more answers left at one of them. */
export interface LeftAfter {
  /** One of them is the first question: whoever saw the survey and answered nothing left there. */
  first: boolean
  /** Questions after which they come whatever was answered. */
  questions: number[]
  /** Possible answers of other questions after which they come. */
  answers: number[]
  /** Other questions after which they come if none of `known` was chosen. */
  otherwise: number[]
  known: number[]
}

/** For the questions `ids`, computed from the current paths; null: the order differs from person to person. */
export function findLeftAfter(survey: Routed & Ordered, ids: readonly number[]): LeftAfter | null {
  const { questions, settings } = survey
  if (!hasFixedOrder(settings)) return null
  const leadsThere = (question: Question, chosen: number | null) => {
    const next = leftAt(survey, question.id, chosen)
    return next !== null && ids.includes(next.id)
  }
  const first = firstQuestion(survey)
  const branching = questions.filter(branches)
  const without = questions.filter((one) => leadsThere(one, null))
  const otherwise = without.filter(branches)
  return {
    first: first !== null && ids.includes(first.id),
    questions: without.filter((one) => !branches(one)).map(({ id }) => id),
    answers: branching.flatMap((one) =>
      one.possibleAnswers.filter(({ id }) => leadsThere(one, id)).map(({ id }) => id),
    ),
    otherwise: otherwise.map(({ id }) => id),
    known: otherwise.flatMap((one) => one.possibleAnswers.map(({ id }) => id)),
  }
}

/** The first question that is not archived. */
export const firstQuestion = ({ questions }: Routed): Question | null =>
  questions.filter(({ archived }) => !archived).sort((a, b) => a.position - b.position)[0] ?? null
