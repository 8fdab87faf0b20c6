import { describe, expect, it } from 'vitest'
import type { LeafRule, RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import type { EventRule } from '@/lib/surveys/document/rules/event-rule.endpoint'
import { english } from '@/tests/support/english'
import { listContradictions } from './rule-contradictions.rules'

const group = (of: 'all' | 'any' | 'none', ...rules: RuleDocument[]): RuleDocument => ({
  ...{ kind: 'group', of, rules },
})
const known: LeafRule = { kind: 'client_key', known: true }
const unknown: LeafRule = { kind: 'client_key', known: false }
const pro: LeafRule = { kind: 'data', field: 'plan', operator: 'is', value: 'pro', mandatory: true }
const returning: LeafRule = { kind: 'visits', visitors: 'returning', atLeast: 3 }

const days = (count: number) => ({ count, unit: 'days' as const })
const event = (more: Partial<EventRule> = {}): LeafRule => ({
  ...{ kind: 'event', name: 'paid', happened: true, where: [] },
  ...more,
})
type MetRule = Extract<LeafRule, { kind: 'survey' }>
const met = (happened: boolean, within: number | null, survey: string | null = 'nps'): MetRule => ({
  ...{ kind: 'survey', survey, did: 'answered', happened },
  within: within === null ? null : days(within),
})
const longAgo = (count: number): MetRule => ({ ...met(true, null), atLeastAgo: days(count) })
const large = { field: 'total', operator: 'is_more_than' as const, value: '50' }

describe('listContradictions', () => {
  it.each<[string, RuleDocument[], number]>([
    ['both sides of a rule', [known, unknown], 1],
    ['one within a group that must hold', [known, group('all', pro, group('none', known))], 1],
    ['a field that is and is not', [pro, { ...pro, operator: 'is_not' }], 1],
    ['a field that is, and may not be', [group('none', pro), pro], 1],
    ['a first visit that is the third', [{ kind: 'visits', visitors: 'new' }, returning], 1],
    ['one of several branches', [known, group('any', unknown, pro)], 0],
    ['the only branch', [known, group('any', unknown)], 1],
    ['none of two, one of which must not hold anyway', [known, group('none', unknown, pro)], 0],
    ['different values', [pro, { ...pro, value: 'free' }], 0],
    [
      'data of which one is enough',
      [
        { ...pro, mandatory: false },
        { ...pro, operator: 'is_not' },
      ],
      0,
    ],
    ['the same twice', [known, known], 0],
    ['an event that happened and never did', [event(), event({ happened: false })], 1],
    ['another event', [event(), event({ name: 'left', happened: false })], 0],
    ['more often than allowed', [event({ atLeast: 3 }), event({ atMost: 2 })], 1],
    ['as often as allowed', [event({ atLeast: 2 }), event({ atMost: 2 })], 0],
    ['two exact counts', [event({ exactly: 2 }), event({ exactly: 3 })], 1],
    [
      'within the time without it',
      [event({ within: days(7) }), event({ happened: false, within: days(30) })],
      1,
    ],
    [
      'before the time without it',
      [event({ within: days(30) }), event({ happened: false, within: days(7) })],
      0,
    ],
    ['ever, but not lately', [event(), event({ happened: false, within: days(7) })], 0],
    ['the same in groups', [event(), group('none', event({ atLeast: 1 }))], 1],
    [
      'not at most twice, and not three times',
      [group('none', event({ atMost: 2 }), event({ atLeast: 3 }))],
      1,
    ],
    ['not exactly twice, and twice', [group('none', event({ exactly: 2 })), event({ atLeast: 2 })], 0],
    ['a last time that is missing', [event({ last: { moreThan: days(7) } }), event({ within: days(7) })], 1],
    ['a last time that may be', [event({ last: { moreThan: days(7) } }), event({ within: days(8) })], 0],
    [
      'a first time of what never happened',
      [event({ first: { moreThan: days(7) } }), event({ happened: false })],
      1,
    ],
    ['a large one where there is none', [event({ where: [large] }), event({ happened: false })], 1],
    ['one where there is no large one', [event(), event({ where: [large], happened: false })], 0],
    ['a survey that was met and not', [met(true, null), met(false, null)], 1],
    ['a survey that was met where none was', [met(true, 7), met(false, 30, null)], 1],
    ['any survey, but not this one', [met(true, 7, null), met(false, 30)], 0],
    ['a survey that was met, but not lately', [met(true, 30), met(false, 7)], 0],
    ['one met lately whose last time is long ago', [met(true, 7), longAgo(7)], 1],
    ['one met before its last time', [met(true, 30), longAgo(7)], 0],
    ['not one met long ago, but lately', [group('none', longAgo(7)), met(true, 7)], 0],
    ['one completed and not answered', [{ ...longAgo(7), did: 'completed' }, met(false, null)], 1],
    ['one answered and not completed', [met(true, 7), { ...met(false, null), did: 'completed' }], 0],
  ])('%s', (_, rules, count) => {
    expect(listContradictions(english, rules)).toHaveLength(count)
  })
})
