// What a program may rely on when it calls twice, in parallel, or over somebody else's change.

import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { inviteMember, listMembers } from '@/lib/accounts/members.endpoint'
import { erasePerson } from '@/lib/people/people.endpoint'
import { forgetKeptReplies } from '@/lib/people/retention/forget-kept-replies.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { env } from '@/lib/platform/env'
import { publishSurvey, saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { importSurveys, validateSurvey } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { createSurvey, listSurveySummaries, moveSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { type ArrangedKey, arrangeKey, keyCall } from '../../../support/keys'

useTestDatabase()

let account: ArrangedAccount
let key: ArrangedKey
const params = { accountId: 'current' }

beforeAll(async () => {
  account = await arrangeAccount()
  key = await arrangeKey(account)
})

const count = async () => (await keyCall(listSurveySummaries, { params }, key)).reply.surveys.length
const create = (name: string, token: string, by = key) =>
  keyCall(createSurvey, { params, body: { name } }, by, { 'idempotency-key': token })

describe('Idempotency-Key', () => {
  it('gives the same reply for the same request, and nothing happens twice', async () => {
    const before = await count()
    const first = await create('Once', 'a1')
    const again = await create('Once', 'a1')
    expect(again.reply).toEqual(first.reply)
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect(await count()).toBe(before + 1)
    const other = await create('Twice', 'a1')
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('lets one of many parallel calls do it', async () => {
    const before = await count()
    const got = await Promise.all(Array.from({ length: 6 }, () => create('Race', 'race')))
    expect(await count()).toBe(before + 1)
    const ids = new Set(got.filter(({ status }) => status === 200).map(({ reply }) => reply.id))
    expect(ids.size).toBe(1)
    for (const { status } of got) expect([200, 409]).toContain(status)
  })

  it('keeps nothing of a call that was refused', async () => {
    const refused = await create('', 'b1')
    expect(refused.status).toBe(422)
    expect((await create('Better', 'b1')).status).toBe(200)
    const bad = { documents: [{ key: 'x' }] }
    const dry = await keyCall(importSurveys, { params, body: bad }, key, { 'idempotency-key': 'b2' })
    expect(dry.reply.results).toMatchObject([{ problems: expect.any(Array) }])
  })

  it('keeps links that are shown once, readable only with the API key', async () => {
    const invite = () =>
      keyCall(inviteMember, { params, body: { role: 'analyst' } }, key, { 'idempotency-key': 'c1' })
    const first = await invite()
    expect((await invite()).reply.link).toBe(first.reply.link)
    expect((await keyCall(listMembers, { params }, key)).reply.invitations).toHaveLength(1)
    const { prisma } = await openDatabase()
    const token = first.reply.link.split('/').at(-1) ?? ''
    expect(JSON.stringify(await prisma.keptReply.findMany())).not.toContain(token)
  })

  it('belongs to one key, and is forgotten after a day', async () => {
    const other = await arrangeKey(account)
    const first = await create('Mine', 'd1')
    expect((await create('Theirs', 'd1', other)).reply.id).not.toBe(first.reply.id)
    const db = await openDatabase()
    await forgetKeptReplies(db, Date.now() + 23 * 3_600_000)
    expect((await create('Mine', 'd1')).reply.id).toBe(first.reply.id)
    await forgetKeptReplies(db, Date.now() + 25 * 3_600_000)
    expect((await create('Mine', 'd1')).reply.id).not.toBe(first.reply.id)
  })

  it('goes with what erases a person, too', async () => {
    const erase = () =>
      keyCall(erasePerson, { params, body: { clientKey: '4711', confirm: true } }, key, {
        'idempotency-key': 'e1',
      })
    expect((await erase()).reply).toEqual((await erase()).reply)
  })

  it('must be readable', async () => {
    expect((await create('Blank', 'two words')).status).toBe(422)
  })
})

describe('If-Match', () => {
  it('lets a change pass only if the survey is as it was read', async () => {
    const { id } = await arrangeSurvey(account)
    const onSurvey = { ...params, surveyId: id }
    const read = await keyCall(openSurvey, { params: onSurvey }, key)
    const { document, etag } = read.reply
    expect(read.headers.get('etag')).toBe(etag)
    const put = (name: string, headers: Record<string, string>) =>
      keyCall(saveDraft, { params: onSurvey, body: { document: { ...document, name } } }, key, headers)
    expect((await put('Without', {})).status).toBe(428)
    const saved = await put('Mine', { 'if-match': etag })
    expect(saved.reply.problems).toEqual([])
    const late = await put('Theirs', { 'if-match': etag })
    expect([late.status, late.error.details]).toEqual([412, { etag: saved.reply.etag }])
    const paused = await keyCall(moveSurvey, { params: onSurvey, body: { to: 'paused' } }, key, {
      'if-match': etag,
    })
    expect(paused.status).toBe(412)
    const publish = (headers: Record<string, string>) =>
      keyCall(publishSurvey, { params: onSurvey, body: { status: 'live' } }, key, headers)
    expect((await publish({})).status).toBe(428)
    const published = await publish({ 'if-match': `W/${saved.reply.etag}` })
    const now = await keyCall(openSurvey, { params: onSurvey }, key)
    expect([now.reply.name, now.reply.etag]).toEqual(['Mine', published.reply.etag])
    expect((await put('Over it', { 'if-match': '*' })).status).toBe(200)
    const ignored = await keyCall(createSurvey, { params, body: { name: 'x' } }, key, { 'if-match': '*' })
    expect(ignored.status).toBe(422)
  })
})

describe('a document', () => {
  it('is checked as saving would, and makes a draft of its key once', async () => {
    const questions = [{ key: 'q1', kind: 'free_text', content: 'Why?' }]
    const document = { key: 'as-code', name: 'As code', status: 'live', questions }
    const check = async (raw: Record<string, unknown>) =>
      (await keyCall(validateSurvey, { params, body: { document: raw } }, key)).reply
    expect(await check(document)).toMatchObject({ valid: true, problems: [], document: { key: 'as-code' } })
    expect(await check({ ...document, questions: 3 })).toMatchObject({
      valid: false,
      problems: [{ path: 'questions' }],
    })
    const made = await keyCall(createSurvey, { params, body: { document } }, key)
    const read = await keyCall(openSurvey, { params: { ...params, surveyId: made.reply.id } }, key)
    expect([read.reply.status, read.reply.etag]).toEqual(['draft', made.reply.etag])
    expect((await keyCall(createSurvey, { params, body: { document } }, key)).status).toBe(409)
  })
})

describe('the list of surveys', () => {
  it('goes on where it was, whatever is added meanwhile', async () => {
    const all = (await keyCall(listSurveySummaries, { params }, key)).reply.surveys.map(({ id }) => id)
    const seen: number[] = []
    let cursor: number | null | undefined
    while (cursor !== null) {
      const { reply }: { reply: z.output<typeof listSurveySummaries.reply> } = await keyCall(
        listSurveySummaries,
        { params, query: { limit: 2, cursor } },
        key,
      )
      seen.push(...reply.surveys.map(({ id }) => id))
      cursor = reply.next
      if (seen.length === 2) await create('Between', 'between')
    }
    expect(seen.slice(0, -1)).toEqual(all)
  })
})

describe('the limit of calls', () => {
  it('is said with each reply, and refuses with when to come back', async () => {
    const own = await arrangeKey(account)
    const call = () => keyCall(listSurveySummaries, { params, query: { limit: 1 } }, own)
    const { headers } = await call()
    const most = env().RATE_LIMIT_KEY
    expect(headers.get('ratelimit-policy')).toBe(`"key";q=${most};w=60`)
    expect(headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/)
  })
})
