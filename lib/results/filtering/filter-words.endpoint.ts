// The words of the filter of results, as they stand in an address: conditions with commas between them,
// each of percent-encoded parts with colons between them. The console writes what the server reads.

export const REPORT_DEVICES = [
  'desktop',
  'mobile',
  'tablet',
  'native_mobile',
  'email',
  'ios',
  'android',
] as const

/** What members do with submissions. */
export const REVIEWS = ['done', 'noted'] as const

/** How far a submission came. */
export const OUTCOMES = ['completed', 'incomplete', 'viewed', 'unseen'] as const

/** Of the parts of a condition, whether the first or the second is the word `not`. */
const NOT = 'not'

/** At most this many conditions in one parameter. */
export const MOST_CONDITIONS = 20

const write = (conditions: readonly (readonly string[])[]): string =>
  conditions.map((parts) => parts.map(encodeURIComponent).join(':')).join(',')

/** The parts of each condition; null if one is malformed. PostgreSQL stores no NUL. */
function read(text: string): string[][] | null {
  try {
    const conditions = text.split(',').map((one) => one.split(':').map(decodeURIComponent))
    return conditions.flat().some((part) => part.includes('\0')) ? null : conditions
  } catch {
    return null
  }
}

const readEach = <T>(text: string, readOne: (parts: string[]) => T | null): T[] | null => {
  const found = read(text)?.map(readOne)
  return found?.every((one) => one !== null) ? found : null
}

/** A name such as that of an event, or of a language. */
export interface NamedCondition {
  value: string
  not: boolean
}

/** `signup,not:logout`. */
export const writeNames = (conditions: readonly NamedCondition[]): string =>
  write(conditions.map(({ value, not }) => (not ? [NOT, value] : [value])))

/** Parses what `writeNames` writes; null if it is malformed. */
export const readNames = (text: string): NamedCondition[] | null =>
  readEach(text, (parts) => {
    const not = parts.length === 2 && parts[0] === NOT
    const value = parts.at(-1)
    return value && (not || parts.length === 1) ? { value, not } : null
  })

/** A condition on Context Data, or on the data of a device. */
export interface KeyedCondition {
  key: string
  value: string
  not?: boolean
}

/** `plan:pro,city:not:New%20York`. */
export const writeWhere = (conditions: readonly KeyedCondition[]): string =>
  write(conditions.map(({ key, value, not }) => (not ? [key, NOT, value] : [key, value])))

/** Parses what `writeWhere` writes; null if it is malformed. */
export const readWhere = (text: string): KeyedCondition[] | null =>
  readEach(text, ([key, ...parts]) => {
    const not = parts.length === 2 && parts[0] === NOT
    const value = parts.at(-1)
    if (!key || value === undefined || parts.length !== (not ? 2 : 1)) return null
    return not ? { key, value, not } : { key, value }
  })

const PAGE_TESTS = ['contains', 'is', 'starts'] as const

/** A condition on the address of the page, without its query. */
export interface PageCondition {
  is: (typeof PAGE_TESTS)[number]
  value: string
  not: boolean
}

/** `contains:/checkout,not:is:/help`. */
export const writePages = (conditions: readonly PageCondition[]): string =>
  write(conditions.map(({ is, value, not }) => (not ? [NOT, is, value] : [is, value])))

/** Parses what `writePages` writes; null if it is malformed. */
export const readPages = (text: string): PageCondition[] | null =>
  readEach(text, (all) => {
    const not = all[0] === NOT
    const [test, value, ...more] = not ? all.slice(1) : all
    const is = PAGE_TESTS.find((one) => one === test)
    return is && value && more.length === 0 ? { is, value, not } : null
  })

/** How many values follow each test of an answer. */
const ANSWER_TESTS = {
  answered: 0,
  unanswered: 0,
  detractors: 0,
  passives: 0,
  promoters: 0,
  /** Chose one of these. */
  any: 'some',
  /** Answered, and chose none of these. */
  none: 'some',
  /** Chose a number from the one to the other. */
  between: 2,
  /** The text contains one of these, in upper or lower case. */
  contains: 'some',
  /** The text has one of these as a whole word; of scripts without blanks, contains it. */
  word: 'some',
} as const

/** A condition on the answer to a question. Questions and possible answers by key or id. */
export interface AnswerCondition {
  question: string
  is: keyof typeof ANSWER_TESTS
  values: string[]
}

const isAnswerTest = (text: string | undefined): text is AnswerCondition['is'] =>
  text !== undefined && Object.hasOwn(ANSWER_TESTS, text)

/** `nps:detractors,why:any:price:support,effort:between:1:3,comment:contains:slow`. */
export const writeAnswers = (conditions: readonly AnswerCondition[]): string =>
  write(conditions.map(({ question, is, values }) => [question, is, ...values]))

/** Parses what `writeAnswers` writes; null if it is malformed. */
export const readAnswers = (text: string): AnswerCondition[] | null =>
  readEach(text, ([question, is, ...values]) => {
    if (!question || !isAnswerTest(is) || values.includes('')) return null
    const expected = ANSWER_TESTS[is]
    return (expected === 'some' ? values.length > 0 : values.length === expected)
      ? { question, is, values }
      : null
  })

/** Whether a client key is known, or which one it is. */
export type ClientKeyCondition = 'known' | 'unknown' | { is: string }

/** `known`, `unknown` or `is:4711`. */
export const writeClientKey = (condition: ClientKeyCondition): string =>
  typeof condition === 'string' ? condition : write([['is', condition.is]])

/** Parses what `writeClientKey` writes; null if it is malformed. */
export function readClientKey(text: string): ClientKeyCondition | null {
  if (text === 'known' || text === 'unknown') return text
  const [parts, ...more] = read(text) ?? []
  const [word, is] = parts ?? []
  return word === 'is' && is && parts?.length === 2 && more.length === 0 ? { is } : null
}

const NAMED = ['answer', 'context', 'data'] as const
const PLAIN = ['page', 'language', 'device', 'version', 'event', 'view', 'clientKey', 'period'] as const

type Of<By, Rest> = By extends string ? { by: By } & Rest : never

/** What the columns of a comparison differ in. */
export type Compared =
  | Of<(typeof NAMED)[number], { name: string }>
  | Of<(typeof PLAIN)[number], { name?: undefined }>

/** `answer:recommend`, `context:plan`, `data:tier`, or a word such as `page`. */
export const writeCompared = ({ by, name }: Compared): string =>
  write([name === undefined ? [by] : [by, name]])

/** Parses what `writeCompared` writes; null if it is malformed. */
export function readCompared(text: string): Compared | null {
  const conditions = read(text)
  const [word, name, ...more] = conditions?.[0] ?? []
  if (conditions?.length !== 1 || more.length > 0) return null
  const named = NAMED.find((one) => one === word)
  if (named) return name ? { by: named, name } : null
  const by = PLAIN.find((one) => one === word)
  return by && name === undefined ? { by } : null
}

export const MOST_COLUMNS = 6

/** The columns of a comparison: `price,support`, `contains:/checkout,is:/help`. */
export const writeColumns = write
/** Parses what `writeColumns` writes; null if it is malformed. */
export const readColumns = (text: string): string[][] | null =>
  readEach(text, (parts) => (parts.includes('') ? null : parts))
