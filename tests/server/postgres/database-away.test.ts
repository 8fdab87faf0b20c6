// A PostgreSQL that crashes, restarts, hangs or is not up yet: calls get an error in time, and no
// acknowledged answer is lost.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LONGEST_LEASE_MS } from '@/lib/platform/db/lease'
import { newUdid } from '@/lib/platform/db/new-udid'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import type { Got } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { startLoad } from '../../support/servers/callers'
import { inDatabase, makeDatabase } from '../../support/servers/server-data'
import { ServerProcess, startServer } from '../../support/servers/start-server'

const AWAY = 'Error: the database does not answer, so this call may not be recorded. Try again.'
const BUSY = 'Error: the service is too busy to answer, try again.'

let postgres: PostgresServer
let url: string
let settings: Record<string, string>
let targets: string[]
let link: (udid: string) => string

beforeAll(async () => {
  // What is acknowledged must survive a crash of this server too.
  postgres = await startPostgres({ durable: true })
  url = await makeDatabase(postgres.url)
  settings = {
    DATABASE_URL: url,
    DATABASE_CONNECT_TIMEOUT_MS: '1000',
    STATEMENT_TIMEOUT_MS: '1000',
    REQUEST_TIMEOUT_MS: '4000',
  }
  await inDatabase(url, async (database) => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { poll: true, eventName: 'at-once' })
    const other = await arrangeAccount()
    await arrangeSurvey(other)
    const q = `identifier=${account.identifier}`
    const question = survey.question('q1')
    const answer = survey.answer('q1', 'good')
    // It says whose submission it is.
    const udid = await newUdid(database, account.id)
    link = (device) => `/q/${question}/a/${answer}?${q}&udid=${device}`
    targets = [
      `/serve?${q}&callback=_`,
      // An account that the process has not cached.
      `/serve?identifier=${other.identifier}&callback=_`,
      '/serve?identifier=nobody&callback=_',
      `/serve?${q}&callback=_&preview_mode=true`,
      `/surveys/${survey.id}?${q}&callback=_`,
      `/surveys/at-once?${q}&device_type=native_mobile`,
      `/direct_serve?${q}&client_key=k`,
      `/surveys/${survey.id}/questions?${q}`,
      `/surveys/${survey.id}/poll?${q}&callback=_`,
      link(udid),
      `/submissions/${udid}/answer?${q}&question_id=${question}&answer_id=${answer}`,
      `/submissions/${udid}/all_answers?${q}&answers[${question}]=${answer}`,
      `/submissions/${udid}/close`,
      `/submissions/${udid}/viewed_at?${q}&viewed_at=1795255200000`,
      `/devices/${udid}/set_data?${q}&plan=pro`,
      `/results?${q}&submission_udid=${udid}`,
      `/present_results?${q}&submission_udid=${udid}`,
      `/track_event?${q}&udid=${udid}&event_name=e`,
      `/custom_content_link_click?submission_udid=${udid}&question_id=${question}&link_identifier=${udid}`,
    ]
  })
})

afterAll(() => postgres?.stop())

const expectAway = ({ status, headers, text }: Got, sentences = [AWAY]): void => {
  expect(status, text).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(sentences).toContain(text)
}

const expectPageAway = ({ status, headers, text }: Got): void => {
  expect(status, text).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text).toMatch(/<h1[^>]*>(The server is busy|This does not work right now)</)
}

const untilReady = (server: ServerProcess): Promise<void> =>
  vi.waitFor(
    async () => {
      expect((await server.get('/api/ready')).status).toBe(200)
    },
    { timeout: 20_000, interval: 50 },
  )

/** Callers that answer by link; `acknowledged` are the udids that got a 200. */
function startAnswering(server: ServerProcess) {
  const acknowledged = new Set<string>()
  const refused: Got[] = []
  const load = startLoad(10, async (agent) => {
    const udid = randomUUID()
    const got = await server.get(link(udid), { agent })
    if (got.status === 200) acknowledged.add(udid)
    else refused.push(got)
  })
  onTestFinished(() => load.stop())
  const until = (enough: () => boolean): Promise<void> =>
    vi.waitFor(() => expect(enough()).toBe(true), { timeout: 30_000, interval: 20 })
  return { load, acknowledged, refused, until }
}

const expectStored = (acknowledged: Set<string>): Promise<void> =>
  inDatabase(url, async ({ pool }) => {
    const stored = await rows<{ udid: string }>(
      'SELECT device_udid AS udid FROM submissions WHERE answer_count = 1',
    )
    const found = new Set(stored.map(({ udid }) => udid))
    expect([...acknowledged].filter((udid) => !found.has(udid))).toEqual([])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })

