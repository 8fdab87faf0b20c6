// What `soundings('debug')` gets on a customer's page: its survey's results with a preview link,
// nothing without.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { showMe } from '@/lib/accounts/members.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { explainPreview, explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { signPreviewToken } from '@/lib/serving/preview/preview-token'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
  snapshot,
} from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { openSubmission } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
let token: string

const tokenFor = async (accountId: number, surveyId: number, seconds = 60) =>
  signPreviewToken(await openDatabase(), {
    accountId,
    surveyId,
    expires: Math.floor(Date.now() / 1000) + seconds,
  })

beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, {
    name: 'On checkout',
    rules: [{ kind: 'url', include: true, match: 'contains', value: '/checkout' }],
  })
  await arrangeSurvey(account, { name: 'Secret plans' })
  token = await tokenFor(account.id, survey.id)
})

/** A call from a page of another site, which cannot send cookies. */
const ask = (preview_token: string | undefined, visit: unknown = {}) =>
  consoleCall(
    explainPreview,
    {
      params: {},
      query: { preview_token, visit: typeof visit === 'string' ? visit : JSON.stringify(visit) },
    },
    null,
    { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example.com' },
  )

const reasonOf = (reply: { reasons: { name: string; outcome: string }[] }, name: string) =>
  reply.reasons.find((reason) => reason.name === name)?.outcome

const forget = async (surveyId: number): Promise<void> => {
  await rows('DELETE FROM surveys WHERE id = $1', [surveyId])
  await rows('UPDATE accounts SET version = version + 1 WHERE id = $1', [account.id])
}

describe('a preview token', () => {
  it('gets the result of each rule of its survey, and nothing of other surveys', async () => {
    const held = await ask(token, { url: 'https://shop.example.com/cart' })
    expect(held.reply).toMatchObject({ name: 'On checkout', status: 'live', eligible: false })
    expect(reasonOf(held.reply, 'url')).toBe('failed')
    expect(held.text).not.toContain('Secret plans')
    const passed = await ask(token, { url: 'https://shop.example.com/checkout' })
    expect(passed.reply.eligible).toBe(true)
  })

  it('works on a page of any site, whose reply may not be cached', async () => {
    for (const { headers } of [await ask(token), await ask('nonsense')]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('that is missing, torn, expired or made for another account is refused with a sentence', async () => {
    const stranger = await arrangeAccount()
    expect((await ask(undefined)).error.message).toBe('preview_token is missing.')
    const [, ...rest] = token.split('.')
    const worthless = [
      'nonsense',
      token.slice(0, -1),
      [stranger.id, ...rest].join('.'),
      await tokenFor(account.id, survey.id, -1),
    ]
    for (const one of worthless) {
      const { status, error, text } = await ask(one)
      expect([one, status, error.code]).toEqual([one, 410, 'expired'])
      expect(error.message).toMatch(/^This preview link is not valid, or has expired\./)
      expect(text).not.toContain('On checkout')
    }
  })

  it('for a survey that is gone, or of another account, is answered with a sentence', async () => {
    const gone = await arrangeSurvey(account, { status: 'draft' })
    const left = await tokenFor(account.id, gone.id)
    await forget(gone.id)
    const foreign = await arrangeSurvey(await arrangeAccount())
    for (const one of [left, await tokenFor(account.id, foreign.id)])
      expect((await ask(one)).error).toMatchObject({ code: 'unknown' })
  })

  it('with a visit that is none is refused with what is wrong', async () => {
    for (const visit of ['', 'no {json', '[]', { udid: 'x' }, { visitCount: -1 }])
      expect([visit, (await ask(token, visit)).status]).toEqual([visit, 422])
    const { error } = await ask(token, { udid: 'x' })
    expect(error.message).toBe('visit.udid must be a UUID: 8-4-4-4-12 hexadecimal digits.')
  })

  it('uses the history of this device, but not of a client key, which can be guessed', async () => {
    const own = await arrangeAccount()
    const answered = await arrangeSurvey(own)
    const udid = randomUUID()
    const submission = await openSubmission(own, { udid, client_key: 'anna@example.com' })
    const answer = { question_id: answered.question('q1'), answer_id: answered.answer('q1', 'good') }
    await get(to(`/submissions/${submission}/answer`, { identifier: own.identifier, ...answer }))
    const pass = await tokenFor(own.id, answered.id)
    expect(reasonOf((await ask(pass, { udid })).reply, 'answered')).toBe('failed')
    const guessed = await ask(pass, { udid: randomUUID(), clientKey: 'anna@example.com' })
    expect(reasonOf(guessed.reply, 'answered')).toBe('passed')
  })

  it('records nothing', async () => {
    const before = await snapshot()
    await ask(token, { udid: randomUUID(), clientKey: 'new' })
    await ask('nonsense')
    expect(await snapshot()).toEqual(before)
  })
})

describe('without a preview link', () => {
  /**
   * As the tag calls on the console's own host: first the accounts of the session, then the results
   * of its own.
   */
  const debug = async (as: Awaited<ReturnType<typeof arrangeUser>> | null) => {
    const me = await consoleCall(showMe, { params: {} }, as)
    if (me.status !== 200) return me.status
    const mine = me.reply.accounts.find(({ identifier }) => identifier === account.identifier)
    if (!mine) return null
    const body = { url: 'https://shop.example.com/cart' }
    const { reply } = await consoleCall(explainSurveys, { params: { accountId: mine.id }, body }, as)
    return reply.surveys.map(({ name }) => name)
  }

  it('a signed-in user gets the results of their own account only', async () => {
    expect(await debug(await arrangeUser([account, 'analyst']))).toContain('On checkout')
    expect(await debug(await arrangeUser([await arrangeAccount(), 'owner']))).toBeNull()
    expect(await debug(null)).toBe(401)
  })

  it('a page of another site can neither call with a session nor read its reply', async () => {
    const analyst = await arrangeUser([account, 'analyst'])
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const me = await consoleCall(showMe, { params: {} }, analyst, foreign)
    expect(me.headers.get('access-control-allow-origin')).toBeNull()
    const call = { params: { accountId: account.id }, body: {} }
    const asked = await consoleCall(explainSurveys, call, analyst, foreign)
    expect([asked.status, asked.error.code]).toEqual([403, 'cross_site'])
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })
})
