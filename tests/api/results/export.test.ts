// …/submissions.csv and .jsonl: streamed, in a format that other programs accept.

import { beforeAll, describe, expect, it } from 'vitest'
import { noopRecorder } from '@/lib/contexts/recorder'
import { rightsOf } from '@/lib/platform/contract/roles'
import { openDatabase } from '@/lib/platform/db/open-database'
import { exportCsv as exportNow } from '@/lib/results/exporting/export-results'
import { exportCsv, exportJsonLines } from '@/lib/results/reports.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { english } from '../../support/english'
import { readCsv } from '../../support/formats/rfc4180'
import { referenceTo } from '../../support/references'
import { RESULT_QUESTIONS } from '../../support/results'

useTestDatabase()

const ROWS = 2000

let account: ArrangedAccount
let survey: ArrangedSurvey
let user: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
  user = await arrangeUser([account, 'analyst'])
})

/** The answers and how a spreadsheet has to show them. */
const HOSTILE: [text: string, cell: string][] = [
  ['\r=1+1', "'\r=1+1"],
  ['one\rtwo', 'one\rtwo'],
  ['one\r=HYPERLINK("https://evil.example";"here")', 'one\r=HYPERLINK("https://evil.example";"here")'],
  ['one\ntwo\r\nthree', 'one\ntwo\r\nthree'],
  ['\t=1+1', "'\t=1+1"],
  ['a\tb', 'a\tb'],
  ['a;=1+1', 'a;=1+1'],
  ['"quoted", and not', '"quoted", and not'],
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['line\u2028=1', 'line\u2028=1'],
]

describe('an export', { timeout: 120_000 }, () => {
  it('gives each answer back in its own cell, to strict readers and to those that end rows anywhere', async () => {
    const own = await arrangeSurvey(account, { key: 'hostile', questions: RESULT_QUESTIONS })
    for (const [text] of HOSTILE) {
      const submission = await openSubmissionOf(account, own, { client_key: `${text}.` })
      await giveAnswer(account, own, submission, 'text', { text })
    }
    const { text } = await consoleCall(
      exportCsv,
      { params: { accountId: account.id, surveyId: own.id }, query: { only: 'all' } },
      user,
    )
    const [head = [], ...table] = readCsv(text.replace(/^\uFEFF/, ''))
    const column = (name: string) => table.map((cells) => cells[head.indexOf(name)])
    expect(table.map((cells) => cells.length)).toEqual(HOSTILE.map(() => head.length))
    expect(column('answer.text').sort()).toEqual(HOSTILE.map(([, cell]) => cell).sort())
    expect(column('client_key').sort()).toEqual(HOSTILE.map(([, cell]) => `${cell}.`).sort())
    const outsideQuotes = text.replace(/"[^"]*"/g, '')
    expect(outsideQuotes.replaceAll('\r\n', '')).not.toMatch(/[\r\n\t;\u2028]/)
  })

  it('starts with a byte order mark for Excel and has the same facts as JSON Lines', async () => {
    const submission = await openSubmissionOf(account, survey, { custom_data: '{"plan":"pro"}' })
    await giveAnswer(account, survey, submission, 'way', ['go'])
    await giveAnswer(account, survey, submission, 'many', ['x', 'z'])
    await giveAnswer(account, survey, submission, 'text', { text: '=1+1 "quoted"\nand Größe' })
    const params = { accountId: account.id, surveyId: survey.id }
    const { text } = await consoleCall(exportJsonLines, { params }, user)
    const [line = '', ...rest] = text.split('\n')
    expect(rest).toEqual([''])
    const row = JSON.parse(line)
    expect(row).toMatchObject({
      udid: await referenceTo(submission),
      device_type: 'desktop',
      context: { plan: 'pro' },
    })
    expect(row.answers).toMatchObject([
      { key: 'way', chosen: ['Yes'] },
      { key: 'many', chosen: ['x', 'z'] },
      { key: 'text', text: '=1+1 "quoted"\nand Größe' },
    ])
    for (const kept of ['ip', 'user_agent']) expect(Object.keys(row)).not.toContain(kept)
    const context = { ...(await contextOf()), now: Date.now() }
    const { pieces } = await exportNow(
      { params, query: { tz: 'UTC', only: 'answered' }, body: undefined },
      context,
    )
    let whole = ''
    for await (const piece of pieces) whole += piece
    expect([...Buffer.from(whole).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(whole).toContain('"\'=1+1 ""quoted""\nand Größe"')
    const csv = await consoleCall(exportCsv, { params }, user)
    const [head = [], cells = []] = readCsv(csv.text.replace(/^\uFEFF/, ''))
    const cellOf = (name: string) => cells[head.indexOf(name)]
    expect(cells).toHaveLength(head.length)
    expect(head.filter((name) => name.startsWith('answer.many')).map(cellOf)).toEqual(['x; z', '1', '0', '1'])
    expect([cellOf('answer.way'), cellOf('answer.nps')]).toEqual(['Yes', ''])
    expect(JSON.parse(cellOf('context') ?? '')).toEqual(row.context)
    const facts = ['submission', 'served_at', 'viewed_at', 'responded_at', 'closed_at', 'over_goal', 'device']
    expect(facts.map(cellOf)).toEqual([
      ...[row.udid, row.created_at, row.viewed_at, row.responded_at, row.closed_at ?? ''],
      ...[String(row.over_goal), row.device_udid],
    ])
    expect(csv.headers.get('content-disposition')).toContain('.csv')
  })

  it('is streamed, and stops when the client stops reading', async () => {
    await rows(
      `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, context, created_at, viewed_at)
       SELECT gen_random_uuid(), $1, $2, gen_random_uuid(), 'desktop', jsonb_build_object('note', repeat('x', 500)), now() - n * interval '1 minute',
         now() FROM generate_series(1, $3::int) AS n`,
      [account.id, survey.id, ROWS],
    )
    const query = { tz: 'UTC', only: 'all' as const }
    const params = { accountId: account.id, surveyId: survey.id }
    const file = await exportNow({ params, query, body: undefined }, await contextOf())
    expect(file.rows).toBeGreaterThanOrEqual(ROWS)
    let [length, lines, pieces] = [0, 0, 0]
    for await (const piece of file.pieces) {
      length += piece.length
      lines += piece.split('\r\n').length - 1
      pieces++
    }
    expect(lines - 1).toBe(file.rows)
    expect(length).toBeGreaterThan(ROWS * 600)
    expect(pieces).toBeGreaterThan(ROWS / 500)

    const other = await exportNow({ params, query, body: undefined }, await contextOf())
    const reading = other.pieces[Symbol.asyncIterator]()
    await reading.next()
    await reading.next()
    await reading.return?.()
    expect((await reading.next()).done).toBe(true)
  })
})

async function contextOf() {
  const [db, now] = [await openDatabase(), Date.now()]
  return {
    db,
    now,
    reading: { db, asOf: now },
    origin: 'http://localhost',
    address: '127.0.0.1',
    actor: {
      ...{ kind: 'user' as const, id: user.id, email: user.email, name: 'Reader', sessionId: '' },
      proof: { method: 'password' as const, confirmedAt: null, secondFactorAt: null, hasFactor: false },
    },
    account: { id: account.id, rights: rightsOf('analyst') },
    recorder: noopRecorder,
    t: english,
  }
}
