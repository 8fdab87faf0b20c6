// A standby: what the console reads there, and what becomes of it when it lags, conflicts or is gone.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { erasePerson, findPerson } from '@/lib/people/people.endpoint'
import { type Database, installDatabase } from '@/lib/platform/db/open-database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { type StandbyState, standbyFigures, withStandby } from '@/lib/platform/db/postgres/standby'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { inReadTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int8 } from '@/lib/platform/sql/types'
import { exportCsv, listSubmissions, showReport } from '@/lib/results/reports.endpoint'
import { listSurveyFigures } from '@/lib/surveys/surveys.endpoint'
import { type PostgresServer, startPostgres } from '../../scripts/postgres/start-postgres'
import { get } from '../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../support/console'
import { makeDatabase } from '../support/servers/server-data'
import { ask, type Standby, startStandby } from '../support/servers/standby'

let primary: PostgresServer
let standby: Standby
let database: Database | undefined
let account: ArrangedAccount
let reader: ArrangedUser
let params: { accountId: number; surveyId: number }
let link: (udid: string) => string

/** Uses `replica` beside the primary as this process's database. */
async function use(replica: string, mostSeconds = 60): Promise<void> {
  await database?.close()
  const url = await urlOfPrimary
  const settings = parseEnv({
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    DATABASE_REPLICA_URL: replica,
    DATABASE_REPLICA_MAX_LAG_SECONDS: String(mostSeconds),
  })
  replaceEnv(settings)
  database = withStandby(openPostgres(url, settings), settings)
  installDatabase(database)
}

let urlOfPrimary: Promise<string>

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  primary = await startPostgres({ durable: true })
  urlOfPrimary = makeDatabase(primary.url)
  await urlOfPrimary
  standby = await startStandby(await urlOfPrimary)
  await use(standby.url)
  account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { poll: true })
  reader = await arrangeUser([account, 'owner'])
  params = { accountId: account.id, surveyId: survey.id }
  const [question, answer] = [survey.question('q1'), survey.answer('q1', 'good')]
  link = (udid) => `/q/${question}/a/${answer}?identifier=${account.identifier}&udid=${udid}`
})
afterAll(async () => {
  installDatabase(null)
  replaceEnv(null)
  await database?.close()
  await standby?.stop()
  await primary?.stop()
})

async function answer(udid: string = randomUUID()): Promise<string> {
  expect((await get(link(udid))).status).toBe(200)
  return udid
}

const read = (headers: Record<string, string> = {}) => consoleCall(showReport, { params }, reader, headers)

/** Until the process asks the standby again how far it is. */
const untilAsked = () => new Promise((resolve) => setTimeout(resolve, 1050))

/** Until `isSo`; on a busy machine the standby may be slow, and is then not used for a second. */
const until = (isSo: () => Promise<void>) => vi.waitFor(isSo, { timeout: 60_000, interval: 200 })

/** Until the process found the standby to be in this state. */
const untilItIs = (state: StandbyState) =>
  until(async () => {
    expect((await read()).status).toBe(200)
    expect(standbyFigures().state).toBe(state)
  })

/** Until all that was committed before can be read there. */
async function untilReplayed(): Promise<void> {
  const position = `SELECT pg_current_wal_lsn() AS position`
  const here = (await ask(primary.url, position))?.position
  const there = `SELECT pg_last_wal_replay_lsn() >= '${here}' AS "isThere"`
  await until(async () => expect(await ask(standby.url, there)).toEqual({ isThere: true }))
}

const timeOf = ({ headers }: { headers: Headers }) => Date.parse(headers.get('x-as-of') ?? '')

/** Reads until the standby serves it as of `since` or later. */
async function readThere<Got extends { headers: Headers }>(
  since: number,
  call: () => Promise<Got>,
): Promise<Got> {
  let got: Got | undefined
  await until(async () => {
    const before = standbyFigures().reads.standby
    got = await call()
    expect(timeOf(got)).toBeGreaterThanOrEqual(since)
    expect(standbyFigures().reads.standby).toBe(before + 1)
  })
  if (!got) throw new Error('nothing was read')
  return got
}

