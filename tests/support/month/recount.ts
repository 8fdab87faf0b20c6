// The figures of a report, counted with filters and loops over the log of a month (docs/results.md).
import { localHour, median, share } from '../count-plainly'
import { answersOf, type MonthDocument } from './documents'
import { baseOf, isComplete, isResponse, type Log, leftAt, respondedAt, viewedAt } from './log'

/** A question that was ever asked, with all answers that it ever had, by key, in the words of now. */
export interface KnownQuestion {
  key: string
  kind: string
  archived: boolean
  answers: { key: string; content: string; archived: boolean }[]
}

/** What a publish makes of the questions that were known before it. */
export function learn(known: KnownQuestion[], { questions }: MonthDocument): KnownQuestion[] {
  const now = questions.map((question): KnownQuestion => {
    const before = known.find(({ key }) => key === question.key)?.answers ?? []
    const answers = answersOf(question).map(({ key, content }) => ({ key, content, archived: false }))
    const gone = before.filter(({ key }) => answers.every((answer) => answer.key !== key))
    const { key, kind } = question
    return {
      key,
      kind,
      archived: false,
      answers: [...answers, ...gone.map((one) => ({ ...one, archived: true }))],
    }
  })
  const gone = known.filter(({ key }) => now.every((one) => one.key !== key))
  return [...now, ...gone.map((one) => ({ ...one, archived: true }))]
}

/** Rounded as docs/results.md says. */
function secondsToAnswer(log: Log): number {
  const seconds = ((respondedAt(log) ?? 0) - (viewedAt(log) ?? 0)) / 1000
  if (seconds < 120) return Math.floor(seconds)
  return seconds < 3600 ? Math.floor(seconds / 10) * 10 : Math.floor(Math.min(seconds, 86_400) / 600) * 600
}

/** Views; or all servings on kinds of devices that never say that it was seen. */
function countBlended(logs: Log[]): Log[] {
  const telling = new Set(logs.filter(({ saidViewed }) => saidViewed !== null).map(({ device }) => device))
  return logs.filter((log) => viewedAt(log) !== null || !telling.has(log.device))
}

export function totalsOf(logs: Log[]) {
  const viewed = logs.filter((log) => viewedAt(log) !== null)
  const responses = logs.filter(isResponse)
  const completed = responses.filter(isComplete)
  return {
    impressions: logs.length,
    viewed: viewed.length,
    responses: responses.length,
    completed: completed.length,
    overGoal: 0,
    responsesPerImpression: share(responses, logs),
    responsesPerView: share(responses, viewed),
    responsesBlended: share(responses, countBlended(logs)),
    completion: share(completed, responses),
    medianSecondsToAnswer: median(responses.map(secondsToAnswer)),
  }
}

/** How many were served, saw it and answered, by a name. */
export function groupsOf<Name extends string | number | null>(logs: Log[], nameOf: (log: Log) => Name) {
  return new Map(
    [...new Set(logs.map(nameOf))].map((name) => {
      const { impressions, viewed, responses } = totalsOf(logs.filter((log) => nameOf(log) === name))
      return [name, { impressions, viewed, responses }]
    }),
  )
}

export const daysOf = (logs: Log[], tz: string) =>
  groupsOf(logs, ({ servedAt }) => localHour(new Date(servedAt), tz).slice(0, 10))
export const hoursOf = (logs: Log[], tz: string) =>
  groupsOf(logs, ({ servedAt }) => Number(localHour(new Date(servedAt), tz).slice(11)))
export const languagesOf = (logs: Log[]) => groupsOf(logs, baseOf)
export const devicesOf = (logs: Log[]) => groupsOf(logs, ({ device }) => device)

const meanOf = (list: number[]): number | null =>
  list.length === 0 ? null : list.reduce((sum, one) => sum + one, 0) / list.length

export function scoreOf(scores: number[]) {
  const promoters = scores.filter((score) => score >= 9).length
  const detractors = scores.filter((score) => score <= 6).length
  const passives = scores.length - promoters - detractors
  const score = scores.length === 0 ? null : (100 * (promoters - detractors)) / scores.length
  return { promoters, passives, detractors, score }
}

/** The figures of a question. Archived answers are there as long as somebody gave them. */
export function questionOf(logs: Log[], { key, kind, archived, answers }: KnownQuestion) {
  const given = logs.flatMap((log) => log.given.filter(({ question }) => question === key))
  const left = logs.filter((log) => leftAt(log) === key).length
  const bars = answers
    .map((answer) => {
      const chosen = given.filter((one) => one.answers.includes(answer.key))
      return { ...answer, count: chosen.length, share: share(chosen, given) }
    })
    .filter((bar) => !bar.archived || bar.count > 0)
  const numbers = given.map((one) =>
    Number(answers.find((answer) => answer.key === one.answers[0])?.content ?? Number.NaN),
  )
  const top = numbers.filter((one) => one >= 4).length
  return {
    ...{ key, archived, answered: given.length, left, reached: given.length + left, bars },
    nps: kind === 'nps' ? scoreOf(numbers) : null,
    /** Of sliders and ratings, which are from 1 to 5 here. */
    ...{ mean: meanOf(numbers), median: median(numbers) },
    topBox: { count: top, share: given.length === 0 ? null : top / given.length },
    texts: given.toSorted((a, b) => b.at - a.at).flatMap(({ text }) => text ?? []),
  }
}

export type CountedQuestion = ReturnType<typeof questionOf>

/** Those that are asked now, and others that somebody answered. */
export const questionsOf = (logs: Log[], known: KnownQuestion[]): CountedQuestion[] =>
  known
    .map((question) => questionOf(logs, question))
    .filter(({ archived, answered }) => !archived || answered > 0)
