// The functions that Vercel makes of this project, on a real PostgreSQL: the API gets a query as it
// was sent, and each function contains all that it
// needs.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makePageKey, writePageKey } from '@/lib/surveys/hosted/hosted-page.store'
import { type ArrangedSurvey, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { BrowserSession } from '../../support/servers/browser-session'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { type RouteHint, VercelPlatform } from '../../support/vercel/platform'

const IOS = { 'user-agent': 'HttpClient/UNAVAILABLE (App/1.0 iPhone, iOS 17.0)' }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }
const SENT = 'I%20love%20a+b%20%26%20c%2Bd'
const SETUP_TOKEN = 'chosen-by-the-operator'
const MEANT = 'I love a+b & c+d'

let url: string
let vercel: VercelPlatform
let account: number
let identifier: string
let survey: ArrangedSurvey
let poll: ArrangedSurvey
let page: string

beforeAll(async () => {
  url = await copyDatabase()
  await inDatabase(url, async (db) => {
    const arranged = await arrangeAccount()
    ;({ id: account, identifier } = arranged)
    survey = await arrangeSurvey(arranged, {
      key: 'vercel',
      questions: [
        { key: 'why', kind: 'free_text', content: 'Why?' },
        {
          key: 'which',
          kind: 'single_choice',
          content: 'Which?',
          answers: [
            { key: 'a', content: 'A' },
            { key: 'b', content: 'B' },
          ],
        },
      ],
    })
    poll = await arrangeSurvey(arranged, { key: 'poll', poll: true, eventName: 'never' })
    const key = await makePageKey(db, arranged.id, survey.id)
    await writePageKey(db, arranged.id, survey.id, key)
    page = `/s/${key}`
  })
  vercel = new VercelPlatform(inject('vercel'), { DATABASE_URL: url, SETUP_TOKEN })
})
afterAll(() => vercel?.stop())

const column = async (sql: string, ...values: unknown[]): Promise<unknown> =>
  (await inDatabase(url, () => rows(sql, values)))[0]?.value

// Each function starts at its first call.
const PATIENCE = 300_000

describe.each<RouteHint>(['in the query', 'not at all'])(
  'where the path parameters come %s',
  { timeout: PATIENCE },
  (telling) => {
    const call = async (path: string, query: string, agent = IOS) => {
      const target = `${path}?identifier=${identifier}&${query}`
      const { status, bytes } = await vercel.call(target, { headers: agent }, telling)
      const text = bytes.toString()
      expect(status, `${path}: ${text}`).toBe(200)
      return { text }
    }
    const open = async () => {
      const { text } = await call(`/surveys/${survey.id}`, 'device_type=native_mobile&mobile_type=ios')
      return JSON.parse(text).submission.udid as string
    }
    const textOf = (submission: string) =>
      column('SELECT text AS value FROM answers WHERE submission_udid = $1 AND text IS NOT NULL', submission)
    const contextOf = (submission: string) =>
      column('SELECT context AS value FROM submissions WHERE udid = $1', submission)

    it('keeps spaces and plus signs of an answer and of what comes with it', async () => {
      const submission = await open()
      await call(
        `/submissions/${submission}/answer`,
        `question_id=${survey.question('why')}&text_answer=${SENT}&a+b=${SENT}`,
      )
      expect(await textOf(submission)).toBe(MEANT)
      expect(await contextOf(submission)).toMatchObject({ 'a+b': MEANT })
    })

    it('keeps them in /all_answers and its PDF', async () => {
      const submission = await open()
      const answers = encodeURIComponent(JSON.stringify({ [survey.question('why')]: 'x+y' })).replace(
        'x%2By',
        SENT,
      )
      await call(`/submissions/${submission}/all_answers`, `answers=${answers}`)
      expect(await textOf(submission)).toBe(MEANT)
      const got = await call(`/submissions/${submission}/all_answers`, `answers=${answers}&pdf_results=true`)
      expect(got.text.slice(0, 5)).toBe('%PDF-')
    })

    it('keeps them on every other endpoint', async () => {
      const { text } = await call(
        `/surveys/${survey.id}`,
        `device_type=native_mobile&mobile_type=ios&custom_data=${SENT}`,
      )
      const submission = JSON.parse(text).submission.udid
      expect(await contextOf(submission)).toEqual({ raw: MEANT })
      await call(`/submissions/${submission}/viewed_at`, 'viewed_at=2026-11-21%2008:00:00.000000%20+0100')
      expect(
        await column('SELECT viewed_at IS NOT NULL AS value FROM submissions WHERE udid = $1', submission),
      ).toBe(true)
      await call(`/submissions/${submission}/close`, '')
      await call(`/surveys/${survey.id}/questions`, '')
      await call(`/surveys/${poll.id}/poll`, `device_type=native_mobile&url=${SENT}`)
      const device = randomUUID()
      await call(`/devices/${device}/set_data`, `plan=${SENT}`)
      expect(await column('SELECT data AS value FROM devices WHERE udid = $1', device)).toEqual({
        plan: MEANT,
      })
      for (const path of [
        `/q/${survey.question('why')}`,
        `/q/${survey.question('which')}/a/${survey.answer('which', 'a')}`,
      ]) {
        const udid = randomUUID()
        await call(path, `text=${SENT}&udid=${udid}&note=${SENT}`)
        expect(
          await column('SELECT context AS value FROM submissions WHERE device_udid = $1', udid),
        ).toMatchObject({ note: MEANT })
      }
    })

    it('reads a plus from a browser as a space, as in forms', async () => {
      const submission = await open()
      await call(
        `/submissions/${submission}/answer`,
        `question_id=${survey.question('why')}&text_answer=a+b%20%2B%20c`,
        BROWSER,
      )
      expect(await textOf(submission)).toBe('a b + c')
    })
  },
)

