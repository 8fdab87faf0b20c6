// Several server processes on one PostgreSQL answer from memory: none by an old survey once the
// publisher has been told, whatever happens to its process, database or clock.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, changeSettings } from '../../support/arrange'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { type SlowProxy, startSlowProxy } from '../../support/servers/slow-proxy'
import { type ServerProcess, type Settings, startServer } from '../../support/servers/start-server'
import { casesOf } from '../../support/thorough'

const ROUNDS = casesOf({ usually: 3, thoroughly: 6 })

let url: string
let account: ArrangedAccount
let questions: string
/** The round that was published last, and the one that its publisher has been told of. */
let published = 0
let told = 0

beforeAll(async () => {
  url = await copyDatabase()
  account = await inDatabase(url, () => arrangeAccount())
  questions = await publish()
})

const servers: ServerProcess[] = []
let proxy: SlowProxy | undefined

const start = async (settings: Settings = {}): Promise<ServerProcess> => {
  const server = await startServer({ DATABASE_URL: url, ...settings })
  servers.push(server)
  return server
}

let other: ServerProcess | undefined

/** One that all tests share, to which nothing happens. */
const startOther = async (): Promise<ServerProcess> => {
  other ??= await startServer({ DATABASE_URL: url })
  return other
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()))
  await proxy?.close()
  proxy = undefined
})
afterAll(() => other?.kill())

/** Publishes the next round from this process, and returns the address of its questions. */
async function publish(): Promise<string> {
  const round = ++published
  const content = `Round ${round}?`
  const answers = [{ key: 'good', content: 'Good' }]
  const document = { key: 'rounds', questions: [{ key: 'q1', kind: 'single_choice', content, answers }] }
  const { id } = await inDatabase(url, () => arrangeSurvey(account, document))
  told = round
  return to(`/surveys/${id}/questions`, { identifier: account.identifier })
}

/** Which round the server answers by; it must be one that its publisher may believe to be live. */
async function ask(server: ServerProcess): Promise<number> {
  const least = told
  const got = await server.get(questions)
  expect(got.status, got.text).toBe(200)
  const round = Number(/^Round (\d+)\?$/.exec(got.json[0].content)?.[1])
  expect(round).toBeGreaterThanOrEqual(least)
  return round
}

/** Asks all the time; the first old answer, or one that failed, is thrown by the function returned. */
function keepAsking(server: ServerProcess, pauseMs = 5): () => Promise<number> {
  let going = true
  let count = 0
  const asking = (async () => {
    for (; going; count++) {
      await ask(server)
      await pause(pauseMs)
    }
  })()
  asking.catch(() => {})
  return async () => {
    going = false
    await asking
    return count
  }
}

/** Tries more than once, because a busy machine may take longer than a lease between two calls. */
async function answersWithout(proxy: SlowProxy, server: ServerProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    await ask(server)
    proxy.delayMs = 2000
    const since = performance.now()
    await ask(server)
    proxy.delayMs = 0
    if (performance.now() - since < 1000) return true
  }
  return false
}

it('answers from memory without the database, and by what was published at the next request', async () => {
  proxy = await startSlowProxy(url)
  const slow = await start({ DATABASE_URL: proxy.url })
  const quick = await startOther()
  expect(await answersWithout(proxy, slow)).toBe(true)
  const stop = [slow, quick].map((server) => keepAsking(server))
  for (let round = 0; round < ROUNDS; round++) await publish()
  for (const end of stop) expect(await end()).toBeGreaterThan(ROUNDS)
  expect(await ask(slow)).toBe(published)
})

it('does not stretch the lease by a slow database', async () => {
  proxy = await startSlowProxy(url)
  const slow = await start({ DATABASE_URL: proxy.url })
  await ask(slow)
  proxy.delayMs = 400
  const stop = Array.from({ length: 4 }, (_, n) => keepAsking(slow, 20 * n))
  for (let round = 0; round < ROUNDS; round++) {
    await pause(Math.random() * 600)
    await publish()
  }
  for (const end of stop) await end()
})

it.each([
  ['', {}],
  [' on a machine whose monotonic clock stood still', { ODD_CLOCK: 'suspended' }],
])('reads again after it was stopped and thawed%s', async (_, settings) => {
  const server = await start({ NODE_OPTIONS: '--import=./tests/support/servers/odd-clock.mjs', ...settings })
  for (let round = 0; round < ROUNDS; round++) {
    await ask(server)
    const late = Array.from({ length: 5 }, () => ask(server))
    await pause(Math.random() * 3)
    server.signal('SIGSTOP')
    await publish()
    // It arrives while the process stands still.
    const next = ask(server)
    await pause(20)
    server.signal('SIGCONT')
    expect(await next).toBe(published)
    await Promise.all(late)
  }
})

it('answers by the last round while the wall clock is being set', async () => {
  const server = await start({
    NODE_OPTIONS: '--import=./tests/support/servers/odd-clock.mjs',
    ODD_CLOCK: 'set',
  })
  const stop = keepAsking(server)
  for (let round = 0; round < ROUNDS; round++) await publish()
  expect(await stop()).toBeGreaterThan(ROUNDS)
})

it('does not keep a publisher waiting for a process that was killed', async () => {
  const [killed, other] = [await start(), await startOther()]
  await Promise.all([ask(killed), ask(other)])
  const since = performance.now()
  const done = publish()
  await killed.kill()
  await done
  expect(performance.now() - since).toBeLessThan(3000)
  expect(await ask(other)).toBe(published)
  expect(await ask(await start())).toBe(published)
})

it('waits for the row of the account, and answers by the old round until it is published', async () => {
  const server = await startOther()
  await inDatabase(url, async ({ pool }) => {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [account.id])
    const before = published
    const done = publish()
    const stop = keepAsking(server)
    await pause(1000)
    expect(await ask(server)).toBe(before)
    await client.query('ROLLBACK')
    client.release()
    await done
    await stop()
  })
})

it('tells of settings when no process follows the old ones', async () => {
  const both = [await start(), await startOther()]
  for (const enabled of [false, true]) {
    await Promise.all(both.map((server) => server.get(questions)))
    await inDatabase(url, () => changeSettings(account, { enabled }))
    for (const server of both) expect((await server.get(questions)).text === '{}').toBe(!enabled)
  }
})
