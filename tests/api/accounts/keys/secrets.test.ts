// What each scope must not learn: marked secrets of a respondent are planted, everything that reads is read with a key
// of each scope, and every reply is searched for them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCOPE_NAMES, type Scope } from '@/lib/accounts/scopes.endpoint'
import { listPromised } from '@/lib/api/openapi/management.endpoint'
import { EXAMPLE_CALLS } from '@/lib/api/openapi/management-calls.endpoint'
import { listDeliveries } from '@/lib/integrations/destinations/destinations.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { listTextAnswers, showReport, showSubmission } from '@/lib/results/reports.endpoint'
import { createReportLink } from '@/lib/results/sharing/report-links.endpoint'
import { pageCallsWritten } from '@/lib/serving/page-calls/page-calls.store'
import { answerOnce, giveAnswer } from '../../../support/answering'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { arrangeDestination, deliver } from '../../../support/destinations'
import { type ArrangedKey, arrangeKey, keyCall } from '../../../support/keys'
import { connectMcp, useTool } from '../../../support/mcp'
import { type Receiver, startReceiver } from '../../../support/receiver'
import { referenceTo } from '../../../support/references'
import { page, serve, setEnv } from '../../../support/serving'

useTestDatabase()

const QUESTIONS = [
  { key: 'recommend', kind: 'nps', content: 'Would you recommend us?' },
  { key: 'why', kind: 'free_text', content: 'Why?' },
]

const CLIENT_KEY = 'marked-client-key'
const PATH = 'marked-page'
const CONTEXT = 'marked-context'
const DATA = 'marked-data'
const AGENT = 'marked-agent'
const ADDRESS = '203.0.113.77'
const DEVICE = randomUUID()

/** What says who somebody is, and what a scope may know of it. */
const SECRETS = {
  device: DEVICE,
  clientKey: CLIENT_KEY,
  path: PATH,
  context: CONTEXT,
  agent: AGENT,
  address: ADDRESS,
}
const ALL = Object.keys(SECRETS)
const KNOWS: Partial<Record<Scope, string[]>> = {
  'people:read': ALL,
  'people:export': ALL,
  'webhooks:write': ALL,
}

let account: ArrangedAccount
let survey: ArrangedSurvey
let submission: string
let receiver: Receiver
let destinationId: number
let place: number
const keys = new Map<Scope, ArrangedKey>()

beforeAll(async () => {
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true, TRUST_PROXY: '1' })
  receiver = await startReceiver()
  account = await arrangeAccount({ ipPolicy: 'full' })
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  destinationId = (await arrangeDestination(account, receiver.url, ['survey.answered'])).id
  const visit = {
    ...{ udid: DEVICE, client_key: CLIENT_KEY, url: `https://shop.example/account/${PATH}?from=mail` },
    custom_data: JSON.stringify({ plan: CONTEXT }),
  }
  const opened = await serve(account, visit, { 'user-agent': AGENT, 'x-forwarded-for': ADDRESS })
  submission = opened.json.submission.udid
  await get(to(`/devices/${DEVICE}/set_data`, { identifier: account.identifier, tier: DATA }))
  await giveAnswer(account, survey, submission, 'recommend', ['3'])
  await giveAnswer(account, survey, submission, 'why', { text: 'Late delivery' })
  for (let n = 0; n < 5; n++) await answerOnce(account, survey, 'recommend', ['9'])
  await deliver()
  const log = await keyCall(
    listDeliveries,
    { params: { accountId: 'current', destinationId } },
    await arrangeKey(account),
  )
  place = log.reply.deliveries[0]?.place ?? 0
  await pageCallsWritten(await openDatabase())
  for (const scope of SCOPE_NAMES) keys.set(scope, await arrangeKey(account, [scope]))
})
afterAll(() => replaceEnv(null))

const keyOf = (scope: Scope): ArrangedKey => {
  const key = keys.get(scope)
  if (!key) throw new Error(scope)
  return key
}

