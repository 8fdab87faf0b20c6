// Drafts: saving, conflicts, other editors.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { page } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let ann: ArrangedUser
let ben: ArrangedUser
let survey: ArrangedSurvey

beforeAll(async () => {
  account = await arrangeAccount()
  ann = await arrangeUser([account, 'designer'])
  ben = await arrangeUser([account, 'owner'])
})
beforeEach(async () => {
  survey = await arrangeSurvey(account)
})

const params = () => ({ accountId: account.id, surveyId: survey.id })
const open = async () => (await consoleCall(openSurvey, { params: params() }, ann)).reply
const save = (
  document: Record<string, unknown>,
  expectedVersion: number | null,
  as = ann,
  expectedRevision?: number,
) =>
  consoleCall(
    drafts.saveDraft,
    {
      params: params(),
      body: { document, expectedVersion, ...(expectedRevision ? { expectedRevision } : {}) },
    },
    as,
  )
const publish = (expectedVersion: number | null, status: 'live' | 'keep' = 'live') =>
  consoleCall(drafts.publishSurvey, { params: params(), body: { expectedVersion, status } }, ann)
const ask = async () => (await get(to(`/surveys/${survey.id}`, page(account, { preview_mode: true })))).json

describe('saving', () => {
  it('saves a draft of a live survey without changing the survey', async () => {
    const { document } = await open()
    const { reply } = await save({ ...document, name: 'Another' }, null)
    expect(reply).toMatchObject({ problems: [], published: false, editors: [] })
    expect(await open()).toMatchObject({
      ...{ name: 'A survey', draft: { version: reply.version, document: { name: 'Another' } } },
    })
    expect((await ask()).survey.name).toBe('A survey')
  })

  it('saves what is not finished and says what is missing', async () => {
    const { document } = await open()
    const raw = { ...document, name: '', questions: [{ kind: 'free_text' }], anything: [1] }
    const { reply } = await save(raw, null)
    expect(reply.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'questions[0].content', 'anything']),
    )
    expect((await open()).draft?.document).toEqual(JSON.parse(JSON.stringify(raw)))
  })

  it('finds what only an import would find, and writes nothing of it', async () => {
    const { document, revision } = await open()
    const { reply } = await save(
      {
        ...document,
        rules: [
          { kind: 'url', match: 'regex', value: '(?=x)' },
          { kind: 'previous_answer', survey: 'nowhere', question: 'q', answer: 'a' },
        ],
      },
      null,
    )
    expect(reply.problems).toEqual([expect.objectContaining({ path: 'rules[0].value' })])
    const again = await save(
      { ...document, rules: [{ kind: 'previous_answer', survey: 'nowhere', question: 'q', answer: 'a' }] },
      reply.version,
    )
    expect(again.reply.problems).toEqual([
      { path: 'rules[0].survey', reason: 'this account has no survey with the key "nowhere"' },
    ])
    const series = { key: 'health', after: { count: 1, unit: 'days' }, follows: 'nowhere' }
    const third = await save({ ...document, audience: { series } }, again.reply.version)
    expect(third.reply.problems).toEqual([
      { path: 'audience.series.follows', reason: 'this account has no survey with the key "nowhere"' },
    ])
    expect((await open()).revision).toBe(revision)
  })

  it('stores a survey that was never published at once, under its own key', async () => {
    survey = await arrangeSurvey(account, { status: 'draft' })
    const { document, key } = await open()
    const { reply } = await save({ ...document, key: 'other', status: 'live', name: 'Fresh' }, null)
    expect(reply).toMatchObject({ published: true, problems: [] })
    expect(await open()).toMatchObject({ key, status: 'draft', name: 'Fresh', revision: reply.revision })
    const unfinished = await save({ ...document, name: '' }, reply.version)
    expect(unfinished.reply).toMatchObject({ published: false, problems: [{ path: 'name' }] })
    expect((await open()).name).toBe('Fresh')
  })

  it('leaves keys as they are while words are saved, published and translated', async () => {
    survey = await arrangeSurvey(account, { status: 'draft' })
    const { document } = await open()
    const question = (content: string) => ({
      ...{ key: 'what-was-missing', kind: 'single_choice', content },
      answers: [{ key: 'size', content }],
    })
    const worded = (content: string, more: object = {}) => ({
      ...{ ...document, locale: 'en', questions: [question(content)], ...more },
    })
    const same = { questions: [{ key: 'what-was-missing', answers: [{ key: 'size' }] }] }
    const first = (await save(worded('What was missing?'), null)).reply
    const second = (await save(worded('Anything else?'), first.version)).reply
    expect((await open()).document).toMatchObject(same)
    await publish(second.version)
    const third = (await save(worded('What did you miss?'), null)).reply
    expect((await open()).draft?.document).toMatchObject(same)
    const texts = { content: 'Was fehlte?', answers: { size: { content: 'Größe' } } }
    const languages = { de: { questions: { 'what-was-missing': texts } } }
    const fourth = (await save(worded('What did you miss most?', { languages }), third.version)).reply
    await publish(fourth.version)
    expect((await open()).document).toMatchObject(same)
  })

  it.each(['live', 'draft'])('lets exactly one of two win who save a %s survey at once', async (status) => {
    survey = await arrangeSurvey(account, { status })
    const { document } = await open()
    const first = (await save({ ...document, name: 'First' }, null)).reply
    const got = await Promise.all([
      save({ ...document, name: "Ann's" }, first.version, ann),
      save({ ...document, name: "Ben's" }, first.version, ben),
    ])
    expect(got.map((one) => one.status).sort()).toEqual([200, 409])
    const winner = got[0]?.status === 200 ? "Ann's" : "Ben's"
    const lost = got.find((one) => one.status === 409)
    const now = await open()
    expect(now.draft?.document.name).toBe(winner)
    expect(lost?.error).toMatchObject({
      ...{ code: 'conflict', message: expect.stringMatching(/saved this survey at/) },
      details: { draft: { name: winner }, version: now.draft?.version, savedBy: now.draft?.savedBy },
    })
  })

  it('tells editors that their draft has been published or discarded', async () => {
    const { document, revision } = await open()
    const { version } = (await save({ ...document, name: 'Mine' }, null)).reply
    expect((await save(document, null, ben)).status).toBe(409)
    await publish(version)
    const late = await save({ ...document, name: 'Late' }, version)
    expect(late.error.details).toMatchObject({ draft: null, version: null })
    expect((await save(document, null, ben, revision)).status).toBe(409)
    expect((await open()).draft).toBeNull()
  })

  it('is no draft any more when it says again what is published', async () => {
    const { document } = await open()
    const first = (await save({ ...document, name: 'Another' }, null)).reply
    const again = await save({ ...document }, first.version)
    expect(again.reply).toMatchObject({ version: null, published: false, problems: [] })
    expect((await open()).draft).toBeNull()
    expect((await save({ ...document, name: 'Third' }, null)).status).toBe(200)
    expect((await save({ ...document }, first.version)).status).toBe(409)
  })

  it('throws a draft away, once', async () => {
    const { document } = await open()
    const version = (await save({ ...document, name: 'Mine' }, null)).reply.version ?? 0
    const discard = (expectedVersion: number) =>
      consoleCall(drafts.discardDraft, { params: params(), body: { expectedVersion } }, ann)
    expect((await discard(version + 1)).status).toBe(409)
    expect((await discard(version)).status).toBe(200)
    expect((await discard(version)).status).toBe(409)
    expect(await open()).toMatchObject({ name: 'A survey', draft: null })
  })

  it('refuses what is larger than any survey', async () => {
    const got = await save({ text: 'x'.repeat(1_000_001) }, null)
    expect([got.status, got.error.code]).toEqual([413, 'too_large'])
  })
})

it('tells editors of each other until they leave', async () => {
  const note = async (as: ArrangedUser, leaving = false) =>
    (await consoleCall(drafts.noteEditing, { params: params(), body: { leaving } }, as)).reply
  expect(await note(ann)).toMatchObject({ editors: [], version: null, status: 'live' })
  expect((await note(ben)).editors.map(({ userId }) => userId)).toEqual([ann.id])
  expect((await note(ann)).editors.map(({ userId }) => userId)).toEqual([ben.id])
  await note(ben, true)
  expect((await note(ann)).editors).toEqual([])
  await note(ben)
  await rows("UPDATE survey_editors SET seen_at = now() - interval '31 seconds' WHERE user_id = $1", [ben.id])
  expect((await note(ann)).editors).toEqual([])
})
