// What a server logs: a line for each call, metrics, and nothing that people wrote.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey } from '../support/arrange'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

const SECRET = 'SECRET-4711'

let folder: string
let identifier: string
let question: number

beforeAll(async () => {
  folder = await makeFolder()
  await inFolder(folder, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, {
      questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
    })
    identifier = account.identifier
    question = survey.question('why')
  })
  return () => removeFolder(folder)
})

describe.each(['on', 'off'])('with API_BEFORE_NEXT=%s', (API_BEFORE_NEXT) => {
  let server: ServerProcess
  const answered: { requestId: string; status: number; operation: string; account: string | null }[] = []

  const call = async (
    operation: string,
    status: number,
    target: string,
    {
      account = identifier as string | null,
      ...options
    }: Parameters<ServerProcess['get']>[1] & { account?: string | null } = {},
  ) => {
    const got = await server.get(target, {
      ...options,
      headers: {
        'User-Agent': `${SECRET}/1.0`,
        Referer: `https://example.com/${SECRET}`,
        ...options.headers,
      },
    })
    expect(got.status).toBe(status)
    answered.push({ requestId: got.headers.get('x-request-id') ?? '', status, operation, account })
    return got
  }

  beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder, API_BEFORE_NEXT, LOG_LEVEL: 'info' })
    const q = `identifier=${identifier}`
    const served = await call(
      'serveSurvey',
      200,
      `/serve?${q}&callback=_&url=${SECRET}&client_key=${SECRET}${API_BEFORE_NEXT}`,
    )
    const { udid } = served.json.submission
    const path = `/submissions/${udid}`
    await call('answerQuestion', 200, `${path}/answer?${q}&question_id=${question}&text_answer=${SECRET}`)
    await call('answerAll', 200, `${path}/all_answers?${q}&answers[${question}]=${SECRET}&mail=${SECRET}`)
    await call('answerAll', 400, `${path}/all_answers?${q}&answers=${SECRET}`)
    await call('answerTextByLink', 200, `/q/${question}?${q}&text=${SECRET}`, {
      headers: { 'X-Request-Id': `proxy-${udid}` },
    })
    await call('setDeviceData', 200, `/devices/${randomUUID()}/set_data?${q}&mail=${SECRET}`)
    await call('trackEvent', 200, `/track_event?${q}&udid=${randomUUID()}&event_name=${SECRET}`)
    await call('closeSubmission', 200, `${path}/close`)
    await call('closeSubmission', 404, `/submissions/${SECRET}/close`, { account: null })
    await call('serveSurvey', 400, `/serve?identifier=${SECRET}&callback=_`, { account: null })
    await call('serveSurvey', 405, `/serve?${q}&x=${SECRET}`, { method: 'POST', account: null })
    await call('serveSurvey', 414, `/serve?${q}&x=${SECRET.repeat(4000)}`, { account: null })
    await call('unknownPath', 404, `/${SECRET}?x=${SECRET}`, { account: null })
    await call('unknownPath', 404, `/surveys/${SECRET}_?x=${SECRET}`, { account: null })
    const metrics = await server.get('/api/metrics')
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    figures = metrics.text
    await server.stop()
  })

  let figures = ''

  it('writes one line for each call, with the request id of its answer', () => {
    const ids = new Set(answered.map(({ requestId }) => requestId))
    expect(ids.size).toBe(answered.length)
    const lines = server.log.map(({ requestId, status, operation, account }) => ({
      requestId,
      status,
      operation,
      account,
    }))
    expect(lines).toEqual(answered)
    for (const line of server.log) {
      expect(Object.keys(line).sort()).toEqual([
        'account',
        'level',
        'ms',
        'operation',
        'requestId',
        'status',
        'time',
      ])
      expect(line.ms).toBeGreaterThanOrEqual(0)
    }
  })

  it("uses the caller's id", () => {
    expect(server.log.filter(({ requestId }) => requestId.startsWith('proxy-'))).toHaveLength(1)
  })

  it('never logs what was sent', () => {
    expect(server.output).not.toContain(SECRET)
    expect(server.output).not.toContain('identifier=')
  })

  it('counts them for Prometheus', () => {
    const lines = figures.split('\n').filter((line) => line !== '')
    const sample = /^[a-zA-Z_:][\w:]*(\{(\w+="[^"\\]*",?)*\})? (-?[\d.]+(e[+-]?\d+)?|NaN|[+-]Inf)$/i
    expect(lines.filter((line) => !line.startsWith('# ') && !sample.test(line))).toEqual([])
    expect(lines).toContain('# TYPE soundings_requests_total counter')
    expect(lines).toContain('# TYPE soundings_request_duration_seconds histogram')
    for (const { operation, status } of answered) {
      const count = answered.filter((one) => one.operation === operation && one.status === status).length
      expect(lines).toContain(
        `soundings_requests_total{operation="${operation}",status="${status}"} ${count}`,
      )
    }
    expect(lines).toContain('soundings_request_duration_seconds_count{operation="answerAll"} 2')
    expect(lines).toContain('soundings_request_duration_seconds_bucket{operation="answerAll",le="+Inf"} 2')
    expect(figures).not.toContain(SECRET)
  })

  afterAll(() => server.stop())
})

describe('the rate limit', () => {
  const settings = { TRUST_PROXY: 'x-forwarded-for', RATE_LIMIT_ADDRESS: '5', RATE_LIMIT_ACCOUNT: '5' }
  const many = (server: ServerProcess, target: string, from: (n: number) => Record<string, string>) =>
    Promise.all(Array.from({ length: 30 }, (_, n) => server.get(target, { headers: from(n) })))
  /** On a busy machine they may take four seconds, each with a limit of its own. */
  const AT_LEAST = 30 - 4 * 5

  it.each([
    ['on', 'warn'],
    ['off', 'silent'],
  ])(
    'stops an address or an account, and no other, with API_BEFORE_NEXT=%s and LOG_LEVEL=%s',
    async (API_BEFORE_NEXT, LOG_LEVEL) => {
      const server = await startServer({ DATA_DIR: folder, ...settings, API_BEFORE_NEXT, LOG_LEVEL })
      // An entry that a caller adds to the header is never last: the proxy's is.
      const limited = await many(server, '/results', () => ({
        'X-Forwarded-For': '198.51.100.1, 203.0.113.9',
      }))
      const refused = limited.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThanOrEqual(AT_LEAST)
      for (const { headers, text } of refused) {
        expect(headers.get('retry-after')).toBe('1')
        expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
        expect(text).toMatch(/^Error: /)
      }
      const other = await server.get('/results', { headers: { 'X-Forwarded-For': '203.0.113.10' } })
      expect(other.status).toBe(400)
      expect((await many(server, '/results', () => ({}))).map(({ status }) => status)).toEqual(
        Array(30).fill(400),
      )

      const questions = `/surveys/1/questions?identifier=${identifier}`
      const ofAccount = await many(server, questions, (n) => ({ 'X-Forwarded-For': `192.0.2.${n}` }))
      expect(ofAccount.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(AT_LEAST)
      expect((await many(server, questions, () => ({}))).map(({ status }) => status)).toEqual(
        Array(30).fill(200),
      )

      await server.stop()
      // None of this is a warning.
      expect(server.log).toEqual([])
    },
  )
})
