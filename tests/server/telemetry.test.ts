// Traces and metrics by OpenTelemetry's protocol: what a collector gets from a real server.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey } from '../support/arrange'
import { type Collector, startCollector } from '../support/servers/collector'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { startServer } from '../support/servers/start-server'

let folder: string
let collector: Collector
let q: string
let survey: number

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const requestId = `r-${randomUUID()}`

beforeAll(async () => {
  folder = await makeFolder()
  collector = await startCollector()
  await inFolder(folder, async () => {
    const account = await arrangeAccount()
    q = `identifier=${account.identifier}`
    survey = (await arrangeSurvey(account)).id
  })
  return async () => {
    await collector.stop()
    await removeFolder(folder)
  }
})

describe('with the address of a collector', () => {
  it('sends a span for each call and all metrics, also what is left at the end', async () => {
    const server = await startServer({
      DATA_DIR: folder,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    })
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'X-Request-Id': requestId }
    expect((await server.get(`/surveys/${survey}?${q}&callback=_&url=SECRET`, { headers })).status).toBe(200)
    expect((await server.get('/serve?identifier=nobody&callback=_')).status).toBe(400)
    expect((await server.get('/api/console/me')).status).toBe(401)
    await server.stop()

    const [served, refused, console] = ['presentSurvey', 'serveSurvey', 'showMe'].map((name) =>
      collector.spans.find((span) => span.name === name),
    )
    expect(served).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, status: 0 })
    expect(served?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'soundings.request_id': requestId,
      'soundings.account': q.slice('identifier='.length),
    })
    const took = (served?.endMs ?? 0) - (served?.startMs ?? 0)
    expect(served?.attributes['soundings.database_ms']).toBeGreaterThan(0)
    expect(served?.attributes['soundings.database_ms']).toBeLessThanOrEqual(took + 1)
    expect(refused?.attributes['http.response.status_code']).toBe(400)
    expect(refused?.parentSpanId).toBe('')
    expect(console?.attributes['http.response.status_code']).toBe(401)
    expect(JSON.stringify(collector.spans)).not.toContain('SECRET')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(collector.resource).toMatchObject({
      'service.name': 'soundings',
      'service.version': version,
      'deployment.environment.name': 'test',
    })
    for (const name of ['soundings_requests_total', 'soundings_batch_size', 'nodejs_eventloop_lag_seconds']) {
      expect([...collector.metrics]).toContain(name)
    }
  })
})

it('keeps the server working while the collector is away, and its end short', async () => {
  const away = 'http://127.0.0.1:9'
  const server = await startServer({ DATA_DIR: folder, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: away })
  expect((await server.get(`/surveys/${survey}?${q}&callback=_`)).status).toBe(200)
  const since = performance.now()
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(performance.now() - since).toBeLessThan(20_000)
})

it('is no part of what a server loads without it', () => {
  const chunks = new Set<string>()
  const follow = (file: string): void => {
    if (chunks.has(file)) return
    chunks.add(file)
    const text = readFileSync(file, 'utf8')
    const folderOf = file.replace(/[^/]*$/, '')
    for (const [, name] of text.matchAll(/(?:from|import)"(\.{1,2}\/[^"]+\.mjs)"/g)) {
      follow(new URL(name ?? '', `file:///${folderOf}`).pathname.slice(1))
    }
  }
  follow('dist/server.mjs')
  expect(chunks.size).toBeGreaterThan(1)
  const speakers = [...chunks].filter((file) => readFileSync(file, 'utf8').includes('v1/traces'))
  expect(speakers).toEqual([])
})
