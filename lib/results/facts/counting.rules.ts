// Counts the submissions of a span by their facts: the same lists as `countingStatement` has, which counts in SQL what
// has no facts yet.
import { holdingFor } from '../counting/revisions.rules'
import type { CountedParts, Lists, Segment, SegmentName } from '../counting/segments.rules'
import type { Condition } from '../filtering/conditions.rules'
import type { Endings } from '../statistics/completion.rules'
import type { Column } from './column.rules'
import { FACT, type Facts, isCounted, STATE, toIds } from './facts.rules'
import { completedBy, fittingOne, type Mask, toSegment } from './fitting.rules'

/** The names of the facts that a count needs, besides the answers. */
export const countedFacts = ({ linkUdids }: Pick<CountedParts, 'linkUdids'>): string[] => [
  ...[FACT.quarter, FACT.last, FACT.answered, FACT.speed],
  ...linkUdids.map(FACT.clicks),
]

/**
 * The counts of the submissions in `fits`; tuples may be there several times. `columns`: as `countSegments` has them, each
 * submission counts under those that it is in, and if they ask for an answer only those with one count.
 */
export function countFacts(
  facts: Facts,
  fits: Mask,
  { endings, questionIds, linkUdids }: CountedParts,
  columns?: readonly Condition[],
): Segment[] {
  const groups = toGroups(facts, columns)
  const { codes: group } = groups
  const rows = listRows(fits.length, (n) => fits[n] === 1 && group[n] !== NONE)
  countQuarters(facts, rows, groups)
  const counted = countedRows(facts, rows)
  for (const questionId of questionIds) countAnswers(facts, counted, groups, questionId)
  const endingsOf = groups.names.map(({ revision }) => holdingFor(endings, revision))
  const multiple = endings.at(-1)?.is.multiple ?? []
  const completed = completedBy(facts, endings)
  const speeds = facts.get(FACT.speed)
  for (const [questionId, lasts] of byLastQuestion(facts, counted, questionIds)) {
    const answers = facts.get(FACT.answer(questionId))
    const idsOf = answers.map(toIds)
    const chosenOf = (code: number) => (multiple.includes(questionId) ? null : (idsOf[code]?.[0] ?? null))
    const all = answeredAll(facts, lasts, endingsOf, group, questionIds.length)
    tally(
      lasts,
      groups,
      [answers, flags(all), flags(completed)],
      (n, lists, code, [isAll, isCompleted], name) => {
        const is = endingsOf[name]
        const isTold = is?.required
          ? isAll === 1
          : is !== undefined && ends(is, questionId, idsOf[code] ?? [])
        lists.paths.push([questionId, chosenOf(code), isTold, n])
        // The last answer does not tell it, but one before it does.
        if (isCompleted && !isTold) lists.revisits.push([questionId, chosenOf(code), n])
      },
    )
    tally(lasts, groups, [speeds], (n, lists, code) => {
      if (code > 0) lists.speeds.push([Number(speeds.values[code]), n])
    })
  }
  for (const udid of linkUdids) {
    const clicks = facts.get(FACT.clicks(udid))
    tally(rows, groups, [clicks], (n, lists, code) => {
      if (code > 0) lists.clicks.push([udid, n * Number(clicks.values[code]), n])
    })
  }
  return groups.names
    .map((name, n) => ({ ...name, ...(groups.lists[n] ?? noLists()) }))
    .filter(({ quarters }) => quarters.length > 0)
}

/** The responses among some submissions that count. */
function countedRows(facts: Facts, rows: Uint32Array): Uint32Array {
  const { codes, values } = facts.get(FACT.state)
  const counts = values.map((state) => isCounted(Number(state)))
  return pick(rows, (n) => counts[codes[n] ?? 0] === true)
}

/** Responses by the question that was answered last, if its answer is there. */
function byLastQuestion(
  facts: Facts,
  rows: Uint32Array,
  questionIds: readonly number[],
): [questionId: number, rows: Uint32Array][] {
  const { codes, values } = facts.get(FACT.last)
  return questionIds.flatMap((questionId): [number, Uint32Array][] => {
    const last = values.indexOf(String(questionId))
    if (last < 1) return []
    const answers = facts.get(FACT.answer(questionId)).codes
    return [[questionId, pick(rows, (n) => codes[n] === last && answers[n] !== 0)]]
  })
}

