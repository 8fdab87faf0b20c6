// A survey document in the editor: possibly incomplete JSON whose entries have ids that are never
// saved.

export type RawDocument = Record<string, unknown>

/** The id of a list entry while the page is open: keys may change while they are typed. */
const ENTRY_ID = Symbol('entry id')
/** Set until the first words of an entry that came without any have given it its key. */
const NO_WORDS = Symbol('no words')

export interface Entry {
  [field: string]: unknown
  [ENTRY_ID]?: string
  [NO_WORDS]?: boolean
}

export interface RawAnswer extends Entry {
  key?: string
  content?: string
  next?: string | null
  imageUrl?: string | null
  imageAlt?: string | null
}

export interface RawQuestion extends Entry {
  key?: string
  kind?: string
  content?: string
  next?: string | null
  optional?: boolean
  answers?: RawAnswer[]
}

let lastId = 0

export const hasWords = ({ content }: Entry): boolean => typeof content === 'string' && content.trim() !== ''

/** A copy with an id of its own. */
export const withEntryId = <T extends Entry>(entry: T): T => {
  lastId += 1
  return { ...entry, [ENTRY_ID]: `m${lastId}`, [NO_WORDS]: !hasWords(entry) }
}

export const waitsForWords = (entry: Entry): boolean => entry[NO_WORDS] === true

export const withWords = <T extends Entry>(entry: T): T => ({ ...entry, [NO_WORDS]: false })

/** A copy with the id of another one, which it takes the place of. */
export const withIdOf = <T extends Entry>(entry: T, other: Entry): T =>
  other[ENTRY_ID] === undefined ? entry : { ...entry, [ENTRY_ID]: other[ENTRY_ID] }

export const entryIdOf = (entry: Entry | undefined): string => entry?.[ENTRY_ID] ?? ''

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const questionsOf = (document: RawDocument): RawQuestion[] =>
  listIn(document.questions).filter(isObject) as RawQuestion[]

export const answersOf = (question: RawQuestion | undefined): RawAnswer[] =>
  listIn(question?.answers).filter(isObject) as RawAnswer[]

/** The answers of an NPS question, which a document may leave out. */
export const npsAnswers = (): RawAnswer[] =>
  Array.from({ length: 11 }, (_, score) => withEntryId({ key: String(score), content: String(score) }))

const prepareAnswers = (question: RawQuestion): RawAnswer[] | undefined => {
  if (question.kind === 'nps' && question.answers === undefined) return npsAnswers()
  if (!Array.isArray(question.answers)) return undefined
  return (question.answers as unknown[]).map((answer, index) => {
    const entry = isObject(answer) ? (answer as RawAnswer) : { content: String(answer ?? '') }
    const counted = question.kind === 'nps' ? (entry.content ?? String(index)) : `a${index + 1}`
    return withEntryId({ ...entry, key: entry.key ?? counted })
  })
}

const prepareQuestion = (question: RawQuestion, index: number): RawQuestion => {
  const answers = prepareAnswers(question)
  return withEntryId({ ...question, key: question.key ?? `q${index + 1}`, ...(answers ? { answers } : {}) })
}

const prepareRules = (rules: unknown): Entry[] =>
  listIn(rules)
    .filter(isObject)
    .map((rule) => withEntryId(rule.kind === 'group' ? { ...rule, rules: prepareRules(rule.rules) } : rule))

/**
 * Prepares a document for editing: every question and answer becomes an object with the key that it
 * would get, so that keys stay when entries move. The meaning does not change.
 */
export function prepareDocument(document: RawDocument): RawDocument {
  return {
    ...document,
    rules: prepareRules(document.rules),
    questions: questionsOf(document).map(prepareQuestion),
  }
}

/** Whether two documents are equal, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}
