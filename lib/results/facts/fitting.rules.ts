// Which submissions of a span fit a filter, by their facts: as lib/results/filtering/conditions.store.ts says it in SQL.

import { withBlanks } from '@/lib/platform/text/words'
import { holdingFor } from '@/lib/results/counting/revisions.rules'
import type { FromRevision, LeftAfter } from '@/lib/results/statistics/completion.rules'
import type { Hidden } from '../filtering/conditions.rules'
import {
  type AnswerTest,
  type CompletedBy,
  type Condition,
  fitsSegment,
  isOfSegment,
  type PageTest,
} from '../filtering/conditions.rules'
import type { Column } from './column.rules'
import { FACT, type Facts, STATE, toIds } from './facts.rules'

/** 1 for each submission for which something holds, 0 for the others. */
export type Mask = Uint8Array

/** Whether facts tell; what the tags, the reviewers and the person's device say is not in them. */
export function isOfFacts(condition: Condition): boolean {
  switch (condition.on) {
    case 'tag':
    case 'review':
      return false
    case 'field':
      return condition.field.of !== 'data'
    case 'clientKey':
      return typeof condition.is === 'string'
    case 'device':
    case 'language':
    case 'version':
    case 'page':
    case 'answer':
    case 'outcome':
    case 'left':
      return true
  }
}

/** The names of the facts that a condition needs, besides the answers. */
export function factsOf(condition: Condition): string[] {
  switch (condition.on) {
    case 'field': {
      const { field } = condition
      return [field.of === 'context' ? FACT.context(field.key) : field.of]
    }
    case 'page':
      return [FACT.page]
    case 'left':
      return [FACT.last]
    case 'answer': {
      const { test, questionId } = condition
      return 'texts' in test || 'words' in test
        ? [FACT.answer(questionId), FACT.text(questionId)]
        : [FACT.answer(questionId)]
    }
    default:
      return []
  }
}

/** Whether a condition needs the answers to all questions. */
export const needsAnswers = ({ on }: Condition): boolean => on === 'outcome' || on === 'left'

const HIDDEN: Record<Hidden, (state: number) => boolean> = {
  without: (state) => (state & STATE.hidden) === 0,
  only: (state) => (state & STATE.hidden) !== 0,
  included: () => true,
}

/** The submissions that fit all conditions. Texts of conditions are without upper and lower case, as those of facts. */
export function fitting(facts: Facts, conditions: readonly Condition[], hidden: Hidden = 'without'): Mask {
  const fits = holds(facts.get(FACT.state), (state) => HIDDEN[hidden](Number(state)))
  for (const condition of conditions) narrow(fits, fittingOne(facts, condition))
  return fits
}

/** The submissions that fit one condition. */
export function fittingOne(facts: Facts, condition: Condition): Mask {
  if (isOfSegment(condition))
    return holds(facts.get(FACT.segment), (value) => fitsSegment(condition, toSegment(value)))
  switch (condition.on) {
    case 'field': {
      const [name = ''] = factsOf(condition)
      const { not, values } = condition
      return holds(facts.get(name), (value) => (value !== null && values.includes(value)) !== not)
    }
    case 'page':
      return holds(
        facts.get(FACT.page),
        (page) =>
          (page !== null && condition.tests.some((test) => isPage(JSON.parse(page), test))) !== condition.not,
      )
    case 'clientKey':
      return withState(facts, STATE.known, condition.is === 'known')
    case 'answer':
      return fittingAnswer(facts, condition.questionId, condition.test)
    case 'outcome':
      return fittingOutcome(facts, condition)
    case 'left':
      return condition.not ? inverse(leftThere(facts, condition)) : leftThere(facts, condition)
    case 'tag':
    case 'review':
      throw new Error(`Facts do not know the condition on ${condition.on}.`)
  }
}

/** The submissions whose answer to a question passes a test; for `unanswered`, those without one. */
export function fittingAnswer(facts: Facts, questionId: number, test: AnswerTest): Mask {
  const answers = facts.get(FACT.answer(questionId))
  switch (test.kind) {
    case 'answered':
    case 'unanswered':
      return holds(answers, (answer) => (answer !== null) === (test.kind === 'answered'))
    case 'any':
    case 'none':
      return holds(
        answers,
        (answer) =>
          answer !== null && toIds(answer).some((id) => test.ids.includes(id)) === (test.kind === 'any'),
      )
    case 'contains':
      return containing(facts.get(FACT.text(questionId)), test.texts)
    case 'words': {
      const texts = facts.get(FACT.text(questionId))
      const found = containing(texts, test.parts)
      if (test.words.some((word) => word.split(' ').every((one) => texts.mayContain(one))))
        widen(
          found,
          holds(
            texts,
            (text) => text !== null && test.words.some((word) => withBlanks(text).includes(` ${word} `)),
          ),
        )
      return found
    }
  }
}

function containing(texts: Column, parts: readonly string[]): Mask {
  const possible = parts.filter((part) => texts.mayContain(part))
  return possible.length === 0
    ? new Uint8Array(texts.codes.length)
    : holds(texts, (text) => text !== null && possible.some((part) => text.includes(part)))
}

type OutcomeCondition = Extract<Condition, { on: 'outcome' }>

function fittingOutcome(facts: Facts, { outcomes, by }: OutcomeCondition): Mask {
  const completed = outcomes.some((one) => one === 'completed' || one === 'incomplete')
    ? completedBy(facts, by)
    : []
  return rows(facts, (n, state) => {
    const answered = (state & STATE.responded) !== 0
    return outcomes.some((outcome) => {
      if (outcome === 'completed') return answered && completed[n] === 1
      if (outcome === 'incomplete') return answered && completed[n] === 0
      return !answered && ((state & STATE.viewed) !== 0) === (outcome === 'viewed')
    })
  })
}