/** Who has answered all questions, of those whose order differs from person to person. */
function answeredAll(
  facts: Facts,
  rows: Uint32Array,
  endingsOf: readonly Endings[],
  group: Uint32Array,
  questions: number,
): Mask {
  const all = new Uint8Array(facts.count)
  if (endingsOf.every(({ required }) => required === null)) return all
  const { codes, values } = facts.get(FACT.answered)
  const isAll = values.map((answered) => Number(answered) >= questions)
  for (const n of rows) if (isAll[codes[n] ?? 0] && endingsOf[group[n] ?? 0]?.required) all[n] = 1
  return all
}

const ends = ({ questions, answers }: Endings, questionId: number, ids: readonly number[]): boolean =>
  questions.includes(questionId) || ids.some((id) => answers.includes(id))

/** The answers to questions in parts of time. `pointOf`: the part that a quarter of an hour belongs to; below 0: none. */
export function countPoints(
  facts: Facts,
  fits: Mask,
  questionIds: readonly number[],
  pointOf: (quarter: number) => number,
): { point: number; responses: number; answered: Lists['answered']; chosen: Lists['chosen'] }[] {
  const quarters = facts.get(FACT.quarter)
  const pointOfCode = quarters.map((quarter) => (quarter === null ? -1 : pointOf(Number(quarter))))
  const points = [...new Set(pointOfCode.filter((point) => point >= 0))]
  const groupOfCode = pointOfCode.map((point) => (point < 0 ? NONE : points.indexOf(point)))
  const codes = Uint32Array.from(quarters.codes, (code) => groupOfCode[code] ?? NONE)
  const within = listRows(fits.length, (n) => fits[n] === 1 && codes[n] !== NONE)
  const rows = countedRows(facts, within)
  const sums = points.map((point) => ({ point, responses: 0, ...noLists() }))
  const groups: Groups = { codes, names: sums, lists: sums }
  tally(rows, groups, [ONE], (n, _lists, _code, _others, group) => {
    const sum = sums[group]
    if (sum) sum.responses = n
  })
  for (const questionId of questionIds) countAnswers(facts, rows, groups, questionId)
  return sums
}

function countAnswers(facts: Facts, rows: Uint32Array, groups: Groups, questionId: number): void {
  const answers = facts.get(FACT.answer(questionId))
  const idsOf = answers.map(toIds)
  tally(rows, groups, [answers], (n, lists, code) => {
    if (code === 0) return
    lists.answered.push([questionId, n])
    for (const id of idsOf[code] ?? []) lists.chosen.push([id, n])
  })
}

const NONE = 0xffffffff

interface Groups<Name = unknown> {
  /** The group of each submission; `NONE`: it does not count. */
  codes: Uint32Array
  names: readonly Name[]
  lists: readonly Lists[]
}

const noLists = (): Lists => ({
  ...{ quarters: [], answered: [], chosen: [], paths: [], revisits: [], speeds: [], clicks: [] },
})

/** By segment, or by columns, kind of device and revision. */
function toGroups(facts: Facts, columns?: readonly Condition[]): Groups<SegmentName> {
  const segments = facts.get(FACT.segment)
  const nameOf = segments.map(toSegment)
  if (!columns) return { codes: Uint32Array.from(segments.codes), names: nameOf, lists: nameOf.map(noLists) }
  const parts = toParts(facts, columns)
  const keys = nameOf.map(({ device_type, revision }) => `${device_type} ${revision}`)
  const keyOf = keys.map((key) => keys.indexOf(key))
  const codes = new Uint32Array(facts.count).fill(NONE)
  const names: SegmentName[] = []
  const known = new Map<number, number>()
  for (let n = 0; n < codes.length; n++) {
    const part = parts[n] ?? NONE
    if (part === NONE) continue
    const code = keyOf[segments.codes[n] ?? 0] ?? 0
    const key = part * keys.length + code
    let group = known.get(key)
    if (group === undefined) {
      group = names.length
      known.set(key, group)
      names.push({ ...(nameOf[code] ?? toSegment(null)), mobile_type: '', locale: '', part })
    }
    codes[n] = group
  }
  return { codes, names, lists: names.map(noLists) }
}

/** The bits of the columns that each submission is in; `NONE`: it has no answer to the question that they ask for. */
function toParts(facts: Facts, columns: readonly Condition[]): Uint32Array {
  const parts = new Uint32Array(facts.count)
  for (const [bit, column] of columns.entries()) {
    const fits = fittingOne(facts, column)
    for (let n = 0; n < parts.length; n++) if (fits[n]) parts[n] = (parts[n] ?? 0) | (1 << bit)
  }
  const [first] = columns
  if (first?.on !== 'answer') return parts
  const { codes } = facts.get(FACT.answer(first.questionId))
  return parts.map((part, n) => (codes[n] ? part : NONE))
}