describe('a PostgreSQL that crashes under load', () => {
  it('makes calls fail with 503, and is used again when it is back', async () => {
    const server = await startServer(settings)
    const { load, acknowledged, refused, until } = startAnswering(server)
    await until(() => acknowledged.size >= 100)
    await postgres.crash()
    await until(() => refused.length >= 50)
    // Until then, what needs nothing but the surveys is answered from memory.
    await pause(LONGEST_LEASE_MS)

    for (const target of targets) expectAway(await server.get(target))
    const link = `/mail/leave.1.1.${'a'.repeat(43)}`
    const pages = ['/shared/token', '/shared/token/report.pdf', link]
    for (const page of pages) expectPageAway(await server.get(page))
    // As the button of a mail program does.
    expectPageAway(await server.get(link, { method: 'POST' }))
    expect((await server.get('/api/health')).status).toBe(200)
    const ready = await server.get('/api/ready')
    expect(ready.status).toBe(503)
    expect(ready.headers.get('retry-after')).toBe('5')

    await postgres.start()
    await untilReady(server)
    const before = acknowledged.size
    await until(() => acknowledged.size >= before + 100)
    await load.stop()
    for (const got of refused) expectAway(got)
    await expectStored(acknowledged)
    expect(server.log.some(({ status }) => status === 503)).toBe(true)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  })

  it('may also restart cleanly', async () => {
    const server = await startServer(settings)
    const { load, acknowledged, refused, until } = startAnswering(server)
    await until(() => acknowledged.size >= 100)
    await postgres.restart()
    await untilReady(server)
    const before = acknowledged.size
    await until(() => acknowledged.size >= before + 100)
    await load.stop()
    for (const got of refused) expectAway(got)
    await expectStored(acknowledged)
    await server.stop()
  })
})

describe('a PostgreSQL that hangs', () => {
  it('delays no call beyond the timeouts, and is used again when it resumes', async () => {
    const server = await startServer(settings)
    await untilReady(server)
    const { load, acknowledged, refused, until } = startAnswering(server)
    await until(() => acknowledged.size >= 100)
    postgres.pause()
    await pause(LONGEST_LEASE_MS)
    const timed = async (target: string) => {
      const started = performance.now()
      const got = await server.get(target)
      return { got, ms: performance.now() - started }
    }
    const [ready, health, ...others] = await Promise.all(['/api/ready', '/api/health', ...targets].map(timed))
    expect(ready?.got.status).toBe(503)
    expect(ready?.ms).toBeLessThan(3500)
    expect(health?.got.status).toBe(200)
    expect(health?.ms).toBeLessThan(1000)
    for (const { got, ms } of others) {
      expectAway(got, [AWAY, BUSY])
      // The timeout of a request, and the second between two checks.
      expect(ms).toBeLessThan(6000)
    }
    postgres.resume()
    await untilReady(server)
    const before = acknowledged.size
    await until(() => acknowledged.size >= before + 100)
    await load.stop()
    for (const got of refused) expectAway(got, [AWAY, BUSY])
    await expectStored(acknowledged)
    await server.stop()
  })

  it('does not keep a server from shutting down', async () => {
    const server = await startServer(settings)
    await untilReady(server)
    // Over a connection that the server has accepted already.
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    await server.get(link(randomUUID()), { agent })
    postgres.pause()
    const pending = server.get(link(randomUUID()), { agent })
    const stoppedAt = performance.now()
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(performance.now() - stoppedAt).toBeLessThan(12_000)
    postgres.resume()
    expectAway(await pending, [AWAY, BUSY])
  })
})

describe('a start', () => {
  it('without PostgreSQL answers 503 until it is up, then migrates it', async () => {
    const empty = new URL(url)
    empty.pathname = '/born_later'
    await inDatabase(url, ({ pool }) => pool.query('CREATE DATABASE born_later'))
    await postgres.crash()
    const server = await startServer({ ...settings, DATABASE_URL: empty.href })
    expect(server.output).toMatch(
      /"The database does not answer \(nothing listens at 127\.0\.0\.1 port \d+\)\. Calls get 503 until it does\."/,
    )
    for (const target of targets) expectAway(await server.get(target))
    expect((await server.get('/api/ready')).status).toBe(503)
    expect((await server.get('/api/health')).status).toBe(200)
    await postgres.start()
    await untilReady(server)
    expect((await server.get('/serve?identifier=nobody&callback=_')).text).toContain(
      'there is no account with this identifier',
    )
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  })

  it('with a wrong address ends with a sentence that hides the password', async () => {
    const wrong = new URL(url)
    wrong.pathname = '/nowhere'
    wrong.password = 'very-secret'
    const server = new ServerProcess({ DATABASE_URL: wrong.href })
    expect((await server.ended).code).toBe(1)
    expect(server.output).toContain(
      'The database of DATABASE_URL cannot be opened: database "nowhere" does not exist',
    )
    expect(server.output).not.toContain('very-secret')
  })
})

describe('an internal error', () => {
  it('is a 500 without details, and is logged with its cause but without the answer', async () => {
    await inDatabase(url, ({ pool }) =>
      pool.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'refused' USING DETAIL = NEW.url, ERRCODE = 'XX000'; END $$;
        CREATE TRIGGER refuse BEFORE INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION refuse()`),
    )
    const server = await startServer(settings)
    const got = await server.get(`${targets[4]}&url=SECRET-4711`)
    expect(got.status).toBe(500)
    expect(got.text).toBe('Error: something went wrong on our side. The X-Request-Id header names this call.')
    await server.stop()
    expect(server.log).toEqual([
      expect.objectContaining({
        level: 50,
        status: 500,
        requestId: got.headers.get('x-request-id'),
        err: expect.objectContaining({ code: 'XX000', message: 'refused' }),
      }),
    ])
    expect(server.output).not.toContain('SECRET-4711')
  })
})
