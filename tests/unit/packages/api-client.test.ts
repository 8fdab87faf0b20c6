// What the API client does when servers and networks misbehave, on real connections.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createClient, type Settings, SoundingsError } from '@/packages/api/src/index'

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void

let answers: Answer[] = []
let seen: { method: string; url: string; headers: http.IncomingHttpHeaders }[] = []
const server = http.createServer((request, response) => {
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())
beforeEach(() => {
  seen = []
})

const reply =
  (status: number, value: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
const drop: Answer = (request) => request.socket.destroy()
const cut: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"id":')
  setTimeout(() => response.destroy(), 10)
}
const hang: Answer = () => {}
const refused = (code: string, more: object = {}) => ({
  error: { code, message: 'No.', requestId: 'r1', ...more },
})

const client = (settings: Partial<Settings> = {}) => createClient({ url, key: 'snd_live_x', ...settings })

it('sends a change again with the same Idempotency-Key until it has the reply', async () => {
  answers = [
    drop,
    cut,
    reply(503, refused('database_away')),
    reply(409, refused('conflict'), { 'retry-after': '0' }),
    reply(200, { id: 7 }),
  ]
  const told: string[] = []
  const api = client({ onRetry: ({ code }) => told.push(code) })
  expect(await api.createSurvey({ body: { name: 'A' } })).toEqual({ id: 7 })
  expect(told).toEqual(['unreachable', 'unreachable', 'database_away', 'conflict'])
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  await api.createSurvey({ body: { name: 'A' } })
  expect(seen.at(-1)?.headers['idempotency-key']).not.toBe(keys[0])
})

it('waits as long as the server asks, unless that is too long', async () => {
  answers = [reply(429, refused('rate_limited'), { 'retry-after': '1' }), reply(200, { versions: [] })]
  const began = performance.now()
  await client().listVersions({ surveyId: 3 })
  expect(performance.now() - began).toBeGreaterThan(950)
  answers = [reply(429, refused('rate_limited'), { 'retry-after': '900' })]
  const error = await client()
    .listVersions({ surveyId: 3 })
    .catch((thrown) => thrown)
  expect(error).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 900 })
})

it('does not repeat what would fail again, and says everything that the server said', async () => {
  const problems = [{ path: 'name', reason: 'is missing' }]
  answers = [reply(422, refused('invalid', { problems, details: { a: 1 } }))]
  const error = await client()
    .createSurvey({ body: {} })
    .catch((thrown) => thrown)
  expect(error).toBeInstanceOf(SoundingsError)
  expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'No.', requestId: 'r1', problems })
  expect(error.details).toEqual({ a: 1 })
  expect(seen).toHaveLength(1)
})

it('gives up with one error for every kind of silence', async () => {
  answers = [drop]
  const api = client({ retries: 1, timeoutMs: 300 })
  await expect(api.listVersions({ surveyId: 3 })).rejects.toMatchObject({ code: 'unreachable', status: 0 })
  expect(seen).toHaveLength(2)
  answers = [hang]
  await expect(api.listVersions({ surveyId: 3 })).rejects.toMatchObject({ code: 'timed_out', status: 0 })
  answers = [(_, response) => response.end('<h1>Welcome to nginx</h1>')]
  await expect(api.listVersions({ surveyId: 3 })).rejects.toMatchObject({ code: 'unreadable' })
  const gone = client({ url: 'http://127.0.0.1:9', retries: 0 })
  await expect(gone.showAccount()).rejects.toThrow('http://127.0.0.1:9 cannot be reached (')
})

it('ends at once when it is told to, in a call and between two tries', async () => {
  answers = [hang]
  const soon = AbortSignal.timeout(50)
  await expect(client().listVersions({ surveyId: 3 }, { signal: soon })).rejects.toBe(
    await new Promise((resolve) => soon.addEventListener('abort', () => resolve(soon.reason))),
  )
  answers = [reply(503, {}, { 'retry-after': '30' })]
  const reason = new Error('enough')
  const stop = new AbortController()
  const onRetry = vi.fn(() => stop.abort(reason))
  const began = performance.now()
  await expect(client({ onRetry }).showAccount({}, { signal: stop.signal })).rejects.toBe(reason)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(onRetry).toHaveBeenCalledOnce()
})

it('never takes the key elsewhere', async () => {
  answers = [(_, response) => response.writeHead(301, { location: 'http://evil.example/' }).end()]
  await expect(client().showAccount()).rejects.toMatchObject({ code: 'redirected', status: 301 })
  for (const wrong of ['surveys.example.com', 'file:///etc', `${url}?key=1`, 'http://a:b@example.com'])
    expect(() => client({ url: wrong }), wrong).toThrow()
  expect(() => client({ key: 'snd_live_x\r\nX-Evil: 1' })).toThrow(TypeError)
})

it('writes addresses so that no value can become another part of them', async () => {
  answers = [reply(200, { submissions: [], next: null })]
  const api = client({ url: `${url}/below/`, account: 12 })
  await api.listSubmissions({ surveyId: '1/../2?x' as never, where: 'plan:pro,a%26b:c', limit: 5 })
  expect(seen[0]?.url).toBe(
    '/below/api/v1/accounts/12/surveys/1%2F..%2F2%3Fx/submissions?where=plan%3Apro%2Ca%2526b%3Ac&limit=5',
  )
  await expect(api.openSurvey({ surveyId: '' })).rejects.toThrow('surveyId is missing')
})

it('reads lists page after page, and no page that nobody wants', async () => {
  const page = (from: number, next: string | null) =>
    reply(200, { submissions: [from, from + 1].map((udid) => ({ udid })), next })
  answers = [page(1, 'b c'), page(3, null)]
  const all = []
  for await (const one of client().each('listSubmissions', { surveyId: 1, limit: 2 })) all.push(one.udid)
  expect(all).toEqual([1, 2, 3, 4])
  expect(seen[1]?.url).toContain('limit=2&cursor=b+c')
  answers = [page(1, 'more')]
  for await (const _ of client().each('listSubmissions', { surveyId: 1 })) break
  expect(seen).toHaveLength(3)
})
