// When a submission is complete, and where one that is not was left (docs/results.md).
import { nextQuestion } from '../answering/routing'
import type { Question, Survey } from '../surveys/survey'

/** What SQL needs to know of a survey's ways to tell complete submissions from others. */
export interface Endings {
  /** With any answer to one of these the end is reached. */
  questions: number[]
  /** With one of these chosen the end is reached. */
  answers: number[]
  /** Where the order differs from person to person: all of these must be answered. Null: ways decide. */
  required: number[] | null
  /** Several ticks decide nothing about the way. */
  multiple: number[]
}

type Ways = Pick<Survey, 'questions'>

const needsNoAnswer = (question: Question): boolean =>
  question.settings.optional || question.kind === 'custom_content'

/** The next question that must be answered; null: none is left. */
function nextRequired(survey: Ways, question: Question, chosen: readonly number[]): Question | null {
  const seen = new Set<number>()
  let next = nextQuestion(survey, question, chosen)
  while (next && needsNoAnswer(next) && !seen.has(next.id)) {
    seen.add(next.id)
    next = nextQuestion(survey, next, [])
  }
  return next && seen.has(next.id) ? null : next
}

const branches = (question: Question): boolean =>
  question.kind === 'single_choice' || question.kind === 'slider'

/** Worked out from the ways as they are now. */
export function findEndings(survey: Ways & Pick<Survey, 'settings'>): Endings {
  const { questions, settings } = survey
  const multiple = questions.filter((question) => !branches(question)).map(({ id }) => id)
  if (settings.allAtOnce.enabled || settings.randomizeQuestions) {
    const required = questions.filter((question) => !question.archived && !needsNoAnswer(question))
    return { questions: [], answers: [], required: required.map(({ id }) => id), multiple }
  }
  const endsAfter = (question: Question, chosen: readonly number[]) =>
    nextRequired(survey, question, chosen) === null
  return {
    // Where an archived question once stood is not known any more: it ends nothing.
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

/** Where an incomplete submission was left: the question after its last answer; null: not known. */
export const leftAt = (survey: Ways, lastQuestionId: number, chosen: number | null): Question | null => {
  const last = survey.questions.find(({ id, archived }) => id === lastQuestionId && !archived)
  return last ? nextQuestion(survey, last, chosen === null ? [] : [chosen]) : null
}

/** The question that everybody meets first. */
export const firstQuestion = ({ questions }: Ways): Question | null =>
  questions.filter(({ archived }) => !archived).sort((a, b) => a.position - b.position)[0] ?? null
