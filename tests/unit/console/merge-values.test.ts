import { expect, test } from 'vitest'
import { mergeValues } from '@/components/console/settings/merge-values'

const base = { limited: true, cap: { limit: 1, unit: 'days' }, hosts: ['a'], days: '' as number | '' }

test.each([
  ['nobody has changed anything', {}, {}, {}],
  [
    'fields that were not touched follow',
    {},
    { cap: { limit: 2, unit: 'hours' } },
    { cap: { limit: 2, unit: 'hours' } },
  ],
  ['a field that was changed stays', { days: 30 }, { days: 60 }, { days: 30 }],
  [
    'beside it others follow, also in its group',
    { cap: { limit: 3, unit: 'days' } },
    { cap: { limit: 1, unit: 'hours' }, limited: false },
    { cap: { limit: 3, unit: 'hours' }, limited: false },
  ],
  ['a list is one field', { hosts: ['a', 'b'] }, { hosts: ['a', 'c'] }, { hosts: ['a', 'b'] }],
])('%s', (_, mine, stored, merged) => {
  expect(mergeValues(base, { ...base, ...mine }, { ...base, ...stored })).toEqual({ ...base, ...merged })
})
