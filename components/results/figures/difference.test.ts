// How far figures moved from the period before.
import { expect, it } from 'vitest'
import { differenceOf } from './difference'

it.each([
  ['a count, by a share of what it was', 51, 30, 'count', { by: 'share', size: 0.7 }],
  ['a count that was small, by a number', 69, 12, 'count', { by: 'number', size: 57 }],
  ['a count of nothing, by a number', 3, 0, 'count', { by: 'number', size: 3 }],
  ['a count that fell', 15, 60, 'count', { by: 'share', size: 0.75 }],
  ['an equal count', 7, 7, 'count', null],
  ['a share, by points with a decimal', 0.438, 0.4771, 'share', { by: 'points', size: 3.9 }],
  ['a share that differs by less than is shown', 0.5004, 0.5, 'share', null],
] as const)('%s', (_name, now, before, as, difference) => {
  expect(differenceOf(now, before, as)).toEqual(difference)
})
