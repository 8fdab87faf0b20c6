// Which answers to a question say that somebody is satisfied: the top box of CSAT (docs/results.md).
import { choosesOne, type PossibleAnswer, type Question } from '@/lib/surveys/survey.rules'

interface Asked extends Pick<Question, 'kind'> {
  settings: Pick<Question['settings'], 'nps'>
  possibleAnswers: readonly Pick<PossibleAnswer, 'id' | 'key' | 'content'>[]
}

/** Of the template "Satisfaction". */
export const SATISFIED = ['very-satisfied', 'satisfied']

/** The number of each answer, or null unless all of them are numbers. */
export function numbersOf(
  answers: readonly Pick<PossibleAnswer, 'id' | 'content'>[],
): Map<number, number> | null {
  const numbers = answers.map(
    ({ id, content }) => [id, content.trim() === '' ? Number.NaN : Number(content)] as const,
  )
  return numbers.length > 0 && numbers.every(([, number]) => Number.isFinite(number))
    ? new Map(numbers)
    : null
}

/**
 * The ids of the answers in the top box: of numbers the two highest of five or more different ones, else the
 * highest; of words those of the template. Null: the question has no such answers.
 */
export function findTopBox({ kind, settings, possibleAnswers }: Asked): number[] | null {
  if (!choosesOne(kind) || settings.nps) return null
  const numbers = numbersOf(possibleAnswers)
  if (numbers) {
    const different = [...new Set(numbers.values())].sort((a, b) => b - a)
    const top = different.slice(0, different.length >= 5 ? 2 : 1)
    return different.length < 2
      ? null
      : possibleAnswers.map(({ id }) => id).filter((id) => top.includes(numbers.get(id) ?? Number.NaN))
  }
  const satisfied = possibleAnswers.filter(({ key }) => SATISFIED.includes(key))
  return satisfied.length === SATISFIED.length ? satisfied.map(({ id }) => id) : null
}