/** Each operation that reads, as the documentation shows it; results also filtered by each word. */
const readings = listPromised().filter(([, { method }]) => method === 'GET')
const ATTEMPTS: Record<string, string>[] = [
  {},
  { page: `is:/account/${PATH}` },
  { page: `not:is:/account/${PATH}` },
  { where: `plan:${CONTEXT}` },
  { data: `tier:${DATA}` },
  { clientKey: `is:${CLIENT_KEY}` },
]

async function readAll(scope: Scope): Promise<{ what: string; text: string }[]> {
  const read: { what: string; text: string }[] = []
  for (const [id, endpoint] of readings) {
    const values: Record<string, string | number> = {
      ...{ accountId: 'current', surveyId: survey.id, revision: 1, destinationId, place },
      ...{ udid: await referenceTo(submission) },
    }
    const params = Object.fromEntries(
      Object.keys(endpoint.params.shape).map((name) => [name, values[name] ?? 1]),
    )
    const query = {
      ...(EXAMPLE_CALLS[id as keyof typeof EXAMPLE_CALLS]?.query ?? {}),
      ...('from' in endpoint.query.shape ? { from: '2020-01-01', to: undefined } : {}),
      ...('question' in endpoint.query.shape ? { question: survey.question('why') } : {}),
      ...('client_key' in endpoint.query.shape ? { client_key: CLIENT_KEY, udid: undefined } : {}),
      ...(id === 'drawReport' ? { question: undefined } : {}),
      ...(id === 'suggestTags' ? { least: 1 } : {}),
    }
    for (const attempt of scope === 'results:read' && 'page' in endpoint.query.shape ? ATTEMPTS : [{}]) {
      const got = await keyCall(endpoint, { params, query: { ...query, ...attempt } }, keyOf(scope))
      if (got.status === 200) read.push({ what: `${id} ${JSON.stringify(attempt)}`, text: got.text })
      else expect([id, got.status]).not.toEqual([id, 500])
    }
  }
  return read
}

describe.each(SCOPE_NAMES)('%s', (scope) => {
  it('learns no id that writes answers, and of who somebody is only what it is for', async () => {
    const read = await readAll(scope)
    for (const { what, text } of read) {
      expect([what, text.includes(submission)]).toEqual([what, false])
      const learned = ALL.filter((name) => text.includes(SECRETS[name as keyof typeof SECRETS]))
      expect([what, learned.filter((name) => !KNOWS[scope]?.includes(name))]).toEqual([what, []])
      if (scope !== 'people:read' && scope !== 'people:export')
        expect([what, text.includes(DATA)]).toEqual([what, false])
    }
    if (scope === 'people:read') expect(read.some(({ text }) => text.includes(ADDRESS))).toBe(true)
  })
})