it('serves results and lists with all that was committed by the time they name', async () => {
  await answer()
  const since = Date.now()
  const { reply } = await readThere(since, read)
  expect(reply.totals.responses).toBe(1)
  const file = await readThere(since, () =>
    consoleCall(exportCsv, { params, query: { only: 'all' } }, reader),
  )
  expect([file.headers.get('x-rows'), file.text.split('\r\n').length]).toEqual(['1', 3])
  const list = await readThere(since, () => consoleCall(listSubmissions, { params }, reader))
  const figures = await readThere(since, () =>
    consoleCall(listSurveyFigures, { params: { accountId: account.id } }, reader),
  )
  expect([list.reply.submissions.length, figures.reply.surveys[0]?.submissions]).toEqual([1, 1])
})

it('shows what is older as of then, but nobody less than they have written themselves', async () => {
  const udid = await answer()
  const written = Date.now()
  await untilReplayed()
  await readThere(written, read)
  await ask(standby.url, 'SELECT pg_wal_replay_pause()')
  await untilAsked()
  await read()
  const paused = Date.now()
  const query = { udid }
  const erased = await consoleCall(
    erasePerson,
    { params: { accountId: account.id }, body: { ...query, confirm: true } },
    reader,
  )
  const cookie = `${reader.cookie}; ${erased.headers.get('set-cookie')?.split(';')[0]}`
  await untilAsked()
  const find = (headers = {}) =>
    consoleCall(findPerson, { params: { accountId: account.id }, query }, reader, headers)
  const log = async (headers = {}) =>
    (
      await consoleCall(listAuditEntries, { params: { accountId: account.id } }, reader, headers)
    ).reply.entries.map(({ kind }) => kind)
  const stale = await find()
  expect(stale.reply.submissions).toBe(1)
  expect(Date.parse(stale.reply.asOf)).toBeLessThanOrEqual(paused)
  expect((await find({ cookie })).reply.submissions).toBe(0)
  expect(await log({ cookie })).toContain('person_erased')
  expect(await log()).not.toContain('person_erased')
  expect((await read({ cookie })).reply.totals.responses).toBe(1)
})

it('is left out while it is too far behind, and used again afterwards', async () => {
  await use(standby.url, 1)
  await untilItIs('behind')
  expect((await read()).reply.totals.responses).toBe(1)
  await ask(standby.url, 'SELECT pg_wal_replay_resume()')
  await untilItIs('in_use')
})

it('may cancel a read for what it replays: the primary does it again', async () => {
  await answer()
  await untilReplayed()
  await untilItIs('in_use')
  await ask(standby.url, `ALTER SYSTEM SET max_standby_streaming_delay = 0`, 'SELECT pg_reload_conf()')
  const reading = await database?.standby?.reading(null)
  if (!reading) throw new Error('the standby is not in use')
  let times = 0
  const [row] = await inReadTransaction(
    reading.db,
    'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
    async (run) => {
      const [first] = await run(countSubmissions, [])
      if (times++ > 0) return [first]
      await rows(`DELETE FROM submissions`)
      await rows('VACUUM submissions')
      for (;;) {
        await run(countSubmissions, [])
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  )
  expect([times, row?.n]).toEqual([2, 0])
  expect(standbyFigures().fallbacks).toBe(1)
})

const countSubmissions = statement({
  name: 'count-all',
  text: 'SELECT count(*) AS n FROM submissions',
  takes: [],
  yields: { n: int8 },
})

it('is no standby if it takes writes itself', async () => {
  await use(await urlOfPrimary)
  await untilItIs('no_standby')
  await use(standby.url)
})

it('that dies is noticed by nobody who reads', async () => {
  await untilItIs('in_use')
  await ask(primary.url, `ALTER SYSTEM RESET synchronous_standby_names`, 'SELECT pg_reload_conf()')
  const stopping = standby.stop()
  const statuses = new Set<number>()
  await vi.waitFor(
    async () => {
      statuses.add((await read()).status)
      expect(standbyFigures().state).toBe('away')
    },
    { timeout: 60_000, interval: 1 },
  )
  await stopping
  expect([...statuses]).toEqual([200])
})
