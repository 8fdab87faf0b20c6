import { expect, it } from 'vitest'
import { type Quota, type QuotaFacts, type QuotaMark, settleQuota, type ToDecide } from './quota.rules'

/** Holds if question 1 was answered with `id`. */
const asking = (key: string, id: number, target: number, whenFull: Quota['whenFull'] = 'mark'): Quota => ({
  ...{ key, name: key, target, whenFull, thanks: null, questions: [1] },
  tests: [({ answers, complete }) => answers.get(1)?.includes(id) ?? (complete ? false : null)],
})
const QUOTAS = [asking('a', 10, 2, 'screen_out'), asking('b', 11, 2)]

const facts = (chosen: number | null, complete = false): QuotaFacts => ({
  answers: new Map(chosen === null ? [] : [[1, [chosen]]]),
  ...{ complete, deviceType: 'desktop', mobileType: null, country: null, region: null },
  ...{ deviceData: null, contextData: null, segments: [] },
})
const settle = (more: Partial<ToDecide>, counts: Record<string, number> = {}) => {
  const kept = new Map(Object.entries(counts))
  const one = { udid: 'u', surveyId: 1, quotas: QUOTAS, before: null, changed: [1], overGoal: false }
  const settled = settleQuota({ ...one, facts: facts(10), ...more }, kept)
  return settled && { mark: settled.mark, turned: settled.turned, counts: Object.fromEntries(kept) }
}
const mark = (quota: string, outcome: QuotaMark['outcome']) => ({ quota, outcome })

it.each([
  ['takes a place', {}, {}, { mark: mark('a', 'counted'), turned: false, counts: { a: 1 } }],
  ['takes the last place', {}, { a: 1 }, { mark: mark('a', 'counted'), turned: true, counts: { a: 2 } }],
  ['is screened out', {}, { a: 2 }, { mark: mark('a', 'screened_out'), turned: false, counts: { a: 2 } }],
  [
    'is screened out when the target was lowered',
    {},
    { a: 5 },
    { mark: mark('a', 'screened_out'), turned: false, counts: { a: 5 } },
  ],
  ['is marked', { facts: facts(11) }, { b: 2 }, { mark: mark('b', 'over'), turned: false, counts: { b: 2 } }],
  [
    'takes no place beyond the goal',
    { overGoal: true },
    {},
    { mark: mark('a', 'over'), turned: false, counts: {} },
  ],
  ['waits for the answer', { facts: facts(null), changed: [2] }, {}, null],
  ['belongs to none at the end', { facts: facts(null, true), changed: [2] }, {}, null],
  ['stays screened out', { before: mark('a', 'screened_out'), facts: facts(11) }, { a: 2 }, null],
  ['stays where it is', { before: mark('a', 'counted') }, { a: 2 }, null],
  [
    'does not move with other answers',
    { before: mark('a', 'counted'), facts: facts(11), changed: [2] },
    { a: 2 },
    null,
  ],
  [
    'moves',
    { before: mark('a', 'counted'), facts: facts(11) },
    { a: 2 },
    { mark: mark('b', 'counted'), turned: true, counts: { a: 1, b: 1 } },
  ],
  [
    'leaves',
    { before: mark('a', 'counted'), facts: facts(12) },
    { a: 1 },
    { mark: null, turned: false, counts: { a: 0 } },
  ],
] as const)('a response %s', (_, more, counts, expected) => {
  expect(settle(more as Partial<ToDecide>, counts)).toEqual(expected)
})
