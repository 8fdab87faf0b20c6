// Compares the files of a month with its log, line by line.
import { expect } from 'vitest'
import { exportCsv, exportJsonLines } from '@/lib/results/reports.endpoint'
import { readCsv } from '../formats/rfc4180'
import { keyCall } from '../keys'
import type { Designer } from './designer'
import { type Log, respondedAt, viewedAt } from './log'
import type { Month } from './month'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What the files call the language that somebody got. */
const surveyOf = ({ document }: Month, { tag }: Log): string =>
  tag === document.locale ? document.key : `${document.key}-${tag}`

/** What was chosen, in the words of now. */
function wordsOf({ known }: Month, question: string, answers: string[]): string[] {
  const all = known.find(({ key }) => key === question)?.answers ?? []
  return answers.map((answer) => all.find(({ key }) => key === answer)?.content ?? answer).sort()
}

/** Upper and lower case mean nothing in the tag of a language. */
const lower = (tag: string | null): string | null => tag?.toLowerCase() ?? null

const person = (log: Log) => log.person
const hasLanguages = ({ logs, document }: Month): boolean =>
  Object.keys(document.languages).length > 0 || logs.some(({ tag }) => tag !== document.locale)

export async function compareJsonLines({ month, key, params }: Designer): Promise<void> {
  const { text } = await keyCall(exportJsonLines, { params, query: { only: 'all' } }, key)
  const told = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map((line) => [line.context.person, line]),
  )
  expect([...told.keys()].sort()).toEqual(month.logs.map(person).sort())
  for (const log of month.logs) {
    const line = told.get(log.person)
    const answers = line.answers.map((one: { key: string; chosen: string[]; text: string | null }) => [
      one.key,
      one.chosen.toSorted(),
      one.text,
    ])
    expect([
      log.person,
      line.device_type,
      line.mobile_type,
      lower(line.locale),
      line.version,
      line.over_goal,
    ]).toEqual([...[log.person, log.device, log.mobile, lower(log.locale), log.version, false]])
    expect([log.person, line.created_at, line.viewed_at, line.responded_at, line.closed_at]).toEqual([
      ...[log.person, iso(log.servedAt), iso(viewedAt(log)), iso(respondedAt(log)), iso(log.closedAt)],
    ])
    expect([log.person, line.survey]).toEqual([
      log.person,
      hasLanguages(month) ? surveyOf(month, log) : undefined,
    ])
    expect([log.person, answers.sort()]).toEqual([
      log.person,
      log.given.map((one) => [one.question, wordsOf(month, one.question, one.answers), one.text]).sort(),
    ])
  }
}

export async function compareCsv({ month, key, params }: Designer): Promise<void> {
  const all = await keyCall(exportCsv, { params, query: { only: 'all' } }, key)
  const [head = [], ...lines] = readCsv(all.text)
  expect(all.headers.get('x-rows')).toBe(String(month.logs.length))
  const told = new Map(
    lines.map((line) => {
      const cells = Object.fromEntries(line.map((cell, n) => [head[n], cell]))
      return [JSON.parse(cells.context ?? '{}').person, cells]
    }),
  )
  for (const log of month.logs) {
    const cells = told.get(log.person) ?? {}
    expect([
      log.person,
      cells.version,
      lower(cells.language ?? ''),
      cells.device_type,
      cells.mobile_type,
    ]).toEqual([...[log.person, String(log.version), lower(log.locale ?? ''), log.device, log.mobile ?? '']])
    expect([log.person, cells.served_at, cells.responded_at, cells.over_goal]).toEqual([
      ...[log.person, iso(log.servedAt), iso(respondedAt(log)) ?? '', 'false'],
    ])
    expect([log.person, cells.survey]).toEqual([
      log.person,
      hasLanguages(month) ? surveyOf(month, log) : undefined,
    ])
    for (const question of month.known) compareCells(month, log, question.key, cells)
  }
  const answered = await keyCall(exportCsv, { params, query: {} }, key)
  expect(answered.headers.get('x-rows')).toBe(
    String(month.logs.filter(({ given }) => given.length > 0).length),
  )
}

function compareCells(month: Month, log: Log, question: string, cells: Record<string, string>): void {
  const given = log.given.find((one) => one.question === question)
  const words = given ? (given.text ?? wordsOf(month, question, given.answers).join('; ')) : ''
  const cell = cells[`answer.${question}`] ?? ''
  const told = given?.text ? cell : cell.split('; ').sort().join('; ')
  expect([log.person, question, told]).toEqual([log.person, question, words])
  const known = month.known.find(({ key }) => key === question)
  if (known?.kind !== 'multiple_choices') return
  for (const { key } of known.answers) {
    const tick = given ? (given.answers.includes(key) ? '1' : '0') : ''
    expect([log.person, question, key, cells[`answer.${question}.${key}`]]).toEqual([
      log.person,
      question,
      key,
      tick,
    ])
  }
}
