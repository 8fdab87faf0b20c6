// Attacks on the sign-in: copied cookies, guessed passwords, forged log entries of next-auth, large
// bodies.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { POST } from '@/app/api/auth/[...nextauth]/route'
import type { Database } from '@/lib/platform/db/open-database'
import { arrangeAccount } from '../support/arrange'
import { hashCheaply } from '../support/cheap-password'
import { BrowserSession } from '../support/servers/browser-session'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

const PASSWORD = 'correct horse battery staple'

async function arrangePeople(db: Database): Promise<void> {
  const { id } = await arrangeAccount()
  const passwordHash = hashCheaply(PASSWORD)
  for (const name of ['ann', 'bob']) {
    const memberships = { create: { accountId: id, role: 'owner' } } as const
    await db.prisma.user.create({ data: { name, email: `${name}@example.com`, passwordHash, memberships } })
  }
}

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await makeFolder()
  await inFolder(folder, arrangePeople)
  server = await startServer({ DATA_DIR: folder, TRUST_PROXY: 'x-forwarded-for' })
})
afterAll(async () => {
  await server?.stop()
  await removeFolder(folder)
})

const visit = () => new BrowserSession(server)
const statusWith = async (Cookie: string) =>
  (await server.get('/api/console/me', { headers: { Cookie } })).status

it('rejects a copied cookie after its owner signed out', async () => {
  const browser = visit()
  await browser.signIn('ann@example.com', PASSWORD)
  const copy = browser.cookie
  expect(await statusWith(copy)).toBe(200)
  await browser.signOut()
  expect(await statusWith(copy)).toBe(401)
})

it('rejects a copied cookie after its owner signed in again in the same browser', async () => {
  const browser = visit()
  await browser.signIn('ann@example.com', PASSWORD)
  const copy = browser.cookie
  await browser.signIn('ann@example.com', PASSWORD)
  expect([await statusWith(copy), await statusWith(browser.cookie)]).toEqual([401, 200])
})

it('does not renew an old cookie', async () => {
  const browser = visit()
  await browser.signIn('ann@example.com', PASSWORD)
  const before = browser.cookie
  const answer = await browser.send('/api/auth/session')
  expect([answer.status, answer.cookies]).toEqual([404, []])
  expect(browser.cookie).toBe(before)
})

it('locks out who guesses passwords, but not the browsers of their victim', {
  timeout: 180_000,
}, async () => {
  const network = { 'x-forwarded-for': '203.0.113.7' }
  const owner = visit()
  const known = await owner.signIn('bob@example.com', PASSWORD, '/console', network)
  const cookie = known.cookies.find((one) => one.startsWith('soundings.known-browser=')) ?? ''
  expect(cookie).toMatch(/; Path=\/api\/auth; .*HttpOnly; SameSite=Lax$/)
  const stranger = visit()
  for (let n = 0; n < 10; n++) await stranger.signIn('bob@example.com', `guess ${n}`, '/console', network)
  // The password is right now, but the browser is locked out already.
  expect((await stranger.signIn('bob@example.com', PASSWORD, '/console', network)).text).toContain(
    'TooManyAttempts',
  )
  await owner.signOut()
  await owner.signIn('bob@example.com', PASSWORD, '/console', network)
  expect(await owner.whoAmI()).toBe('bob@example.com')
})

it('logs nothing that strangers send to next-auth', async () => {
  const form = { level: 'error', code: 'FAKE LOG ENTRY', message: 'admin signed in' }
  expect((await visit().send('/api/auth/_log', { form })).status).toBe(404)
  expect(server.output).not.toContain('FAKE')
})

it('accepts at most 16 KiB for signing in, also in Next', async () => {
  const body = `email=${'a'.repeat(16 * 1024)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = 'http://localhost/api/auth/callback/credentials'
  const { NextRequest } = await import('next/server')
  const request = new NextRequest(url, { method: 'POST', headers, body })
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) })
  expect([answer.status, await answer.text()]).toEqual([413, 'Error: the body is longer than 16 KiB.'])
})
