// Two server processes on one PostgreSQL, for signing in: they share the set-up link, sessions and
// login attempts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashCheaply } from '../../support/cheap-password'
import { BrowserSession } from '../../support/servers/browser-session'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

const PASSWORD = 'correct horse battery staple'
const EMAIL = 'ann@example.com'

let url: string
let servers: [ServerProcess, ServerProcess]

beforeAll(async () => {
  url = await copyDatabase()
  const settings = { DATABASE_URL: url, TRUST_PROXY: 'x-forwarded-for', START_OUTPUT: 'text' }
  servers = await Promise.all([startServer(settings), startServer(settings)])
})

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
})

const statusAt = async (server: ServerProcess, Cookie: string) =>
  (await server.get('/api/console/me', { headers: { Cookie } })).status

it('accepts the set-up link of one process at the other, and only once', async () => {
  const tokens = servers.map(({ output }) => /welcome\?token=([\w-]{32})/.exec(output)?.[1] ?? '')
  expect(new Set(tokens).size).toBe(2)
  const own = (server: ServerProcess, token = '') =>
    new BrowserSession(server).send('/api/console/setup', {
      json: { token, name: 'Ann', email: EMAIL, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  expect((await own(servers[1], tokens[0])).status).toBe(200)
  expect((await own(servers[0], tokens[1])).status).toBe(409)
})

it('ends a session at both processes', async () => {
  const browser = new BrowserSession(servers[0])
  await browser.signIn(EMAIL, PASSWORD)
  const copy = browser.cookie
  expect(await Promise.all(servers.map((server) => statusAt(server, copy)))).toEqual([200, 200])
  await browser.signOut()
  expect(await Promise.all(servers.map((server) => statusAt(server, copy)))).toEqual([401, 401])
})

it('counts wrong passwords at both processes together', { timeout: 180_000 }, async () => {
  await inDatabase(url, ({ prisma }) =>
    prisma.user.updateMany({ data: { passwordHash: hashCheaply(PASSWORD) } }),
  )
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const guess = (server: ServerProcess, password: string) =>
    new BrowserSession(server).signIn(EMAIL, password, '/console', headers)
  for (let n = 0; n < 5; n++) await Promise.all(servers.map((server) => guess(server, `guess ${n}`)))
  for (const server of servers) expect((await guess(server, PASSWORD)).text).toContain('TooManyAttempts')
})
