// Expensive pages outside the public API are limited per address; other callers do not wait.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

const DEAR = ['/console/sign-in', '/console/invitation/x', '/api/auth/csrf', '/openapi.json']

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await makeFolder()
  // Without anybody the sign-in page leads on to the first owner's.
  await inFolder(folder, async ({ prisma }) => {
    await prisma.user.create({ data: { name: 'Ann', email: 'ann@example.com' } })
  })
  server = await startServer({ DATA_DIR: folder, TRUST_PROXY: 'x-forwarded-for', RATE_LIMIT_PAGES: '1' })
})
afterAll(async () => {
  await server?.stop()
  await removeFolder(folder)
})

const from = (address: string, target: string) =>
  server.get(target, { headers: { 'x-forwarded-for': address } })

/** Makes many calls at once; returns how often each status came. */
async function flood(count: number, address: (n: number) => string): Promise<Record<number, number>> {
  const got = await Promise.all(
    Array.from({ length: count }, (_, n) => from(address(n), DEAR[n % DEAR.length] ?? '/')),
  )
  const counts: Record<number, number> = {}
  for (const { status, headers } of got) {
    counts[status] = (counts[status] ?? 0) + 1
    if (status === 429) expect(headers.get('retry-after')).toBe('2')
  }
  return counts
}

describe('an address that asks for very many pages', () => {
  it('gets some at once, the next ones after a wait, and 429 beyond that', async () => {
    const since = performance.now()
    const counts = await flood(60, () => '203.0.113.1')
    const passed = 60 - (counts[429] ?? 0)
    // One at once, two more that may wait, and those admitted meanwhile.
    expect(passed).toBeGreaterThanOrEqual(3)
    expect(passed).toBeLessThanOrEqual(4 + (performance.now() - since) / 1000)
  })

  it('is counted as a whole IPv6 network, and slows down nobody else', async () => {
    const flooding = flood(60, (n) => `2001:db8:1:2::${n.toString(16)}`)
    expect((await from('2001:db8:1:3::1', '/openapi.json')).status).toBe(200)
    expect((await from('198.51.100.7', '/openapi.json')).status).toBe(200)
    expect((await flooding)[429]).toBeGreaterThan(20)
  })

  it('is not limited for probes, on this machine, or on the public API', async () => {
    const flooding = flood(60, () => '203.0.113.2')
    const others = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0
        ? from('203.0.113.2', '/api/health')
        : n % 3 === 1
          ? from('127.0.0.1', '/openapi.json')
          : from('203.0.113.2', '/surveys/1/questions?identifier=nobody'),
    )
    const statuses = new Set((await Promise.all(others)).map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 400])
    await flooding
  })
})

describe('a page that is the same for everybody', () => {
  const own = (more: Record<string, string> = {}) =>
    server.get('/console/sign-in', { headers: { 'accept-language': 'en', ...more } })
  const nonceOf = ({ headers }: { headers: Headers }) =>
    /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''

  it('is rendered once, and each reply has a nonce of its own', async () => {
    const [first, second] = [await own(), await own()]
    const [one, other] = [nonceOf(first), nonceOf(second)]
    expect(one).not.toBe(other)
    expect(second.text).toContain(`nonce="${other}"`)
    expect(second.text).not.toContain(one)
    expect(second.text.replaceAll(other, one)).toBe(first.text)
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort())
  })

  it('is another one in another language, and with a cookie', async () => {
    const german = await own({ 'accept-language': 'de-CH,de' })
    expect(german.text).toContain('lang="de"')
    expect((await own()).text).toContain('lang="en"')
    const chosen = await own({ cookie: 'soundings.language=de' })
    expect(chosen.status).toBe(200)
    expect(chosen.text.replaceAll(nonceOf(chosen), '')).not.toBe(german.text.replaceAll(nonceOf(german), ''))
  })
})
