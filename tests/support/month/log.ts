// What each person of a designer's month was shown and did, as a plain log.
import type { AskedQuestion } from './documents'

export interface Given {
  question: string
  /** Keys of what was chosen; none of a text. */
  answers: string[]
  text: string | null
  /** When the question was first answered, and when this answer was given. */
  first: number
  at: number
}

/** One serving of the survey. Times are in milliseconds since 1970. */
export interface Log {
  person: string
  device: 'desktop' | 'mobile' | 'native_mobile'
  mobile: 'android' | 'ios' | null
  /** As the page, the app or the browser said it. */
  locale: string | null
  /** The language that they got. */
  tag: string
  /** The number of the version that they were served. */
  version: number
  /** The questions and routes that they were served. */
  asked: AskedQuestion[]
  servedAt: number
  /** When the page or the app said that it was seen; null: it did not, or only after an answer. */
  saidViewed: number | null
  closedAt: number | null
  /** In the order in which they were given; one for each question. */
  given: Given[]
}

/** A question of a page that has changed meanwhile leads nowhere. Undefined: the end. */
export function after(asked: AskedQuestion[], question: string, chosen?: string): AskedQuestion | undefined {
  const at = asked.findIndex(({ key }) => key === question)
  const here = asked[at]
  if (!here) return undefined
  const own =
    here.kind === 'multiple_choices' ? undefined : here.answers?.find(({ key }) => key === chosen)?.next
  const route = own ?? here.next
  return route === undefined ? asked[at + 1] : asked.find(({ key }) => key === route)
}

const afterGiven = (asked: AskedQuestion[], { question, answers }: Given) =>
  after(asked, question, answers[0])

/** Whether nothing that must be answered comes after an answer. */
function isEnd(asked: AskedQuestion[], given: Given): boolean {
  if (!asked.some(({ key }) => key === given.question)) return false
  let next = afterGiven(asked, given)
  for (let steps = 0; next?.optional && steps < asked.length; steps++) next = after(asked, next.key)
  return next === undefined
}

export const isComplete = ({ asked, given }: Log): boolean => given.some((one) => isEnd(asked, one))

export const isResponse = ({ given }: Log): boolean => given.length > 0

/** Answers and closes say that it was seen, too. Null: it was not. */
export function viewedAt({ saidViewed, given, closedAt }: Log): number | null {
  const times = [saidViewed, respondedAt({ given }), closedAt].filter((at) => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

export const respondedAt = ({ given }: Pick<Log, 'given'>): number | null =>
  given.length === 0 ? null : Math.min(...given.map(({ first }) => first))

/** The question at which somebody left; undefined: at none. */
export function leftAt(log: Log): string | undefined {
  if (viewedAt(log) === null || isComplete(log)) return undefined
  const last = log.given.at(-1)
  return last ? afterGiven(log.asked, last)?.key : log.asked[0]?.key
}

/** Of the language without its region. */
export const baseOf = ({ locale }: Log): string | null =>
  locale === null ? null : (locale.split('-')[0] ?? null)