/** Who left at the questions of a condition. Responses beyond the goal left nowhere, hidden ones as if they were shown. */
function leftThere(facts: Facts, { after, by }: Extract<Condition, { on: 'left' }>): Mask {
  const completed = completedBy(facts, by)
  const afterLast = new Uint8Array(facts.count)
  for (const [questionId, answers] of facts.answers()) {
    const isLast = holds(facts.get(FACT.last), (last) => last === String(questionId))
    byRevision(facts, after, (is, ofRevision) => {
      const leads = holds(
        answers,
        (answer) => is !== null && answer !== null && leadsThere(is, questionId, toIds(answer)),
      )
      narrow(leads, isLast)
      narrow(leads, ofRevision)
      widen(afterLast, leads)
    })
  }
  const atFirst = new Uint8Array(facts.count)
  byRevision(facts, after, (is, ofRevision) => {
    if (is?.first) widen(atFirst, ofRevision)
  })
  return rows(facts, (n, state) => {
    if ((state & STATE.responded) === 0) return atFirst[n] === 1 && (state & STATE.viewed) !== 0
    const counts = (state & STATE.overGoal) === 0 || (state & STATE.hidden) !== 0
    return counts && completed[n] === 0 && afterLast[n] === 1
  })
}

function leadsThere(
  { questions, answers, otherwise, known }: LeftAfter,
  questionId: number,
  [chosen]: number[],
): boolean {
  if (questions.includes(questionId) || (chosen !== undefined && answers.includes(chosen))) return true
  return otherwise.includes(questionId) && !(chosen !== undefined && known.includes(chosen))
}

/** The submissions whose answers reach the end of the revision that was served. */
export function completedBy(facts: Facts, by: readonly FromRevision<CompletedBy>[]): Mask {
  const completed = new Uint8Array(facts.count)
  byRevision(facts, by, ({ required, questions, answers: endings }, ofRevision) => {
    const all = facts.answers()
    const found = new Uint8Array(facts.count)
    if (required) {
      const counts = new Uint32Array(facts.count)
      for (const [questionId, { codes }] of all)
        if (required.includes(questionId))
          for (let n = 0; n < codes.length; n++) if (codes[n]) counts[n] = (counts[n] ?? 0) + 1
      for (let n = 0; n < counts.length; n++) found[n] = counts[n] === required.length ? 1 : 0
    } else {
      for (const [questionId, answers] of all) {
        const ends = answers.map(
          (answer) =>
            answer !== null &&
            (questions.includes(questionId) || toIds(answer).some((id) => endings.includes(id))),
        )
        if (ends.includes(true)) widen(found, maskOf(answers, ends))
      }
    }
    narrow(found, ofRevision)
    widen(completed, found)
  })
  return completed
}

/** Hands over what holds from each revision on, with the submissions that were served one of these. */
function byRevision<T>(
  facts: Facts,
  list: readonly FromRevision<T>[],
  work: (is: T, ofRevision: Mask) => void,
): void {
  const segments = facts.get(FACT.segment)
  const [only, ...later] = list
  if (only && later.length === 0) {
    work(only.is, new Uint8Array(facts.count).fill(1))
    return
  }
  for (const { is } of list)
    work(
      is,
      holds(segments, (value) => holdingFor(list, toSegment(value).revision) === is),
    )
}

export interface SegmentFact {
  device_type: string
  mobile_type: string
  locale: string
  revision: number
}

export function toSegment(value: string | null): SegmentFact {
  const [device_type, mobile_type, locale, revision] =
    value === null ? ['', '', '', -1] : (JSON.parse(value) as [string, string, string, number])
  return { device_type, mobile_type, locale, revision }
}

function isPage([address, path]: [address: string, path: string], { is, value }: PageTest): boolean {
  const tested = value.startsWith('/') && is !== 'contains' ? path : address
  if (is === 'contains') return tested.includes(value)
  return is === 'is' ? tested === value : tested.startsWith(value)
}

/** The submissions whose value passes a test, which is asked once for each value. */
const holds = (column: Column, test: (value: string | null) => boolean): Mask =>
  maskOf(column, column.map(test))

/** `passes`: by code. */
function maskOf({ codes }: Column, passes: readonly boolean[]): Mask {
  const mask = new Uint8Array(codes.length)
  for (let n = 0; n < codes.length; n++) if (passes[codes[n] ?? 0]) mask[n] = 1
  return mask
}

const withState = (facts: Facts, bit: number, isSet: boolean): Mask =>
  holds(facts.get(FACT.state), (state) => ((Number(state) & bit) !== 0) === isSet)

function rows(facts: Facts, test: (n: number, state: number) => boolean): Mask {
  const column = facts.get(FACT.state)
  const states = column.map(Number)
  const mask = new Uint8Array(facts.count)
  for (let n = 0; n < mask.length; n++) mask[n] = test(n, states[column.codes[n] ?? 0] ?? 0) ? 1 : 0
  return mask
}

function narrow(mask: Mask, by: Mask): void {
  for (let n = 0; n < mask.length; n++) if (!by[n]) mask[n] = 0
}

function widen(mask: Mask, by: Mask): void {
  for (let n = 0; n < mask.length; n++) if (by[n]) mask[n] = 1
}

const inverse = (mask: Mask): Mask => mask.map((one) => 1 - one)
