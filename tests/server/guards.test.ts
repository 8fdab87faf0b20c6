// Access to the metrics, the headers against content sniffing, and the warnings about unknown
// proxies.
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { type ServerProcess, type Settings, startServer } from '../support/servers/start-server'

const TOKEN = 'a token for the figures'

const folders: string[] = []

const start = async (settings: Settings): Promise<ServerProcess> => {
  const folder = await makeFolder()
  folders.push(folder)
  return startServer({ DATA_DIR: folder, METRICS_TOKEN: TOKEN, ...settings })
}

afterAll(async () => {
  for (const folder of folders) await removeFolder(folder)
})

const countOf = (text: string, part: string): number => text.split(part).length - 1

describe.each(['on', 'off'])('with API_BEFORE_NEXT=%s', (API_BEFORE_NEXT) => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await start({ API_BEFORE_NEXT, TRUST_PROXY: '1', RATE_LIMIT_PAGES: '1', HOST: '0.0.0.0' })
    return async () => {
      await server.stop()
    }
  })

  const metrics = (headers: Record<string, string> = {}) => server.get('/api/metrics', { headers })

  it('gives metrics to this machine and with the token, but not through a proxy', async () => {
    expect((await metrics()).text).toContain('soundings_request_duration_seconds')
    const forwarded: Record<string, string>[] = [
      { 'X-Forwarded-For': '127.0.0.1' },
      { 'X-Real-IP': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { Via: '1.1 proxy' },
      { 'X-Forwarded-For': '' },
    ]
    for (const headers of forwarded) {
      const refused = await metrics(headers)
      expect([headers, refused.status]).toEqual([headers, 401])
      expect(refused.text).toMatch(/^Error: send the token of METRICS_TOKEN/)
      expect(refused.text).not.toContain('soundings_')
      expect((await metrics({ ...headers, Authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    }
    for (const sent of ['Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])
      expect((await metrics({ Via: 'x', Authorization: sent })).status).toBe(401)
  })

  it('does not trust our own header from a caller', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address
    const forged = { 'X-Soundings-Forwarded': 'guess 127.0.0.1  /api/metrics' }
    expect((await metrics({ ...forged, Via: 'x' })).status).toBe(401)
    // A machine without a network has no other address to call from.
    if (own === undefined) return
    const status = async (headers: Record<string, string>) =>
      (await fetch(`http://${own}:${server.port}/api/metrics`, { headers })).status
    expect(await status({})).toBe(401)
    expect(await status(forged)).toBe(401)
    expect(await status({ Authorization: `Bearer ${TOKEN}` })).toBe(200)
  })

  const KINDS: [status: number, target: string, method?: string][] = [
    [200, '/tag.js'],
    [200, '/openapi.json'],
    [200, '/api/health'],
    [200, '/api/ready'],
    [200, '/api/metrics'],
    [200, '/preview-frame'],
    [200, '/console/welcome'],
    [200, '/'],
    [307, '/console'],
    [401, '/api/console/me'],
    [422, '/api/console/preview-rules'],
    [400, '/serve?callback=_'],
    [400, '/q/1/a/1?identifier=nobody'],
    [404, '/nowhere'],
    [404, '/_next/static/nothing.js'],
    [405, '/serve', 'DELETE'],
    [204, '/serve', 'OPTIONS'],
    [414, `/serve?x=${'x'.repeat(33_000)}`],
    [414, `/serve?x=${'x'.repeat(100_000)}`],
  ]

  it('sends nosniff with every kind of answer', async () => {
    const got: unknown[] = []
    // One after the other: a server is not ready while its database is busy with all the others at once.
    for (const [, target, method = 'GET'] of KINDS) {
      const { status, headers } = await server.get(target, { method })
      got.push([status, target.slice(0, 40), headers.get('x-content-type-options')])
    }
    expect(got).toEqual(KINDS.map(([status, target]) => [status, target.slice(0, 40), 'nosniff']))
  })

  it('sends nosniff when it rejects a body, a malformed request or too many calls', async () => {
    const long = await server.send(
      'POST /submissions/x/answer HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n',
    )
    expect(long).toMatch(/^HTTP\/1\.1 413 /)
    const torn = await server.send('nonsense\r\n\r\n')
    expect(torn).toMatch(/^HTTP\/1\.1 400 /)
    const heavy = await server.send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(140_000)}\r\n\r\n`)
    expect(heavy).toMatch(/^HTTP\/1\.1 414 /)
    const twice = await server.send('GET /serve HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
    expect(twice).toMatch(/^HTTP\/1\.1 400 .*more than one Host/s)
    for (const said of [long, torn, heavy, twice])
      expect(said.toLowerCase()).toContain('x-content-type-options: nosniff')
    const caller = { 'X-Forwarded-For': '198.51.100.7' }
    const many = await Promise.all(
      Array.from({ length: 8 }, () => server.get('/api/console/me', { headers: caller })),
    )
    expect(many.filter(({ status }) => status === 429)).not.toEqual([])
    for (const { headers } of many) expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a proxy', () => {
  const call = (server: ServerProcess, chain: string) =>
    server.get('/serve?callback=_', { headers: { 'X-Forwarded-For': chain } })

  it('that TRUST_PROXY does not cover is logged once', async () => {
    const server = await start({})
    await server.get('/serve?callback=_')
    expect(server.output).not.toContain('TRUST_PROXY')
    for (const address of ['198.51.100.7', '198.51.100.8']) await call(server, address)
    await server.stop()
    expect(countOf(server.output, 'Calls arrive with X-Forwarded-For, which is ignored')).toBe(1)
    expect(server.output).toContain('Set TRUST_PROXY to the number of proxies in front')
  })

  it.each([
    ['1', 1],
    ['2', 0],
  ])(
    'with TRUST_PROXY=%s is logged %s times when its callers share one rate limit',
    async (TRUST_PROXY, times) => {
      const server = await start({ TRUST_PROXY, RATE_LIMIT_ADDRESS: '2' })
      const got = await Promise.all(
        Array.from({ length: 12 }, (_, n) => call(server, `198.51.100.${n}, 172.71.0.9`)),
      )
      expect(got.some(({ status }) => status === 429)).toBe(times > 0)
      await server.stop()
      expect(countOf(server.output, 'Calls from 172.71.0.9 exceed the rate limit')).toBe(times)
    },
  )
})
