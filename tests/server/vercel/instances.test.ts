// The processes of the functions: how large they are and how fast they start, what they keep open,
// what they still do after an answer, and what they share.
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { hashCheaply } from '../../support/cheap-password'
import { onServer, urlOf } from '../../support/database-template'
import { BrowserSession } from '../../support/servers/browser-session'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { VercelPlatform } from '../../support/vercel/platform'

const PASSWORD = 'correct horse battery staple'
const CRON_SECRET = 'known-to-the-platform-only'
const MB = 1_000_000

/** Those of the public API, by the size that they may have. */
const PUBLIC_API =
  /^(serve|direct_serve|q|results|surveys|devices|submissions|track_event|present_results|custom_)/
const WITH_FONTS = 'submissions/[submission_udid]/all_answers'

let url: string
let account: ArrangedAccount
let vercel: VercelPlatform

beforeAll(async () => {
  url = await copyDatabase()
  account = await inDatabase(url, async ({ prisma }) => {
    const made = await arrangeAccount()
    await arrangeSurvey(made)
    const memberships = { create: { accountId: made.id, role: 'owner' } } as const
    const passwordHash = hashCheaply(PASSWORD)
    await prisma.user.create({ data: { name: 'Ann', email: 'ann@example.com', passwordHash, memberships } })
    return made
  })
  vercel = new VercelPlatform(inject('vercel'), { DATABASE_URL: url, CRON_SECRET, LOG_LEVEL: 'info' })
})
afterEach(() => vercel.endAll())
afterAll(() => vercel?.stop())

const query = async (sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  inDatabase(url, async ({ pool }) => (await pool.query(sql, values)).rows)

const serve = (device = crypto.randomUUID()) =>
  vercel.get(
    `/serve?identifier=${account.identifier}&callback=_&device_type=desktop&udid=${device}&url=https%3A%2F%2Fexample.com%2Fshop`,
  )

describe('a function', () => {
  it('is small', () => {
    const loads = vercel.loads()
    const ofApi = loads.filter(({ page }) => PUBLIC_API.test(page))
    expect(ofApi).toHaveLength(16)
    for (const { page, files, bytes } of ofApi) {
      expect(bytes, page).toBeLessThan(page === WITH_FONTS ? 12 * MB : 2 * MB)
      expect(
        files.filter((file) => file.includes('node_modules')),
        page,
      ).toEqual([])
    }
    // Of a page of the console 8 MB are its languages, each loaded when somebody reads it.
    for (const { page, bytes } of loads) expect(bytes, page).toBeLessThan(28 * MB)
  })

  it('gives its first answer within the time of a few bare starts of Node', async () => {
    // Processor time is longer on a busy machine, for both alike.
    const ratios: number[] = []
    for (let n = 0; n < 3; n++) {
      expect((await serve()).status).toBe(200)
      const { cpuMs } = await (await vercel.functionOf('serve')).state()
      ratios.push(cpuMs / bareStart())
      await vercel.endAll()
    }
    expect(Math.min(...ratios)).toBeLessThan(12)
  })

  it('has written its log line when it has answered', async () => {
    await serve()
    const running = await vercel.functionOf('serve')
    running.freeze()
    await vi.waitFor(() => expect(running.output).toContain('"operation":"serveSurvey"'))
  })

  it('keeps the platform waiting for what it writes afterwards, and then has no connection', async () => {
    await query('DELETE FROM page_calls')
    await serve()
    const running = await vercel.functionOf('serve')
    expect((await running.state()).pending).toBeGreaterThan(0)
    await vi.waitFor(async () => expect((await running.state()).pending).toBe(0), { timeout: 30_000 })
    expect(await query('SELECT calls -> 0 ->> $1 AS url FROM page_calls', 'url')).toEqual([
      { url: 'https://example.com/shop' },
    ])
    expect(await connections()).toBe(0)
  })

  it('has two connections at most', async () => {
    const answers = Promise.all(Array.from({ length: 40 }, () => serve()))
    let most = 0
    let done = false
    const end = () => {
      done = true
    }
    void answers.then(end, end)
    while (!done) {
      most = Math.max(most, await connections())
      await pause(20)
    }
    expect((await answers).map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2)
  })
})

/** The processor time of a Node process that does nothing, in milliseconds. */
function bareStart(): number {
  const program = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)'
  // As functions are started: with NODE_EXTRA_CA_CERTS of a developer's shell Node takes three times as long.
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' } as const
  return Number(spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', env }).stdout)
}

const connections = async (): Promise<number> => {
  const [row] = await query(
    `SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return Number(row?.count)
}

describe('instances', () => {
  it('count the guesses of passwords together', { timeout: 180_000 }, async () => {
    const browser = new BrowserSession({ port: await vercel.listen() })
    for (let n = 0; n < 10; n++) {
      await browser.signIn('ann@example.com', `guess ${n}`)
      if (n % 5 === 4) await vercel.endAll()
    }
    expect((await browser.signIn('ann@example.com', PASSWORD)).text).toContain('TooManyAttempts')
  })

  it('migrate a database that the build could not reach', { timeout: 180_000 }, async () => {
    const empty = await emptyDatabase()
    const both = [1, 2].map(() => new VercelPlatform(inject('vercel'), { DATABASE_URL: empty }))
    try {
      const ask = async (fresh: VercelPlatform) => {
        const call = () => fresh.get('/serve?identifier=x&callback=_')
        // 503 while the other one migrates for longer than a call may take.
        await vi.waitFor(async () => expect((await call()).status).toBe(400), { timeout: 120_000 })
      }
      await Promise.all(both.map(ask))
      expect((await both[0]?.get('/api/ready'))?.text).toContain('"ready"')
    } finally {
      for (const fresh of both) await fresh.stop()
    }
  })
})

async function emptyDatabase(): Promise<string> {
  const name = `soundings_empty_${Date.now()}`
  const server = inject('postgres').url
  await onServer(server, `CREATE DATABASE ${name}`)
  return urlOf(server, name)
}

describe("the platform's schedule", () => {
  it('starts the housekeeping, with the secret only', async () => {
    await query(
      "INSERT INTO sign_in_attempts (key, points, expire) VALUES ('old', 1, 0) ON CONFLICT DO NOTHING",
    )
    const call = (headers: Record<string, string>) => vercel.get('/api/cron/housekeeping', { headers })
    expect((await call({})).status).toBe(401)
    expect((await call({ authorization: 'Bearer guessed-by-somebody' })).status).toBe(401)
    expect(await query("SELECT key FROM sign_in_attempts WHERE key = 'old'")).toHaveLength(1)
    const done = await call({ authorization: `Bearer ${CRON_SECRET}` })
    expect([done.status, done.json]).toEqual([200, { failed: [] }])
    expect(await query("SELECT key FROM sign_in_attempts WHERE key = 'old'")).toEqual([])
  })

  it('has a path that exists, and time enough', () => {
    expect(vercel.configOf('api/cron/housekeeping').maxDuration).toBe(300)
    expect(vercel.configOf('serve').maxDuration).toBe(60)
  })
})