/** What was served in each quarter of an hour. */
function countQuarters(facts: Facts, rows: Uint32Array, groups: Groups): void {
  const quarters = facts.get(FACT.quarter)
  const states = facts.get(FACT.state)
  const sums = groups.names.map(() => new Map<number, Lists['quarters'][number]>())
  tally(rows, groups, [quarters, states], (n, lists, quarter, [code], group) => {
    const state = Number(states.values[code])
    const has = (bit: number) => (state & bit) !== 0
    let sum = sums[group]?.get(quarter)
    if (!sum) {
      sum = [Number(quarters.values[quarter]), 0, 0, 0, 0, 0]
      sums[group]?.set(quarter, sum)
      lists.quarters.push(sum)
    }
    sum[1] += n
    if (has(STATE.viewed)) sum[2] += n
    if (has(STATE.viewed) && has(STATE.selfReported)) sum[3] += n
    if (isCounted(state)) sum[4] += n
    if (has(STATE.overGoal)) sum[5] += n
  })
}

interface Coded {
  codes: Pick<Column['codes'], number> & { readonly length: number }
  values: { readonly length: number }
}

/** All submissions alike. */
const ONE: Coded = { codes: new Uint8Array(), values: { length: 1 } }

const flags = (mask: Mask): Coded => ({ codes: mask, values: { length: 2 } })

function listRows(count: number, isIn: (n: number) => boolean): Uint32Array {
  const rows = new Uint32Array(count)
  let size = 0
  for (let n = 0; n < count; n++) if (isIn(n)) rows[size++] = n
  return rows.subarray(0, size)
}

function pick(rows: Uint32Array, isIn: (n: number) => boolean): Uint32Array {
  const picked = new Uint32Array(rows.length)
  let size = 0
  for (let at = 0; at < rows.length; at++) {
    const n = rows[at] ?? 0
    if (isIn(n)) picked[size++] = n
  }
  return picked.subarray(0, size)
}

/** Hands over how many rows there are of each combination of group and codes. */
function tally(
  rows: Uint32Array,
  groups: Groups,
  [one, ...others]: [Coded, ...Coded[]],
  work: (n: number, lists: Lists, code: number, others: [number, number], group: number) => void,
): void {
  const [second = ONE, third = ONE] = others
  const [a, b, c] = [one.values.length, second.values.length, third.values.length]
  const combinations = groups.names.length * a * b * c
  // Beyond this, combinations are looked up.
  const isDense = combinations <= 4 * rows.length + 1000
  const dense = new Uint32Array(isDense ? combinations : 0)
  const sparse = new Map<number, number>()
  for (let at = 0; at < rows.length; at++) {
    const n = rows[at] ?? 0
    let key = (groups.codes[n] ?? 0) * a + (one.codes[n] ?? 0)
    if (b > 1) key = key * b + (second.codes[n] ?? 0)
    if (c > 1) key = key * c + (third.codes[n] ?? 0)
    if (isDense) dense[key] = (dense[key] ?? 0) + 1
    else sparse.set(key, (sparse.get(key) ?? 0) + 1)
  }
  const found = (n: number, key: number) => {
    const ofThird = key % c
    const ofSecond = Math.floor(key / c) % b
    const rest = Math.floor(key / (b * c))
    const group = Math.floor(rest / a)
    const lists = groups.lists[group]
    if (lists) work(n, lists, rest % a, [ofSecond, ofThird], group)
  }
  if (isDense) for (let key = 0; key < combinations; key++) if (dense[key]) found(dense[key] ?? 0, key)
  sparse.forEach(found)
}

/** How many submissions of `fits` have each value of a fact; null: none. */
export function countValues(facts: Facts, fits: Mask, name: string): Map<string | null, number> {
  const column = facts.get(name)
  const counts = new Map<string | null, number>()
  const sums = new Uint32Array(column.values.length)
  for (let n = 0; n < fits.length; n++)
    if (fits[n]) sums[column.codes[n] ?? 0] = (sums[column.codes[n] ?? 0] ?? 0) + 1
  for (const [code, sum] of sums.entries()) if (sum > 0) counts.set(column.values[code] ?? null, sum)
  return counts
}
