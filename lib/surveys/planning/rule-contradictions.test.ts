import { describe, expect, it } from 'vitest'
import type { LeafRule, RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { english } from '@/tests/support/english'
import { listContradictions } from './rule-contradictions.rules'

const group = (of: 'all' | 'any' | 'none', ...rules: RuleDocument[]): RuleDocument => ({
  ...{ kind: 'group', of, rules },
})
const known: LeafRule = { kind: 'client_key', known: true }
const unknown: LeafRule = { kind: 'client_key', known: false }
const pro: LeafRule = { kind: 'data', field: 'plan', operator: 'is', value: 'pro', mandatory: true }
const returning: LeafRule = { kind: 'visits', visitors: 'returning', atLeast: 3 }

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
  ])('%s', (_, rules, count) => {
    expect(listContradictions(english, rules)).toHaveLength(count)
  })
})
