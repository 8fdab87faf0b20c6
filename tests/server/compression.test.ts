// Which answers are compressed, and that they arrive whole: static files, pages and long answers.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Got } from '../support/api'
import { arrangeParityData } from '../support/requests/parity-data'
import { copyFolder, makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, type Settings, startServer } from '../support/servers/start-server'

const servers: ServerProcess[] = []
const folders: string[] = []
let names: Record<string, string> = {}

beforeAll(async () => {
  const folder = await makeFolder()
  names = await inFolder(folder, async ({ prisma }) => {
    // Without users, the console would show the welcome page instead of the sign-in.
    await prisma.user.create({ data: { name: 'Ann', email: 'ann@example.com' } })
    return arrangeParityData()
  })
  folders.push(folder, await copyFolder(folder))
  const settings: Settings[] = [{}, { API_BEFORE_NEXT: 'off' }]
  servers.push(
    ...(await Promise.all(settings.map((one, n) => startServer({ DATA_DIR: folders[n] ?? '', ...one })))),
  )
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  for (const folder of folders) await removeFolder(folder)
})

const ENCODINGS = ['br', 'gzip']

const plain = ({ headers, bytes }: Got): string => {
  const encoding = headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

const get = (target: string, accept: string, more: Record<string, string> = {}, method = 'GET', n = 0) =>
  servers[n]?.get(target, { method, headers: { 'Accept-Encoding': accept, ...more } }) as Promise<Got>

const PATHS = ['/tag.js', '/', '/openapi.json', '/results.js', '/console/welcome']

describe.each([
  ['our own server', 0],
  ["Next's", 1],
])('%s', (_, n) => {
  it.each(PATHS)('%s is compressed in every encoding and has the same content', async (path) => {
    const whole = await get(path, 'identity', {}, 'GET', n)
    expect(whole.headers.get('content-encoding')).toBeNull()
    for (const accept of ENCODINGS) {
      const got = await get(path, accept, {}, 'GET', n)
      expect(got.status).toBe(whole.status)
      if (whole.bytes.length < 1024) continue
      expect(got.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(got.bytes.length).toBeLessThan(whole.bytes.length * 0.6)
      if (!path.startsWith('/console')) expect(plain(got)).toBe(whole.text)
    }
  })

  it('compresses larger answers of the API, but not small ones', async () => {
    const large = await get(`/surveys/${names.mixed}/questions?identifier=${names.id}`, 'gzip', {}, 'GET', n)
    expect(large.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(plain(large))).toHaveLength(
      (await get(`/surveys/${names.mixed}/questions?identifier=${names.id}`, 'identity', {}, 'GET', n)).json
        .length,
    )
    const small = await get(`/surveys/99999/questions?identifier=${names.id}`, 'gzip, br', {}, 'GET', n)
    expect([small.headers.get('content-encoding'), small.text]).toEqual([null, '{}'])
  })

  it('handles HEAD, ranges and cached files', async () => {
    const head = await get('/tag.js', 'br', {}, 'HEAD', n)
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const whole = await get('/tag.js', 'identity', {}, 'GET', n)
    const part = await get('/tag.js', 'identity', { Range: 'bytes=-20' }, 'GET', n)
    expect([part.status, part.text]).toEqual([206, whole.text.slice(-20)])
    const packed = await get('/tag.js', 'gzip', {}, 'GET', n)
    const half = await get('/tag.js', 'gzip', { Range: 'bytes=100-' }, 'GET', n)
    expect(half.bytes).toEqual(packed.bytes.subarray(100))
    const known = await get(
      '/tag.js',
      'gzip',
      { 'If-None-Match': packed.headers.get('etag') ?? '' },
      'GET',
      n,
    )
    expect(known.status).toBe(304)
  })

  it('keeps the headers that let other sites load and cache scripts', async () => {
    const loader = await get('/tag.js', 'br', {}, 'GET', n)
    const renderer = /renderer-[0-9a-f]+\.js/.exec(plain(loader))?.[0]
    const part = await get(`/tag/${renderer}`, 'br', {}, 'GET', n)
    expect(part.status).toBe(200)
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const { headers } of [loader, part]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('content-type')).toMatch(/^application\/javascript/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

/** The bytes that a browser with an empty cache fetches. */
const wire = async (targets: string[]): Promise<number> => {
  let bytes = 0
  for (const target of targets) {
    const got = await get(target, 'gzip, deflate, br')
    expect(got.status).toBe(200)
    bytes += got.bytes.length
  }
  return bytes
}

it('sends at most 17 kB for the first page with a survey', async () => {
  const loader = plain(await get('/tag.js', 'br'))
  const parts = [...loader.matchAll(/(?:stage|renderer)-[0-9a-f]+\.js/g)].map(([name]) => `/tag/${name}`)
  const serve = `/serve?identifier=${names.id}&callback=_&device_type=desktop&udid=d0000000-0000-4000-8000-000000000001`
  expect(await wire(['/tag.js', ...new Set(parts), serve])).toBeLessThan(17_000)
})

it("sends at most 300 kB for the console's sign-in page", async () => {
  const page = plain(await get('/console/sign-in', 'br'))
  const files = [...page.matchAll(/\/_next\/static\/[^"\\]+\.(?:js|css|woff2)/g)].map(([name]) => name)
  expect(await wire(['/console/sign-in', ...new Set(files)])).toBeLessThan(300_000)
})
