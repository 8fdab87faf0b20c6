// The figures of a report as tables: NPS with its interval, means and medians, completion,
// spreadsheet cells.
import { expect, test } from 'vitest'
import { toCell, writeCell } from '@/lib/platform/text/csv-cell'
import { readWhere, writeWhere } from '@/lib/results/filtering/filter-words.endpoint'
import { meanOf, medianOf, shareOf } from './distribution.rules'
import { countNps } from './nps.rules'

const NPS: [scores: [number, number][], groups: [number, number, number], score: number | null][] = [
  [[], [0, 0, 0], null],
  [[[10, 1]], [1, 0, 0], 100],
  [[[0, 4]], [0, 0, 4], -100],
  [
    [
      [9, 5],
      [8, 3],
      [7, 1],
      [6, 2],
      [0, 1],
    ],
    [5, 4, 3],
    (100 * 2) / 12,
  ],
  [
    [
      [7, 100],
      [8, 100],
    ],
    [0, 200, 0],
    0,
  ],
]

test.each(NPS)('counts promoters, passives and detractors of %j', (scores, groups, score) => {
  const { promoters, passives, detractors, ...rest } = countNps(scores)
  expect([promoters, passives, detractors]).toEqual(groups)
  if (score === null) expect(rest.score).toBeNull()
  else expect(rest.score).toBeCloseTo(score, 10)
})

// Computed by hand from the adjusted Wald interval: p' = (p + 0.75) / (n + 3), d' likewise.
const INTERVALS: [promoters: number, passives: number, detractors: number, low: number, high: number][] = [
  [50, 30, 20, 14.05, 44.2],
  [500, 300, 200, 25.08, 34.74],
  [1, 0, 0, -48.5, 100],
  [0, 0, 1, -100, 48.5],
  [0, 1, 0, -60.01, 60.01],
]

test.each(INTERVALS)('computes the interval of %i, %i, %i', (p, m, d, low, high) => {
  const { interval } = countNps([
    [10, p],
    [7, m],
    [0, d],
  ])
  expect(interval?.low).toBeCloseTo(low, 1)
  expect(interval?.high).toBeCloseTo(high, 1)
})

test('has no interval without answers, and otherwise one that contains the score', () => {
  expect(countNps([]).interval).toBeNull()
  for (let n = 1; n < 40; n++) {
    const { score, interval } = countNps([
      [10, n],
      [0, n % 7],
    ])
    expect(interval && score !== null && interval.low <= score && score <= interval.high).toBe(true)
  }
})

test.each<[[number, number][], number | null, number | null]>([
  [[], null, null],
  [[[3, 0]], null, null],
  [[[3, 1]], 3, 3],
  [
    [
      [4, 1],
      [1, 1],
    ],
    2.5,
    2.5,
  ],
  [
    [
      [1, 3],
      [5, 1],
    ],
    2,
    1,
  ],
  [
    [
      [5, 2],
      [1, 2],
    ],
    3,
    3,
  ],
])('finds mean and median of %j', (values, mean, median) => {
  expect([meanOf(values), medianOf(values)]).toEqual([mean, median])
})

test('a share of nothing is null', () => {
  expect([shareOf(0, 0), shareOf(1, 4)]).toEqual([null, 0.25])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['  =HYPERLINK("x")', `'  =HYPERLINK("x")`],
  ['＝1', "'＝1"],
  ["|cmd' /C calc", "'|cmd' /C calc"],
  ['-5', '-5'],
  ['-5.25', '-5.25'],
  ['5', '5'],
  ['a=b', 'a=b'],
  ['', ''],
])('makes %j harmless', (text, cell) => {
  expect(toCell(text)).toBe(cell)
})

test('reads conditions back from an address', () => {
  const conditions = [
    { key: 'plan', value: 'pro' },
    { key: 'a:b,c', value: 'New York, ü:%' },
    { key: 'empty', value: '' },
  ]
  expect(readWhere(writeWhere(conditions))).toEqual(conditions)
  expect([readWhere('plan'), readWhere(':x'), readWhere('a:%zz'), readWhere('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test.each([
  [null, ''],
  ['https://shop.example.com/a?b=c#d', 'https://shop.example.com/a?b=c#d'],
  ['=1+1', "'=1+1"],
  ['a, "b"', '"a, ""b"""'],
  ['a;b', '"a;b"'],
  ['a\u2028b', '"a\u2028b"'],
  ['\r=1', '"\'\r=1"'],
  ['größer', 'größer'],
])('writes %j as a cell', (text, cell) => {
  expect(writeCell(text)).toBe(cell)
})
