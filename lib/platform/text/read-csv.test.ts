import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCell } from './csv-cell'
import { readCsv } from './read-csv'

const read = (text: string, delimiter = ',') => [...readCsv(text, delimiter)]

it.each([
  ['', []],
  ['a,b', [[1, ['a', 'b']]]],
  [
    'a,b\r\nc,\n',
    [
      [1, ['a', 'b']],
      [2, ['c', '']],
    ],
  ],
  [
    'a\rb\r\n\n\nc',
    [
      [1, ['a']],
      [2, ['b']],
      [5, ['c']],
    ],
  ],
  [
    '"a,""b""\r\nc",d\ne',
    [
      [1, ['a,"b"\r\nc', 'd']],
      [3, ['e']],
    ],
  ],
  [
    '""\n"",""',
    [
      [1, ['']],
      [2, ['', '']],
    ],
  ],
  [' a "b" , c', [[1, [' a "b" ', ' c']]]],
  [
    'a\n"b',
    [
      [1, ['a']],
      [2, null],
    ],
  ],
  ['"a"b,c\nd', [[1, null]]],
  ['"a" ,c', [[1, null]]],
])('reads the rows of %j', (text, rows) => {
  expect(read(text).map(({ line, cells }) => [line, cells])).toEqual(rows)
})

it.each([';', '\t'])('reads cells with %j between them', (delimiter) => {
  expect(read(['a,b', `"c${delimiter}"`, ''].join(delimiter), delimiter)).toEqual([
    { line: 1, cells: ['a,b', `c${delimiter}`, ''] },
  ])
})

it('reads what is written', () => {
  // A first cell of letters: an empty row is none, and no cell is made harmless.
  const row = fc
    .tuple(fc.string({ unit: 'binary' }), fc.string())
    .map((cells) => ['a', ...cells.map((text) => `b${text}`)])
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const text = rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
      expect(read(text).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})
