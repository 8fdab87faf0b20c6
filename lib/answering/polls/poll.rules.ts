// Turns the counts of a question into poll results (docs/api.md §9).
import type { PossibleAnswer } from '@/lib/surveys/survey.rules'

export interface PollEntry {
  id: number
  content: string
  count: number
}

/** How many submissions' combinations of ticks are read and shown, the newest. */
export const MOST_COMBINATIONS = 1000

/**
 * One entry per possible answer, by position, including those without answers; one that was removed
 * after going live only if it had been chosen. `counts` is by id of the possible answer.
 */
export const shapePoll = (
  possibleAnswers: readonly PossibleAnswer[],
  counts: ReadonlyMap<number, number>,
): PollEntry[] =>
  [...possibleAnswers]
    .sort((one, other) => one.position - other.position)
    .map(({ id, content, archived }) => ({ id, content, archived, count: counts.get(id) ?? 0 }))
    .filter(({ archived, count }) => !archived || count > 0)
    .map(({ id, content, count }) => ({ id, content, count }))
