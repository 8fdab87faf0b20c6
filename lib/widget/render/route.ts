// Determines the next question: routing happens in the client (docs/api.md §5).
import type { PossibleAnswer, WireQuestion } from '../wire-types'

const END = 0

/**
 * The question after this one, or undefined at the end. The chosen answer's route counts, or else
 * the question's. `asked`: all questions in the order in which they are asked. A route that only
 * leads to the next question by `position` follows that order instead (it may be shuffled).
 * `done`: ids of questions that are not asked again.
 */
export function nextQuestion(
  question: WireQuestion,
  chosen: PossibleAnswer | undefined,
  asked: readonly WireQuestion[],
  done: ReadonlySet<number> = new Set(),
): WireQuestion | undefined {
  const following = asked.find(({ position }) => position === question.position + 1)?.id ?? END
  const target = chosen?.next_question_id ?? question.next_question_id
  const candidates =
    target === following ? asked.slice(asked.indexOf(question) + 1) : asked.filter(({ id }) => id === target)
  return candidates.find(({ id }) => !done.has(id))
}

/** A shuffled copy; `random` returns numbers from 0 to 1. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
