// What the address says of the grid: columns, their order, and what it is sorted by.
import { expect, it } from 'vitest'
import type { Column } from './grid-columns'
import {
  chosenColumns,
  columnsIn,
  moveColumn,
  NEWEST_FIRST,
  nextOrder,
  orderIn,
  withColumn,
  writeColumns,
  writeOrder,
} from './grid-in-address'

const search = (text: string) => new URLSearchParams(text)

it('reads back what it writes, and nothing else', () => {
  for (const order of [
    NEWEST_FIRST,
    { sort: 'served', order: 'asc' as const },
    { sort: 'question:12', order: 'asc' as const },
  ])
    expect(orderIn(writeOrder(search('only=all'), order))).toEqual(order)
  expect(writeOrder(search('only=all&sort=device&order=asc'), NEWEST_FIRST).toString()).toBe('only=all')
  expect(orderIn(search('sort=question:x&order=asc'))).toEqual(NEWEST_FIRST)
  expect(columnsIn(search(''))).toBeNull()
  expect(columnsIn(search('columns='))).toEqual([])
  expect(columnsIn(writeColumns(search(''), ['device', 'question:1']))).toEqual(['device', 'question:1'])
  expect(columnsIn(search('columns=device,device'))).toEqual(['device'])
  expect(writeColumns(search('columns=device'), null).toString()).toBe('')
})

it('sorts up, down and then by time again', () => {
  const first = nextOrder(NEWEST_FIRST, 'device')
  const second = nextOrder(first, 'device')
  expect([first.order, second.order, nextOrder(second, 'device')]).toEqual(['asc', 'desc', NEWEST_FIRST])
  expect(nextOrder(NEWEST_FIRST, 'served').order).toBe('asc')
  expect(nextOrder(second, 'version')).toEqual({ sort: 'version', order: 'asc' })
})

it('shows chosen columns in their order, and keeps the place of those that are not there now', () => {
  const columns = ['question:1', 'question:2', 'device'].map((id) => ({ id })) as Column[]
  const shown = (ids: string[] | null) => chosenColumns(columns, ids).map(({ id }) => id)
  expect(shown(null)).toEqual(['question:1', 'question:2', 'device'])
  expect(shown(['device', 'question:9', 'question:1'])).toEqual(['device', 'question:1'])
  expect(withColumn(['device', 'question:9'], 'question:1', true)).toEqual([
    'device',
    'question:9',
    'question:1',
  ])
  expect(withColumn(['device', 'question:9'], 'device', false)).toEqual(['question:9'])
})

it('moves a column one place, and not beyond the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})