describe('each function', () => {
  const visit = async (target: string, headers: Record<string, string> = BROWSER) => {
    const { status, headers: got, bytes } = await vercel.call(target, { headers })
    return { status, headers: got, text: bytes.toString() }
  }

  it('serves a page its survey', { timeout: PATIENCE }, async () => {
    const got = await visit(`/serve?identifier=${identifier}&callback=show&device_type=desktop`)
    expect([got.status, got.text]).toEqual([200, expect.stringMatching(/^show\(\{.*"udid":/)])
  })

  it('accepts long answers by POST, and makes a PDF of them in every script', {
    timeout: PATIENCE,
  }, async () => {
    const target = `/surveys/${survey.id}?identifier=${identifier}&device_type=native_mobile&mobile_type=ios`
    const submission = JSON.parse((await visit(target, IOS)).text).submission.udid
    const long = 'Größe, 这条路很长, مرحبا, שלום, नमस्ते, สวัสดี, 😀. '.repeat(60)
    const body = Buffer.from(
      new URLSearchParams({
        identifier,
        answers: JSON.stringify({ [survey.question('why')]: long }),
        pdf_results: 'true',
      }).toString(),
    )
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    }
    const got = await vercel.call(`/submissions/${submission}/all_answers`, { method: 'POST', headers, body })
    expect([got.status, got.bytes.toString('latin1').slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(await column('SELECT text AS value FROM answers WHERE submission_udid = $1', submission)).toBe(
      long,
    )
  })

  it('shows the hosted page of a survey, and records its forms', { timeout: PATIENCE }, async () => {
    const read = (bytes: Buffer) => ({
      action: /<form [^>]*action="([^"]*)"/.exec(bytes.toString())?.[1]?.replaceAll('&amp;', '&') ?? '',
    })
    const send = (target: string, fields: Record<string, string>) => {
      const body = Buffer.from(new URLSearchParams(fields).toString())
      const headers = {
        ...BROWSER,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      }
      return vercel.call(target, { method: 'POST', headers, body })
    }
    const client = `a+b ${randomUUID()}`
    const count = () => column('SELECT count(*)::int AS value FROM submissions WHERE client_key = $1', client)
    const query = new URLSearchParams({ client, plan: MEANT })
    const first = await vercel.call(`${page}?${query}`, { headers: BROWSER })
    expect([first.status, first.bytes.toString()]).toEqual([200, expect.stringContaining('Why?')])
    await vercel.call(`${page}?${query}`, { method: 'HEAD', headers: BROWSER })
    expect(await count()).toBe(0)
    const { action } = read(first.bytes)
    const question = String(survey.question('why'))
    const refused = await send(action, { q: question, text: ' ' })
    expect([refused.status, refused.bytes.toString()]).toEqual([422, expect.stringContaining('role="alert"')])
    const answered = await send(action, { q: question, text: MEANT })
    expect(answered.status).toBe(303)
    const second = await vercel.call(String(answered.headers.location), { headers: BROWSER })
    expect(second.bytes.toString()).toContain('Which?')
    const last = { q: String(survey.question('which')), a: String(survey.answer('which', 'b')) }
    const ends = await Promise.all([1, 2].map(() => send(read(second.bytes).action, last)))
    const end = await vercel.call(String(ends[0]?.headers.location), { headers: BROWSER })
    expect(end.bytes.toString()).toContain('data-end')
    expect(await count()).toBe(1)
    expect(
      await column(
        `SELECT n.text || ' ' || (s.context ->> 'plan') AS value FROM answers n JOIN submissions s
           ON s.account_id = n.account_id AND s.udid = n.submission_udid
         WHERE s.client_key = $1 AND n.text IS NOT NULL`,
        client,
      ),
    ).toBe(`${MEANT} ${MEANT}`)
    expect((await vercel.call('/s/nothing', { headers: BROWSER })).status).toBe(404)
  })

  it('shows results, the sign-in and OpenAPI, and rejects what is not public', {
    timeout: PATIENCE,
  }, async () => {
    const served = await visit(`/surveys/${poll.id}?identifier=${identifier}&callback=_`)
    const submission = /"udid":"([^"]+)"/.exec(served.text)?.[1]
    const answered = `question_id=${poll.question('q1')}&answer_id=${poll.answer('q1', 'good')}`
    await visit(`/submissions/${submission}/answer?identifier=${identifier}&${answered}`)
    const results = await visit(`/results?identifier=${identifier}&submission_udid=${submission}`, {
      ...BROWSER,
      accept: 'text/html',
    })
    expect(results.text).toContain('How is it?')
    expect(results.status).toBe(200)
    expect((await visit('/api/health')).status).toBe(200)
    expect((await visit('/api/ready')).status).toBe(200)
    expect((await visit('/api/metrics')).status).toBe(401)
    expect((await visit('/no/such/path')).status).toBe(404)
    const described = await visit('/openapi.json', { 'accept-encoding': 'br, gzip' })
    // Next removes Content-Encoding, so the answer must not be compressed.
    expect(described.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(described.text)).toHaveProperty('openapi')
  })

  it('admits an owner, from the set-up link to every page of the console', {
    timeout: PATIENCE,
  }, async () => {
    const browser = new BrowserSession({ port: await vercel.listen() })
    const [email, password] = ['ann@example.com', 'correct horse battery staple']
    expect((await browser.send(`/console/welcome?token=${SETUP_TOKEN}`)).text).toContain('Create and sign in')
    const owner = { token: SETUP_TOKEN, name: 'Ann', email, password }
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await browser.send('/api/console/setup', { json: owner, headers })).status).toBe(200)
    const page = await browser.send('/console/sign-in')
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    expect(page.status).toBe(200)
    expect(page.text).toContain(`nonce="${nonce}"`)
    await browser.signIn(email, password)
    expect(await browser.whoAmI()).toBe(email)
    const survey = `${account}/surveys/${poll.id}`
    const pages = ['surveys', 'members', 'people'].map((name) => `${account}/${name}`)
    for (const page of ['profile', ...pages, `${survey}/edit`, `${survey}/results`])
      expect((await browser.send(`/console/${page}`)).status, page).toBe(200)
    const exported = await browser.send(`/api/v1/accounts/${account}/surveys/${poll.id}/submissions.csv`)
    expect([exported.status, exported.text]).toEqual([200, expect.stringContaining('Good')])
  })
})
