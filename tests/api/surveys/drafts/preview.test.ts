// Preview tokens and links: what they admit, for whom, and that previews record nothing.
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { splitToken, writePreviewToken } from '@/lib/people/preview-token.rules'
import { openDatabase } from '@/lib/platform/db/open-database'
import { makePreviewLink, makePreviewToken } from '@/lib/serving/preview/preview.endpoint'
import { signPreviewToken } from '@/lib/serving/preview/preview-token'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
  snapshot,
} from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { openSubmission, page, served, surveyOf } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let draft: ArrangedSurvey
let other: ArrangedSurvey
let designer: ArrangedUser
let token: string

const preview = (more: Record<string, string> = {}) => ({
  preview_mode: 'true',
  preview_token: token,
  ...more,
})

beforeAll(async () => {
  account = await arrangeAccount({ draftPreviewEnabled: false })
  draft = await arrangeSurvey(account, { status: 'draft', poll: true })
  other = await arrangeSurvey(account, { status: 'draft' })
  designer = await arrangeUser([account, 'designer'])
  const { reply } = await consoleCall(
    makePreviewToken,
    { params: { accountId: account.id, surveyId: draft.id }, body: {} },
    designer,
  )
  token = reply.token
})

const byId = async (id: number, query: Record<string, string>) =>
  surveyOf(await get(to(`/surveys/${id}`, page(account, query))))

