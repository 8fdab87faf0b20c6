// Shuffles possible answers and questions (docs/api.md §5).
import type { QuestionSettings } from '@/lib/surveys/survey.rules'

/**
 * Returns a new array in random order, each order equally likely, or with the last item kept in its
 * place. `random` returns numbers in [0, 1).
 */
export const shuffle = <Item>(
  items: readonly Item[],
  mode: QuestionSettings['shuffle'],
  random: () => number,
): Item[] => {
  const pool = [...items]
  if (mode === 'none') return pool
  const kept = mode === 'all_but_last' ? pool.splice(-1) : []
  const drawn: Item[] = []
  while (pool.length > 0) drawn.push(...pool.splice(Math.floor(random() * pool.length), 1))
  return [...drawn, ...kept]
}
