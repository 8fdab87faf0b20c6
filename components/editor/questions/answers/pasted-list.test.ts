import { expect, test } from 'vitest'
import { readPastedList } from './pasted-list'

test.each([
  ['a column of a spreadsheet', 'Red\r\nGreen\r\n\r\nBlue\r\n', ['Red', 'Green', 'Blue']],
  ['a row of a spreadsheet', 'Red\tGreen\t\tBlue', ['Red', 'Green', 'Blue']],
  ['several columns: a row is an answer', 'Red\t1\nGreen\t2', ['Red 1', 'Green 2']],
  ['a list of Word', '·\tRed\r\n·\tGreen', ['Red', 'Green']],
  ['a list of Google Docs', '* Red\n* Green', ['Red', 'Green']],
  ['a numbered list', '1. Red\n2. Green\n10) Blue', ['Red', 'Green', 'Blue']],
  ['answers that begin with a number', '1. Bundesliga\nPremier League', ['1. Bundesliga', 'Premier League']],
  ['numbers alone', '1\n2\n3', ['1', '2', '3']],
  ['one line', 'Red - and green', ['Red - and green']],
  ['nothing', ' \n', []],
])('%s', (_, text, answers) => {
  expect(readPastedList(text)).toEqual(answers)
})
