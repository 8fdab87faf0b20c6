// The figures of one question: counts, shares, what 100% is, and which answers were often ticked together.
import type { PossibleAnswer, Question } from '@/lib/domain/surveys/survey'

/** What is known of one question's answers. `own`: what the reader answered. */
export interface QuestionResults {
  question: Question
  /** By id of the possible answer; those never chosen may be absent. */
  counts: ReadonlyMap<number, number>
  /** Of a multiple choice: what each submission ticked, newest first, at most 1,000. */
  ticks: readonly (readonly number[])[]
  own: { answerIds: number[]; text: string | null } | null
}

export interface AnswerTally {
  answer: PossibleAnswer
  count: number
  /** 0 to 1. */
  share: number
  isOwn: boolean
}

export interface Tally {
  answers: AnswerTally[]
  /** What the shares are shares of; ticks when it is not known how many people ticked them. */
  whole: { of: 'answers' | 'people' | 'ticks'; count: number }
}

const LONGEST_LIST = 1000

/** Counts and shares by position, archived answers left out. */
export function tally({ question, counts, ticks, own }: QuestionResults): Tally {
  const offered = question.possibleAnswers.filter(({ archived }) => !archived)
  const countOf = ({ id }: PossibleAnswer) => Math.max(0, counts.get(id) ?? 0)
  const sum = offered.reduce((total, answer) => total + countOf(answer), 0)
  const most = Math.max(0, ...offered.map(countOf))
  const isMultiple = question.kind === 'multiple_choices'
  const people = ticks.filter((set) => set.length > 0).length
  // A list that is full, or older than the counts, does not say how many people there are.
  const knowsPeople = isMultiple && ticks.length < LONGEST_LIST && people >= most && people <= sum
  const whole = knowsPeople ? people : sum
  return {
    answers: offered.map((answer) => ({
      answer,
      count: countOf(answer),
      share: whole === 0 ? 0 : countOf(answer) / whole,
      isOwn: own?.answerIds.includes(answer.id) ?? false,
    })),
    whole: { of: !isMultiple ? 'answers' : knowsPeople ? 'people' : 'ticks', count: whole },
  }
}

export interface Combination {
  answers: PossibleAnswer[]
  count: number
  isOwn: boolean
}

const MOST_COMBINATIONS = 5

/**
 * The sets of at least two answers that several people ticked, most frequent first, at most five; none unless there are at least two such
 * sets, as a single one says nothing that the bars do not.
 */
export function listCombinations({ question, ticks, own }: QuestionResults): Combination[] {
  if (question.kind !== 'multiple_choices') return []
  const offered = question.possibleAnswers.filter(({ archived }) => !archived)
  const nameOf = (ids: readonly number[]) =>
    offered
      .filter(({ id }) => ids.includes(id))
      .map(({ id }) => id)
      .join(' ')
  const counts = new Map<string, number>()
  for (const set of ticks) {
    const name = nameOf(set)
    if (name.includes(' ')) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const shared = [...counts].filter(([, count]) => count > 1)
  if (shared.length < 2) return []
  const ownName = own && nameOf(own.answerIds)
  return shared
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_COMBINATIONS)
    .map(([name, count]) => ({
      answers: offered.filter(({ id }) => name.split(' ').includes(String(id))),
      count,
      isOwn: name === ownName,
    }))
}

/** Whether the list of ticks is full, so that there may have been more. */
export const isListFull = ({ ticks }: QuestionResults): boolean => ticks.length >= LONGEST_LIST
