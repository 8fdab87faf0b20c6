// The figures of one question: counts, shares, what 100% means, and frequent combinations.
import { MOST_COMBINATIONS } from '@/lib/answering/polls/poll.rules'
import { choosesSeveral, type PossibleAnswer, type Question } from '@/lib/surveys/survey.rules'

/** A question's results. `own`: the reader's own answer. */
export interface QuestionResults {
  question: Question
  /** By id of the possible answer; answers that were never chosen may be absent. */
  counts: ReadonlyMap<number, number>
  /** For a multiple choice: the answer ids of each submission, newest first, at most 1,000. */
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
  /** What 100% means; ticks when the number of people is unknown. */
  whole: { of: 'answers' | 'people' | 'ticks'; count: number }
}

/** Counts and shares by position, without archived answers. */
export function tally({ question, counts, ticks, own }: QuestionResults): Tally {
  const offered = question.possibleAnswers.filter(({ archived }) => !archived)
  const countOf = ({ id }: PossibleAnswer) => Math.max(0, counts.get(id) ?? 0)
  const sum = offered.reduce((total, answer) => total + countOf(answer), 0)
  const most = Math.max(0, ...offered.map(countOf))
  const isMultiple = choosesSeveral(question.kind)
  const people = ticks.filter((set) => set.length > 0).length
  // The number of people is unknown if the list is full, or older than the counts.
  const knowsPeople = isMultiple && ticks.length < MOST_COMBINATIONS && people >= most && people <= sum
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

const MAX_COMBINATIONS = 5

/**
 * The combinations of at least two answers that several people ticked, most frequent first, at most
 * five. Empty if there is only one, because it would add nothing to the bars.
 */
export function listCombinations({ question, ticks, own }: QuestionResults): Combination[] {
  if (!choosesSeveral(question.kind)) return []
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
    .slice(0, MAX_COMBINATIONS)
    .map(([name, count]) => ({
      answers: offered.filter(({ id }) => name.split(' ').includes(String(id))),
      count,
      isOwn: name === ownName,
    }))
}

/** Whether the list of ticks is full, so that there may be more. */
export const isListFull = ({ ticks }: QuestionResults): boolean => ticks.length >= MOST_COMBINATIONS
