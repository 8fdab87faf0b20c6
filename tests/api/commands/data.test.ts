// npm run data: what it says, and what it refuses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findWrongCounters } from '@/lib/operations/backup/check-counters.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { runWithoutDatabase } from '../../../scripts/command-line/run-command'
import { DATA_HELP, dataCommand } from '../../../scripts/data/data-command'
import { answerOnce } from '../../support/answering'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

const folder = mkdtempSync(path.join(tmpdir(), 'soundings-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function data(...argv: string[]): Promise<{ code: number; lines: string }> {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const code = await runWithoutDatabase(dataCommand, DATA_HELP, argv, { say, complain: say })
  return { code, lines: lines.join('\n') }
}

it.each([
  [['backup'], 2, 'Say which file to backup. See --help.'],
  [['restore'], 2, 'Say which file to restore. See --help.'],
  [['move'], 2, 'Say where to move to: --to PLACE. See --help.'],
  [['bakcup', 'x'], 2, '"bakcup" is not a command. See --help.'],
  [['backup', 'a', 'b'], 2, '"b" is an unexpected argument. See --help.'],
  [
    ['check', path.join(folder, 'none')],
    1,
    `The file cannot be read: ${path.join(folder, 'none')}: there is no such file.`,
  ],
])('refuses %j', async (argv, code, sentence) => {
  const ran = await data(...argv)
  expect(ran.lines).toContain(sentence)
  expect(ran.code).toBe(code)
})

it('finds counters that are not the number of their rows', async () => {
  const db = await openDatabase()
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { key: 'counted', goal: 10 })
  for (let n = 0; n < 3; n++) await answerOnce(account, survey, 'q1', ['good'])
  expect(await findWrongCounters(db)).toEqual([])
  await rows('UPDATE surveys SET response_count = 2 WHERE id = $1', [survey.id])
  await rows('UPDATE answer_tallies SET count = 4 WHERE answer_id = $1', [survey.answer('q1', 'good')])
  expect(await findWrongCounters(db)).toEqual([
    `${account.identifier}: survey "counted" counts other responses than it has.`,
    `${account.identifier}: the tally of answer ${survey.answer('q1', 'good')} is wrong.`,
  ])
})
