// What is public and dear to make, and no part of the public API, is made at a pace for each address; others do not wait for it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../support/server'

const DEAR = ['/console/sign-in', '/console/invitation/x', '/api/auth/csrf', '/openapi.json']

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ DATA_DIR: 'memory:', TRUST_PROXY: 'x-forwarded-for', RATE_LIMIT_PAGES: '1' })
})
afterAll(() => server?.stop())

const from = (address: string, target: string) =>
  server.get(target, { headers: { 'x-forwarded-for': address } })

/** Many calls at once; how often each status came. */
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
  it('gets some, the next ones after a wait, and is refused beyond that', async () => {
    const since = performance.now()
    const counts = await flood(60, () => '203.0.113.1')
    const passed = 60 - (counts[429] ?? 0)
    // One at once, two more that may wait, and what became free meanwhile.
    expect(passed).toBeGreaterThanOrEqual(3)
    expect(passed).toBeLessThanOrEqual(4 + (performance.now() - since) / 1000)
  })

  it('is the whole network of an IPv6 address, and nobody else', async () => {
    const flooding = flood(60, (n) => `2001:db8:1:2::${n.toString(16)}`)
    expect((await from('2001:db8:1:3::1', '/openapi.json')).status).toBe(200)
    expect((await from('198.51.100.7', '/openapi.json')).status).toBe(200)
    expect((await flooding)[429]).toBeGreaterThan(20)
  })

  it('is not whoever watches the process, calls from this machine, or calls of the public API', async () => {
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