describe('results:read', () => {
  const params = () => ({ accountId: 'current', surveyId: survey.id })
  const BY: Record<string, string>[] = [
    { by: 'page', columns: `is:/account/${PATH}` },
    { by: 'page' },
    { by: 'data:tier', columns: DATA },
    { by: 'context:plan', columns: CONTEXT },
    { by: 'view', columns: 'Home' },
  ]

  it.each([...ATTEMPTS.slice(1), { view: 'Home' }])(
    'is refused the filter %j everywhere',
    async (attempt) => {
      for (const [id, endpoint] of readings.filter(
        ([, one]) => one.access === 'see_results' && 'page' in one.query.shape,
      )) {
        const query = {
          ...(EXAMPLE_CALLS[id as keyof typeof EXAMPLE_CALLS]?.query ?? {}),
          ...('question' in endpoint.query.shape ? { question: survey.question('why') } : {}),
          ...(id === 'compareResults' ? { by: 'device', columns: 'desktop,mobile' } : {}),
          ...attempt,
        }
        const got = await keyCall(endpoint, { params: params(), query }, keyOf('results:read'))
        expect([id, got.status]).toEqual([id, 403])
      }
      const body = { name: 'Ours', days: 1, filter: new URLSearchParams(attempt).toString(), texts: true }
      const sharing = await arrangeKey(account, ['results:read', 'results:share'])
      const link = await keyCall(createReportLink, { params: params(), body }, sharing)
      expect(link.status).toBe(403)
    },
  )

  it.each(BY)('is refused the comparison %j', async (query) => {
    const endpoint = readings.find(([id]) => id === 'compareResults')?.[1]
    if (!endpoint) throw new Error()
    expect((await keyCall(endpoint, { params: params(), query }, keyOf('results:read'))).status).toBe(403)
  })

  it('is refused figures of fewer than five people that a filter finds, and gets those of five', async () => {
    const report = (query: object) => keyCall(showReport, { params: params(), query }, keyOf('results:read'))
    expect((await report({ answer: 'recommend:detractors' })).status).toBe(403)
    expect((await report({ answer: 'recommend:promoters' })).reply.totals.responses).toBe(5)
    expect((await report({ language: 'tlh' })).reply.totals.responses).toBe(0)
    expect((await report({})).reply.totals.responses).toBe(6)
  })

  it('gets the host of a page beside a text, and people:read the page', async () => {
    const query = { question: survey.question('why') }
    const read = async (scopes: Scope[]) =>
      (await keyCall(listTextAnswers, { params: params(), query }, await arrangeKey(account, scopes))).reply
        .answers
    expect(await read(['results:read'])).toMatchObject([{ text: 'Late delivery', page: 'shop.example' }])
    expect(await read(['results:read', 'people:read'])).toMatchObject([
      { page: `https://shop.example/account/${PATH}` },
    ])
  })
})

describe('the id that results name a submission by', () => {
  it('is the same everywhere, leads to the submission, and is unknown to the public API', async () => {
    const reference = await referenceTo(submission)
    const params = { accountId: 'current', surveyId: survey.id }
    const key = await arrangeKey(account)
    const query = { question: survey.question('why') }
    const texts = await keyCall(listTextAnswers, { params, query }, key)
    expect(texts.reply.answers[0]?.submissionUdid).toBe(reference)
    const shown = await keyCall(showSubmission, { params: { ...params, udid: reference } }, key)
    expect(shown.reply).toMatchObject({ udid: reference, clientKey: CLIENT_KEY })
    expect((await keyCall(showSubmission, { params: { ...params, udid: submission } }, key)).status).toBe(404)
    const told = receiver.got.filter(({ text }) => text.includes('Late delivery'))
    expect(told.map(({ body }) => body.data.submission.id)).toContain(reference)
    for (const { text } of receiver.got) expect(text).not.toContain(submission)
    const written = {
      ...{ identifier: account.identifier, question_id: survey.question('why') },
      text_answer: 'FORGED praise',
    }
    expect((await get(to(`/submissions/${reference}/answer`, written))).status).toBe(404)
    expect((await get(to(`/submissions/${reference}/close`, page(account)))).status).toBe(404)
    expect((await keyCall(listTextAnswers, { params, query }, key)).text).not.toContain('FORGED')
  })
})

describe('the tools for agents', () => {
  it('say no more than the scopes of their key', async () => {
    const client = await connectMcp((await arrangeKey(account, ['surveys:read', 'results:read'])).key)
    const question = survey.question('why')
    const calls: [string, Record<string, unknown>][] = [
      ['read_results', { survey: survey.id }],
      ['search_texts', { survey: survey.id, question }],
      ['compare_results', { survey: survey.id, by: 'device' }],
      ['list_surveys', {}],
      ['read_survey', { survey: survey.id }],
    ]
    for (const [name, given] of calls) {
      const { text, isError } = await useTool(client, name, given)
      expect([name, isError]).toEqual([name, false])
      for (const secret of [submission, ...Object.values(SECRETS)]) expect(text).not.toContain(secret)
    }
    for (const { page: asked, data } of ATTEMPTS.filter((one) => one.page ?? one.data)) {
      const { isError } = await useTool(client, 'read_results', { survey: survey.id, page: asked, data })
      expect(isError).toBe(true)
    }
    await client.close()
  })
})
