// Which question comes next: the client routes (docs/api.md §5).
import type { PossibleAnswer, WireQuestion } from '../wire-types'

const END = 0

/**
 * The question after this one, or undefined at the end: as the chosen answer says, else, as when it is skipped, as the
 * question says. `asked`: all questions in the order in which they are asked. Where that
 * is not the designed order (by `position`), a way that only follows the design gives way to the order of asking.
 * `done`: ids that are not asked again.
 */
export function nextQuestion(
  question: WireQuestion,
  chosen: PossibleAnswer | undefined,
  asked: readonly WireQuestion[],
  done: ReadonlySet<number> = new Set(),
): WireQuestion | undefined {
  const following = asked.find(({ position }) => position === question.position + 1)?.id ?? END
  const way = chosen?.next_question_id ?? question.next_question_id
  const candidates =
    way === following ? asked.slice(asked.indexOf(question) + 1) : asked.filter(({ id }) => id === way)
  return candidates.find(({ id }) => !done.has(id))
}

/** A shuffled copy; `random` gives numbers from 0 to 1. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