describe('a preview token', () => {
  it('lets every serving operation serve its draft even if previews of drafts are off', async () => {
    expect(await byId(draft.id, preview())).toBe(draft.id)
    expect(await served(account, preview())).toBe(draft.id)
    const direct = await get(to('/direct_serve', { ...page(account, preview()), client_key: 'k' }))
    expect(surveyOf(direct)).toBe(draft.id)
  })

  it('shows its survey whatever its dates, devices and rules, and only when it is asked for by its id', async () => {
    const closed = await arrangeSurvey(account, {
      status: 'live',
      schedule: { endsAt: '2020-01-01T00:00:00Z' },
      audience: { devices: { desktop: false } },
      rules: [{ kind: 'visits', visitors: 'returning', atLeast: 3 }],
    })
    const { reply } = await consoleCall(
      makePreviewToken,
      { params: { accountId: account.id, surveyId: closed.id }, body: {} },
      designer,
    )
    const query = { visit_count: '1', preview_token: reply.token }
    expect(await byId(closed.id, { ...query, preview_mode: 'true' })).toBe(closed.id)
    expect(await byId(closed.id, query)).toBeNull()
    expect(await byId(closed.id, preview({ visit_count: '1' }))).toBeNull()
    expect(await served(account, { ...query, preview_mode: 'true' })).not.toBe(closed.id)
  })

  it('lets its questions and its poll be read', async () => {
    const identified = { identifier: account.identifier, callback: '_' }
    const questions = `/surveys/${draft.id}/questions`
    expect((await get(to(questions, { ...identified, ...preview() }))).json).toHaveLength(1)
    expect((await get(to(questions, identified))).json).toEqual({})
    const poll = `/surveys/${draft.id}/poll`
    expect((await get(to(poll, { ...identified, ...preview() }))).status).toBe(200)
    expect((await get(to(poll, { ...identified, preview_mode: 'true' }))).status).toBe(403)
  })

  it.each([
    ['paused', true],
    ['complete', true],
    ['archived', false],
  ] as const)('shows its survey by id while it is %s: %s', async (status, shows) => {
    const survey = await arrangeSurvey(account, { status })
    const params = { accountId: account.id, surveyId: survey.id }
    const { reply } = await consoleCall(makePreviewToken, { params, body: {} }, designer)
    const shown = shows ? survey.id : null
    expect(await byId(survey.id, { preview_mode: 'true', preview_token: reply.token })).toBe(shown)
    expect(await byId(survey.id, preview())).toBeNull()
    expect(await byId(survey.id, { preview_mode: 'true' })).toBeNull()
    expect(await byId(survey.id, { preview_token: reply.token })).toBeNull()
  })

  it('shows no other draft', async () => {
    expect(await byId(other.id, preview())).toBeNull()
  })

  it('counts for nothing without preview_mode=true', async () => {
    for (const preview_mode of ['false', 'TRUE', '1', null]) {
      const query = { preview_token: token, ...(preview_mode === null ? {} : { preview_mode }) }
      expect(await byId(draft.id, query)).toBeNull()
    }
  })

  it('of another account, forged, torn or expired is as if it were absent', async () => {
    const db = await openDatabase()
    const expires = Math.floor(Date.now() / 1000) + 60
    const stranger = await arrangeAccount()
    const pass = { accountId: account.id, surveyId: draft.id, expires }
    const sound = await signPreviewToken(db, pass)
    expect(await byId(draft.id, preview({ preview_token: sound }))).toBe(draft.id)
    const [signature = ''] = sound.split('.').slice(-1)
    const forged = createHmac('sha256', 'a guess').update(writePreviewToken(pass)).digest('base64url')
    const worthless = [
      await signPreviewToken(db, { ...pass, accountId: stranger.id }),
      await signPreviewToken(db, { ...pass, expires: expires - 61 }),
      `${writePreviewToken(pass)}.${forged}`,
      `${writePreviewToken({ ...pass, expires: expires + 1 })}.${signature}`,
      `${writePreviewToken({ ...pass, surveyId: other.id })}.${signature}`,
      sound.slice(0, -1),
      `${sound}x`,
      'x',
      '',
      '%00',
    ]
    for (const preview_token of worthless) {
      expect([preview_token, await byId(draft.id, preview({ preview_token }))]).toEqual([preview_token, null])
      expect(await byId(other.id, preview({ preview_token }))).toBeNull()
    }
  })

  it('records nothing, not even a secret before anything was signed', async () => {
    const before = await snapshot()
    await byId(draft.id, preview())
    await served(account, preview())
    await get(to('/direct_serve', { ...page(account, preview()) }))
    expect(await snapshot()).toEqual(before)
  })

  it('never becomes Context Data or a field of a device', async () => {
    const own = await arrangeAccount()
    const survey = await arrangeSurvey(own)
    const submission = await openSubmission(own, { preview_token: token, custom_data: '{"a":1}' })
    const answer = { question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') }
    const identified = { identifier: own.identifier, preview_token: token }
    await get(to(`/submissions/${submission}/answer`, { ...identified, ...answer, plan: 'pro' }))
    const udid = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
    await get(to(`/devices/${udid}/set_data`, { ...identified, plan: 'pro' }))
    const kept = await rows('SELECT context FROM submissions WHERE account_id = $1', [own.id])
    expect(kept).toEqual([{ context: { a: 1, plan: 'pro' } }])
    const devices = await rows('SELECT data FROM devices WHERE account_id = $1 AND udid = $2', [own.id, udid])
    expect(devices).toEqual([{ data: { plan: 'pro' } }])
  })
})

const makeLink = (address: string, hours = 1, as = designer) =>
  consoleCall(
    makePreviewLink,
    { params: { accountId: account.id, surveyId: draft.id }, body: { address, hours } },
    as,
  )

describe('a preview link', () => {
  it('is the address of the page with a token that holds as long as it says', async () => {
    const before = Date.now()
    const { link, expiresAt } = (await makeLink('https://example.com/shop?a=b%20c#part', 24)).reply
    const url = new URL(link)
    expect([url.origin, url.pathname, url.searchParams.get('a'), url.hash]).toEqual([
      'https://example.com',
      '/shop',
      'b c',
      '#part',
    ])
    const sent = url.searchParams.get('soundings_preview') ?? ''
    expect(splitToken(sent)?.token).toMatchObject({ accountId: account.id, surveyId: draft.id })
    expect((splitToken(sent)?.token.expires ?? 0) * 1000).toBe(Date.parse(expiresAt))
    expect(Date.parse(expiresAt) - before).toBeGreaterThan(24 * 3_600_000 - 2000)
    expect(await byId(draft.id, preview({ preview_token: sent }))).toBe(draft.id)
  })

  it('takes only the address of a web page, and one hour to seven days', async () => {
    for (const address of ['', 'example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://a:b@c.de'])
      expect([address, (await makeLink(address)).status]).toEqual([address, 422])
    for (const hours of [0, 169, 1.5]) expect((await makeLink('https://example.com', hours)).status).toBe(422)
  })

  it('is for those who may share previews, and for surveys of the account', async () => {
    const analyst = await arrangeUser([account, 'analyst'])
    expect((await makeLink('https://example.com', 1, analyst)).status).toBe(403)
    const foreign = await arrangeSurvey(await arrangeAccount())
    for (const endpoint of [makePreviewLink, makePreviewToken]) {
      const params = { accountId: account.id, surveyId: foreign.id }
      const body = endpoint === makePreviewLink ? { address: 'https://example.com', hours: 1 } : {}
      expect((await consoleCall(endpoint, { params, body } as never, designer)).status).toBe(404)
    }
  })
})

describe('the preview token of the console', () => {
  it('is available to every role, for a quarter of an hour', async () => {
    const analyst = await arrangeUser([account, 'analyst'])
    const params = { accountId: account.id, surveyId: draft.id }
    const { reply } = await consoleCall(makePreviewToken, { params, body: {} }, analyst)
    const left = Date.parse(reply.expiresAt) - Date.now()
    expect(left).toBeGreaterThan(890_000)
    expect(left).toBeLessThanOrEqual(900_000)
  })

  it('changes nothing if previews of drafts are on', async () => {
    const own = await arrangeAccount()
    const survey = await arrangeSurvey(own, { status: 'draft' })
    expect(await served(own, preview())).toBe(survey.id)
    await changeSettings(own, { draftPreviewEnabled: false })
    expect(await served(own, preview())).toBeNull()
  })
})
