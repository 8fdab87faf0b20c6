// Backups of a PostgreSQL server that is in use: as of one moment, or no file.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, checkFile, move, restore } from '@/lib/operations/backup/backup.store'
import { findWrongCounters } from '@/lib/operations/backup/check-counters.store'
import { assertUnused } from '@/lib/operations/backup/standing-still.store'
import { parseEnv } from '@/lib/platform/env'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { type PostgresServer, startPostgres } from '../../scripts/postgres/start-postgres'
import { get } from '../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { startLoad } from '../support/servers/callers'
import { inDatabase, makeDatabase, makeTemporaryFolder } from '../support/servers/server-data'

const settings = parseEnv({})
const quiet = () => {}
const EVENTS = 40_000

let postgres: PostgresServer
let url: string
let link: (udid: string) => string

beforeAll(async () => {
  postgres = await startPostgres()
  url = await makeDatabase(postgres.url)
  await inDatabase(url, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { poll: true })
    const [question, answer] = [survey.question('q1'), survey.answer('q1', 'good')]
    link = (udid) => `/q/${question}/a/${answer}?identifier=${account.identifier}&udid=${udid}`
    await rows(
      `INSERT INTO devices (account_id, udid) SELECT $1, gen_random_uuid() FROM generate_series(30, 3000)`,
      [account.id],
    )
    await rows(
      `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, created_at)
       SELECT gen_random_uuid(), account_id, $1, udid, 'desktop', now() - 30 * interval '1 minute' * row_number() OVER ()
       FROM devices`,
      [survey.id],
    )
    await rows(
      `INSERT INTO events (account_id, udid, device_udid, name)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), md5(n::text) FROM generate_series(1, $2::int) AS n`,
      [account.id, EVENTS],
    )
  })
})

afterAll(() => postgres?.stop())

it('is of one moment while others write: counts, totals and marks agree in the copy', async () => {
  const file = path.join(await makeTemporaryFolder(), 'busy.backup')
  const counts = 'SELECT count(*)::int AS n FROM submissions'
  const acknowledged = new Set<string>()
  const [before, after] = await inDatabase(url, async (db) => {
    const load = startLoad(4, async () => {
      const udid = randomUUID()
      if ((await get(link(udid))).status === 200) acknowledged.add(udid)
    })
    // Answers to submissions that have totals: each leaves a mark.
    const marking = startLoad(1, async () => {
      await rows(
        `WITH s AS (SELECT account_id, survey_id, created_at FROM submissions WHERE created_at < now() - interval '1 hour' LIMIT 1)
         INSERT INTO report_marks (account_id, survey_id, served_at) SELECT account_id, survey_id, created_at FROM s`,
      )
      await keepAllTotals(db, Date.now())
    })
    await load.untilAnswered(50)
    await marking.untilAnswered(2)
    const first = [...acknowledged]
    await backUp({ url }, file, settings, '1', quiet)
    await marking.stop()
    await load.stop()
    return [first, (await rows<{ n: number }>(counts))[0]?.n]
  })
  const copy = await makeDatabase(postgres.url)
  await restore({ url: copy }, file, settings, quiet)
  await inDatabase(copy, async (db) => {
    expect(await findBrokenInvariants(db.pool)).toEqual([])
    expect(await findWrongCounters(db)).toEqual([])
    expect(await keepAllTotals(db, Date.now())).toBe(0)
    expect((await rows<{ n: number }>(counts))[0]?.n).toBeLessThan(after ?? 0)
    const stored = new Set(
      (await rows<{ udid: string }>('SELECT device_udid AS udid FROM submissions')).map(({ udid }) => udid),
    )
    expect(before.filter((udid) => !stored.has(udid))).toEqual([])
  })
})

it('that is killed half way leaves no file that is taken for whole', async () => {
  const file = path.join(await makeTemporaryFolder(), 'killed.backup')
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/data.ts', 'backup', file], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  const part = `${file}.part`
  while (!existsSync(part) || statSync(part).size < 50_000) await pause(2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(file)).toBe(false)
  await expect(checkFile(part)).rejects.toThrow('not a whole backup')
  await expect(restore({ url: await makeDatabase(postgres.url) }, part, settings, quiet)).rejects.toThrow(
    'not a whole backup',
  )
})

it('moves only what no server uses', async () => {
  const folder = path.join(await makeTemporaryFolder(), 'moved')
  await inDatabase(url, async () => {
    await rows('SELECT 1')
    await expect(move({ url }, { folder }, settings, '1', quiet)).rejects.toThrow(
      'Soundings has 1 other connection to this database: stop its servers',
    )
  })
  const client = new pg.Client(url)
  await client.connect()
  const seen = (ago: string) =>
    client.query(
      `INSERT INTO process_hours (hour, process, name, version, started_at, seen_at, figures)
       VALUES (now(), gen_random_uuid(), 'web-1', '1', now(), now() - $1::interval, '{}')`,
      [ago],
    )
  await seen('2 seconds')
  const [refused] = await Promise.all([
    assertUnused(client, 2500).catch((error: Error) => error.message),
    pause(200).then(() => seen('0 seconds')),
  ])
  expect(refused).toContain('The server web-1 uses this database: stop it first')
  await client.query('DELETE FROM process_hours')
  await seen('2 seconds')
  await assertUnused(client, 2500)
  await client.end()
})
