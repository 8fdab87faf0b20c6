// The conditions of the filter, one chip each, and how they stand in an address: the words of the
// contract.
import {
  type AnswerCondition,
  type ClientKeyCondition,
  type KeyedCondition,
  type NamedCondition,
  OUTCOMES,
  type PageCondition,
  REPORT_DEVICES,
  REVIEWS,
  readAnswers,
  readClientKey,
  readNames,
  readPages,
  readWhere,
  writeAnswers,
  writeClientKey,
  writeNames,
  writePages,
  writeWhere,
} from '@/lib/results/filtering/filter-words.endpoint'
import { QUOTA_OUTCOMES, type QuotaOutcome } from '@/lib/surveys/quotas/quota-outcomes.endpoint'

export type Outcome = (typeof OUTCOMES)[number]
export type DeviceKind = (typeof REPORT_DEVICES)[number]
export type Review = (typeof REVIEWS)[number]

interface Conditions {
  answer: AnswerCondition
  outcome: Outcome
  page: PageCondition
  view: NamedCondition
  event: NamedCondition
  device: NamedCondition & { value: DeviceKind }
  language: NamedCondition
  /** The number of a published version. */
  version: NamedCondition
  where: KeyedCondition
  data: KeyedCondition
  clientKey: ClientKeyCondition
  tag: NamedCondition
  review: NamedCondition & { value: Review }
  /** A question by key or id. */
  left: NamedCondition
  /** A quota by key. */
  quota: NamedCondition
  quotaOutcome: NamedCondition & { value: QuotaOutcome }
}

/** A parameter of the filter. */
export type Word = keyof Conditions

/** One condition of the filter. */
export type Condition = { [W in Word]: { word: W; is: Conditions[W] } }[Word]

const isDevice = (one: NamedCondition): one is Conditions['device'] =>
  REPORT_DEVICES.some((device) => device === one.value)

const isReview = (one: NamedCondition): one is Conditions['review'] =>
  REVIEWS.some((review) => review === one.value)

const isQuotaOutcome = (one: NamedCondition): one is Conditions['quotaOutcome'] =>
  QUOTA_OUTCOMES.some((outcome) => outcome === one.value)

/** How the conditions of a parameter are read, null if they are malformed, and written. */
const PARTS: {
  [W in Word]: {
    read: (text: string) => Conditions[W][] | null
    write: (list: readonly Conditions[W][]) => string
  }
} = {
  answer: { read: readAnswers, write: writeAnswers },
  outcome: {
    read: (text) => OUTCOMES.filter((one) => text.split(',').includes(one)),
    write: (list) => list.join(','),
  },
  page: { read: readPages, write: writePages },
  view: { read: readNames, write: writeNames },
  event: { read: readNames, write: writeNames },
  device: { read: (text) => readNames(text)?.filter(isDevice) ?? null, write: writeNames },
  language: { read: readNames, write: writeNames },
  version: { read: readNames, write: writeNames },
  where: { read: readWhere, write: writeWhere },
  data: { read: readWhere, write: writeWhere },
  clientKey: {
    read: (text) => {
      const found = readClientKey(text)
      return found && [found]
    },
    write: (list) => list.slice(-1).map(writeClientKey).join(),
  },
  tag: { read: readNames, write: writeNames },
  review: { read: (text) => readNames(text)?.filter(isReview) ?? null, write: writeNames },
  left: { read: readNames, write: writeNames },
  quota: { read: readNames, write: writeNames },
  quotaOutcome: { read: (text) => readNames(text)?.filter(isQuotaOutcome) ?? null, write: writeNames },
}

export const WORDS = Object.keys(PARTS) as Word[]

const readWord = <W extends Word>(word: W, text: string): Condition[] =>
  (PARTS[word].read(text) ?? []).map((is) => ({ word, is }) as Condition)

/** The conditions of an address; malformed ones are left out. */
export const readConditions = (search: URLSearchParams): Condition[] =>
  WORDS.flatMap((word) => readWord(word, search.get(word) ?? ''))

function writeWord<W extends Word>(word: W, conditions: readonly Condition[]): string | undefined {
  const list = conditions.flatMap((one) => (one.word === word ? [one.is as Conditions[W]] : []))
  return list.length === 0 ? undefined : PARTS[word].write(list)
}

/** The parameters of these conditions. */
export const writeConditions = (conditions: readonly Condition[]): Partial<Record<Word, string>> =>
  Object.fromEntries(
    WORDS.flatMap((word) => {
      const text = writeWord(word, conditions)
      return text === undefined ? [] : [[word, text]]
    }),
  )

export const isSame = (one: Condition, other: Condition): boolean =>
  one.word === other.word &&
  JSON.stringify(writeConditions([one])) === JSON.stringify(writeConditions([other]))

/**
 * With one condition more. `instead` says which ones give way to it: a person has one client key, and
 * chose one answer of a single choice.
 */
export const withCondition = (
  conditions: readonly Condition[],
  added: Condition,
  instead: (one: Condition) => boolean = () => false,
): Condition[] => [
  ...conditions.filter(
    (one) =>
      !isSame(one, added) && !instead(one) && !(one.word === 'clientKey' && added.word === 'clientKey'),
  ),
  added,
]

export const withoutCondition = (conditions: readonly Condition[], gone: Condition): Condition[] =>
  conditions.filter((one) => !isSame(one, gone))
