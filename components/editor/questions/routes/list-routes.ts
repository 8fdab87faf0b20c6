// Where each answer of a survey leads: its routes, what they skip, and which questions nobody gets.
// Pure.
import type { Translator } from '@/lib/platform/contract/translator'
import { answersOf, type RawQuestion } from '../../state/raw-document'
import { branches, titleOf } from '../question-kinds'

export const END = 'end'

export interface Route {
  from: string
  to: string
  /** The answers that take this route; empty: all of them, or only those who skip the question. */
  answers: string[]
  /** Whether it is the route of all answers that lead nowhere else. */
  others: boolean
  isOnly: boolean
}

/** The routes from each question, by its key. An unknown target counts as the next question. */
export function listRoutes(t: Translator, questions: readonly RawQuestion[]): Route[] {
  const keys = new Set(questions.map(({ key }) => key))
  return questions.flatMap((question, index) => {
    const from = question.key ?? ''
    const following = questions[index + 1]?.key ?? END
    const known = (next: unknown, fallback: string) =>
      typeof next === 'string' && (next === END || keys.has(next)) ? next : fallback
    const own = known(question.next, following)
    const answers = branches(question.kind) ? answersOf(question) : []
    const byTarget = new Map<string, string[]>()
    for (const answer of answers) {
      const to = known(answer.next, own)
      byTarget.set(to, [
        ...(byTarget.get(to) ?? []),
        String(answer.content ?? '') || t('an answer without text'),
      ])
    }
    if (answers.length === 0 || question.optional === true) byTarget.set(own, byTarget.get(own) ?? [])
    const isOne = byTarget.size === 1
    return [...byTarget].map(([to, texts]) => ({
      from,
      to,
      answers: isOne ? [] : texts,
      others: to === own,
      isOnly: isOne,
    }))
  })
}

/** Numbers in a row are one run. */
function runsOf(texts: string[]): string[][] {
  const runs: string[][] = []
  for (const text of texts) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (
      run &&
      last !== undefined &&
      /^\d+$/.test(text) &&
      /^\d+$/.test(last) &&
      Number(text) === Number(last) + 1
    )
      run.push(text)
    else runs.push([text])
  }
  return runs
}

const isRange = (run: string[]): boolean => run.length > 2

/** The answers of a route, shortened: "0 to 6" in place of three or more numbers in a row. */
export const labelOf = (t: Translator, answers: string[]): string =>
  runsOf(answers)
    .flatMap((run) =>
      isRange(run) ? [t('{from} to {to}', { from: run[0] ?? '', to: run.at(-1) ?? '' })] : run,
    )
    .join(', ')

export interface Exit {
  /** Who goes this way; empty: everybody. */
  who: string
  /** The key of the target, or `END`. */
  to: string
  /** The place of the target from 0; the number of questions for the end. */
  place: number
  /** "3. Why?" or "End". */
  title: string
  /** "skips 2", "skips 2 to 4"; empty if none. */
  skips: string
  /** Whether it is the next question, or the end after the last. */
  isNext: boolean
}

export interface Entry {
  /** The place of the question that leads here, from 0. */
  place: number
  who: string
}

export interface Flow {
  /** The ways that lead on, for each question. */
  exits: Exit[][]
  /** The ways that lead to it, for each question. */
  entries: Entry[][]
  /** Whether people can get to the question. */
  reached: boolean[]
}

const LONGEST_TITLE = 44
const MANY = 3

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text

/** "3. Why?", shortened. */
export const shortTitle = (t: Translator, question: RawQuestion, place: number): string =>
  `${place + 1}. ${cut(titleOf(t, question), LONGEST_TITLE)}`

function whoTakes(t: Translator, { answers, others, isOnly }: Route): string {
  if (isOnly) return ''
  if (answers.length === 0) return t('No answer')
  const label = labelOf(t, answers)
  if (!others || (answers.length < MANY && label.length <= LONGEST_TITLE)) return cut(label, LONGEST_TITLE)
  const runs = runsOf(answers)
  return runs.length === 1 && runs.every(isRange) ? label : t('All other answers')
}

function skipWords(t: Translator, from: number, to: number): string {
  const count = to - from - 1
  if (count < 1) return ''
  const skipped = { first: from + 2, last: to }
  if (count === 1) return t('skips {first, number}', skipped)
  return count === 2
    ? t('skips {first, number} and {last, number}', skipped)
    : t('skips {first, number} to {last, number}', skipped)
}

/** The routes of all questions by their places. Keys must be unique. */
export function flowOf(t: Translator, questions: readonly RawQuestion[]): Flow {
  const count = questions.length
  const placeOf = new Map(questions.map(({ key }, place) => [key ?? '', place]))
  placeOf.set(END, count)
  const exits: Exit[][] = questions.map(() => [])
  const entries: Entry[][] = questions.map(() => [])
  for (const route of listRoutes(t, questions)) {
    const at = placeOf.get(route.from) ?? 0
    const place = placeOf.get(route.to) ?? count
    const target = questions[place]
    const who = whoTakes(t, route)
    exits[at]?.push({
      who,
      to: route.to,
      place,
      title: target ? shortTitle(t, target, place) : t('End'),
      skips: skipWords(t, at, place),
      isNext: place === at + 1,
    })
    entries[place]?.push({ place: at, who })
  }
  const reached = questions.map((_, place) => place === 0)
  const open = [0]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { place } of exits[at] ?? [])
      if (reached[place] === false) {
        reached[place] = true
        open.push(place)
      }
  return { exits, entries, reached }
}

/** The routes as sentences, for screen readers. */
export const describeRoutes = (t: Translator, questions: readonly RawQuestion[]): string[] => {
  const numberOf = (key: string) => questions.findIndex((question) => question.key === key) + 1
  const wayOf = ({ to, answers }: Route): string => {
    const words = { place: numberOf(to), answers: labelOf(t, answers) }
    if (answers.length === 0) return to === END ? t('to the end') : t('to question {place, number}', words)
    return to === END
      ? t('with “{answers}” to the end', words)
      : t('with “{answers}” to question {place, number}', words)
  }
  const routes = listRoutes(t, questions)
  return questions.map((question, index) => {
    const ways = routes.filter(({ from }) => from === question.key).map(wayOf)
    return t('Question {place, number}, {title}: {ways}.', {
      place: index + 1,
      title: titleOf(t, question),
      ways: ways.join('; '),
    })
  })
}
