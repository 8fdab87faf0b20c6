// Which question comes next: the client routes (docs/api.md §5).
import type { PossibleAnswer, Question } from '../wire'

const END = 0

/** A skipped question goes on as all its answers would, else to the next by position. */
const wayOfSkipped = (question: Question, following: number): number => {
  const ways =
    'possible_answers' in question ? question.possible_answers.map((it) => it.next_question_id) : []
  const [way] = ways
  return way != null && ways.every((other) => other === way) ? way : following
}

/**
 * The question after this one, or undefined at the end. `asked`: all questions in the order in which they are asked. Where that
 * is not the designed order (by `position`), a way that only follows the design gives way to the order of asking.
 * `done`: ids that are not asked again.
 */
export function nextQuestion(
  question: Question,
  chosen: PossibleAnswer | undefined,
  asked: readonly Question[],
  done: ReadonlySet<number> = new Set(),
): Question | undefined {
  const following = asked.find(({ position }) => position === question.position + 1)?.id ?? END
  const own = 'next_question_id' in question ? question.next_question_id : undefined
  const way = chosen ? (chosen.next_question_id ?? own ?? END) : (own ?? wayOfSkipped(question, following))
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
