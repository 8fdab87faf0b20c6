// The way through a survey that is asked one question a page: what is asked, what follows, how far it is.
import { choosesSeveral, type Question, type Survey } from '@/lib/surveys/survey.rules'
import { nextQuestion } from './routing.rules'
import { shuffle } from './shuffle.rules'

/** Numbers in [0, 1) that are the same for the same seed, so that a page shows the same when loaded again. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The questions in the order in which this person is asked, with their places as positions, so that
 * routing by position follows this order; and their possible answers in the order that is shown.
 */
export function askedQuestions({ questions, settings }: Survey, seed: string): Question[] {
  const asked = questions
    .filter(({ archived }) => !archived)
    .sort((one, other) => one.position - other.position)
  const random = seededRandom(seed)
  return shuffle(asked, settings.randomizeQuestions ? 'all' : 'none', random).map((question, position) => ({
    ...question,
    position,
    possibleAnswers: shuffle(
      question.possibleAnswers.filter(({ archived }) => !archived),
      question.settings.shuffle,
      random,
    ),
  }))
}

/**
 * The question after this one that was not asked yet; null: the end. `done`: ids of the questions that
 * were asked, this one included. A route to one of them ends the survey.
 */
export function nextStep(
  asked: readonly Question[],
  question: Question,
  answerIds: readonly number[],
  done: ReadonlySet<number>,
): Question | null {
  const next = nextQuestion({ questions: [...asked] }, question, answerIds)
  if (next === null || !done.has(next.id)) return next
  const isFollowing = next.position === question.position + 1
  return isFollowing ? (asked.slice(next.position).find(({ id }) => !done.has(id)) ?? null) : null
}

/** The questions whose ids stand in `text`, such as `3.5.8`, without those that are not asked. */
export const readSteps = (asked: readonly Question[], text: string): Question[] => [
  ...new Set(
    text
      .split('.', asked.length + 1)
      .flatMap((id) => asked.find((question) => String(question.id) === id) ?? []),
  ),
]

const counts = ({ kind }: Question): number => (kind === 'custom_content' ? 0 : 1)

/** What may follow; null: the end. */
function listFollowing(
  asked: readonly Question[],
  question: Question,
  done: ReadonlySet<number>,
): (Question | null)[] {
  const chosen = choosesSeveral(question.kind) ? [] : question.possibleAnswers.map(({ id }) => [id])
  if (question.settings.optional || chosen.length === 0) chosen.push([])
  return [...new Set(chosen.map((ids) => nextStep(asked, question, ids, done)))]
}

/** Whether any answer leads to another question. */
export const canFollow = (
  asked: readonly Question[],
  question: Question,
  done: ReadonlySet<number>,
): boolean => listFollowing(asked, question, done).some((one) => one !== null)

/** The number of questions from this one on, along the longest route that may follow. */
export function longestFrom(
  asked: readonly Question[],
  question: Question,
  done: ReadonlySet<number>,
  known: Map<number, number> = new Map(),
): number {
  const found = known.get(question.id)
  if (found !== undefined) return found
  // Ends a loop.
  known.set(question.id, 0)
  const following = listFollowing(asked, question, done)
  const length =
    counts(question) + Math.max(...following.map((one) => (one ? longestFrom(asked, one, done, known) : 0)))
  known.set(question.id, length)
  return length
}

/** Which question this is of how many, along the longest route. Custom content is not counted. */
export function placeOf(
  asked: readonly Question[],
  steps: readonly Question[],
): { place: number; of: number } {
  const last = steps.at(-1)
  const place = steps.reduce((sum, step) => sum + counts(step), 0)
  if (!last) return { place, of: place }
  const done = new Set(steps.map(({ id }) => id))
  return { place, of: place - counts(last) + longestFrom(asked, last, done) }
}
