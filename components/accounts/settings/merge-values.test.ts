import { expect, test } from 'vitest'
import { mergeValues, onlyChanged } from './merge-values'

const base = {
  limited: true,
  restAfterClose: { count: 1, unit: 'days' },
  hosts: ['a'],
  days: '' as number | '',
}

test.each([
  ['nobody has changed anything', {}, {}, {}],
  [
    'fields that were not touched follow',
    {},
    { restAfterClose: { count: 2, unit: 'hours' } },
    { restAfterClose: { count: 2, unit: 'hours' } },
  ],
  ['a field that was changed stays', { days: 30 }, { days: 60 }, { days: 30 }],
  [
    'beside it others follow, also in its group',
    { restAfterClose: { count: 3, unit: 'days' } },
    { restAfterClose: { count: 1, unit: 'hours' }, limited: false },
    { restAfterClose: { count: 3, unit: 'hours' }, limited: false },
  ],
  ['a list is one field', { hosts: ['a', 'b'] }, { hosts: ['a', 'c'] }, { hosts: ['a', 'b'] }],
])('%s', (_, mine, stored, merged) => {
  expect(mergeValues(base, { ...base, ...mine }, { ...base, ...stored })).toEqual({ ...base, ...merged })
})

test('only what has changed is sent, a length of time as a whole', () => {
  const { hosts, restAfterClose, ...others } = base
  const keepDays = { texts: 1, events: null as number | null }
  const after = {
    ...others,
    hosts: ['b'],
    restAfterClose: { ...restAfterClose, count: 2 },
    keepDays: { ...keepDays, events: 3 },
  }
  expect(onlyChanged({ ...base, keepDays }, after)).toEqual({
    hosts: ['b'],
    restAfterClose: { count: 2, unit: 'days' },
    keepDays: { events: 3 },
  })
  expect(onlyChanged(base, base)).toEqual({})
})
