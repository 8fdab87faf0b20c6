// The surveys of an account in the console: list, figures, creating, copies, files, status.
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '@/demo/load/documents'
import { openDatabase } from '@/lib/platform/db/open-database'
import { SegmentDocument } from '@/lib/surveys/document/segment-document.endpoint'
import { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import * as files from '@/lib/surveys/exchange/survey-documents.endpoint'
import { saveSegment } from '@/lib/surveys/segments/segments.endpoint'
import * as surveys from '@/lib/surveys/surveys.endpoint'
import { TEMPLATES } from '@/lib/surveys/templates/template-documents.rules'
import { TEMPLATE_NAMES, TEMPLATE_WORDS } from '@/lib/surveys/templates/words.endpoint'
import { createTheme } from '@/lib/themes/themes.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { english } from '../../support/english'
import { page } from '../../support/serving'
import { RICH } from '../../support/surveys/rich-survey'

useTestDatabase()

let account: ArrangedAccount
let designer: ArrangedUser
let stranger: ArrangedUser
let elsewhere: ArrangedAccount

beforeAll(async () => {
  account = await arrangeAccount()
  elsewhere = await arrangeAccount()
  designer = await arrangeUser([account, 'designer'])
  stranger = await arrangeUser([elsewhere, 'owner'])
})

const inAccount = () => ({ accountId: account.id })
const on = (surveyId: number) => ({ accountId: account.id, surveyId })
const open = (surveyId: number) => consoleCall(surveys.openSurvey, { params: on(surveyId) }, designer)
const create = async (body: { name: string; template?: (typeof TEMPLATE_NAMES)[number] }) =>
  (await consoleCall(surveys.createSurvey, { params: inAccount(), body }, designer)).reply
const bring = async (documents: unknown[], dryRun = false, where = account, as = designer) =>
  (
    await consoleCall(
      files.importSurveys,
      { params: { accountId: where.id }, body: { documents, dryRun } },
      as,
    )
  ).reply.results

describe('making surveys', () => {
  it.each(TEMPLATE_NAMES)('makes a sound draft from the template %s', async (template) => {
    const { id } = await create({ name: TEMPLATE_WORDS[template].title, template })
    const { reply } = await open(id)
    expect(reply).toMatchObject({ status: 'draft', problems: [], draft: null, publishedAt: null })
    expect(reply.document.questions).toHaveLength(TEMPLATES[template](english).questions?.length ?? 0)
  })

  it('derives a key of its own from the name', async () => {
    const keys = [
      (await create({ name: 'Größe & Passform!' })).key,
      (await create({ name: 'Größe & Passform!' })).key,
      (await create({ name: '調査' })).key,
    ]
    expect(keys).toEqual(['grosse-passform', 'grosse-passform-2', 'survey'])
  })

  it('gives surveys that are made at once keys of their own', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'At once' })))
    expect(new Set(made.map(({ key }) => key)).size).toBe(4)
  })

  it('copies a survey with new links, as an independent draft', async () => {
    const survey = await arrangeSurvey(account, {
      name: 'With a link',
      goal: 7,
      localeGroup: 'family',
      questions: [{ key: 'page', kind: 'custom_content', content: '<a href="https://example.com/a">A</a>' }],
    })
    const { reply } = await consoleCall(
      surveys.duplicateSurvey,
      { params: on(survey.id), body: {} },
      designer,
    )
    const [before, copy] = [(await open(survey.id)).reply, (await open(reply.id)).reply]
    expect(copy).toMatchObject({ status: 'draft', goal: 7, name: 'With a link (copy)' })
    expect(copy.document.localeGroup).toBeNull()
    const linkOf = (content = '') => /data-service-link-id="([^"]+)"/.exec(content)?.[1]
    const links = [before, copy].map(({ document }) => linkOf(document.questions[0]?.content))
    expect(links[0]).toBeDefined()
    expect(links[1]).toBeDefined()
    expect(links[0]).not.toBe(links[1])
  })

  it('copies a survey as another language of its group', async () => {
    const survey = await arrangeSurvey(account, { key: 'lingua', locale: 'en' })
    const { reply } = await consoleCall(
      surveys.duplicateSurvey,
      { params: on(survey.id), body: { asLanguage: 'de' } },
      designer,
    )
    expect((await open(reply.id)).reply.document).toMatchObject({ locale: 'de', localeGroup: 'lingua' })
  })
})

describe('documents', () => {
  it('exports what was imported, for everything that the demo says', async () => {
    for (const { surveys: documents, themes, segments } of DEMO) {
      const where = await arrangeAccount()
      const owner = await arrangeUser([where, 'owner'])
      for (const theme of themes)
        await consoleCall(
          createTheme,
          { params: { accountId: where.id }, body: { theme: ThemeDocument.parse(theme) } },
          owner,
        )
      for (const segment of segments)
        await consoleCall(
          saveSegment,
          {
            params: { accountId: where.id, segmentKey: segment.key },
            body: { segment: SegmentDocument.parse(segment) },
          },
          owner,
        )
      const results = await bring([...documents], false, where, owner)
      expect(results.map((one) => ('saved' in one ? one.saved.outcome : one.problems))).toEqual(
        documents.map(() => 'created'),
      )
      const { text, headers } = await consoleCall(
        files.exportAllSurveys,
        { params: { accountId: where.id } },
        owner,
      )
      expect(headers.get('content-disposition')).toMatch(/attachment; filename="?surveys-.*\.json"?$/)
      const exported = JSON.parse(text)
      expect(exported).toHaveLength(documents.length)
      const again = await bring(exported, false, where, owner)
      expect(again.every((one) => 'saved' in one && one.saved.outcome === 'unchanged')).toBe(true)
    }
  })

  it('exports what was imported, for every field', async () => {
    const [result] = await bring([
      { key: 'rich', ...RICH, questions: [{ key: 'a', kind: 'nps', content: 'How?' }] },
    ])
    const id = result && 'saved' in result ? (result.saved.id ?? 0) : 0
    const { reply } = await consoleCall(files.exportSurveyDocument, { params: on(id) }, designer)
    expect(reply.document).toMatchObject(RICH)
    expect(await bring([reply.document])).toMatchObject([{ saved: { outcome: 'unchanged' } }])
  })

  it('saves those that can be saved and says what is wrong with the others', async () => {
    const results = await bring([
      { key: 'sound', name: 'Sound' },
      { key: 'unsound', name: '', colour: 1 },
      'no document',
      { key: 'look-around', name: 'X', rules: [{ kind: 'url', match: 'regex', value: '(?=a)' }] },
    ])
    expect(results).toMatchObject([
      { saved: { key: 'sound', outcome: 'created' } },
      { key: 'unsound', problems: [{ path: 'name' }, { path: 'colour', reason: 'no such field' }] },
      { key: null },
      { key: 'look-around', problems: [{ path: 'rules[0].value' }] },
    ])
  })

  it('does nothing in a dry run', async () => {
    const count = async () => (await rows<{ n: number }>('SELECT count(*) AS n FROM surveys'))[0]?.n
    const before = await count()
    expect(await bring([{ key: 'dry', name: 'Dry' }], true)).toEqual([
      { saved: { id: null, key: 'dry', status: 'draft', outcome: 'created', notes: [] } },
    ])
    expect(await count()).toBe(before)
  })
})

describe('the list', () => {
  it('names a stored theme that apps could not draw', async () => {
    const { id } = await arrangeSurvey(account, { key: 'themed' })
    const broken = async () =>
      (await consoleCall(surveys.listSurveySummaries, { params: inAccount() }, designer)).reply.surveys.find(
        (one) => one.id === id,
      )?.themeBroken
    const { pool } = await openDatabase()
    const store = (theme: unknown) =>
      pool.query(
        `UPDATE surveys SET settings = jsonb_set(settings, '{look,nativeTheme}', $1) WHERE id = $2`,
        [JSON.stringify(theme), id],
      )
    // Apps ignore groups that they do not know.
    await store({ unknown: {} })
    expect(await broken()).toBe(false)
    await store({ widget: { 'background-color': 'red' } })
    expect(await broken()).toBe(true)
  })

  it('lists every survey with its figures', async () => {
    const survey = await arrangeSurvey(account, { key: 'figured', poll: true, goal: 9, eventName: 'paid' })
    const submission = await openSubmissionOf(account, survey)
    const viewed_at = new Date().toISOString()
    await get(to(`/submissions/${submission}/viewed_at`, page(account, { viewed_at })))
    await giveAnswer(account, survey, submission, 'q1', ['good'])
    const { reply } = await consoleCall(surveys.listSurveySummaries, { params: inAccount() }, designer)
    expect(reply.surveys.find(({ id }) => id === survey.id)).toMatchObject({
      ...{ key: 'figured', status: 'live', presentation: 'docked', eventName: 'paid', poll: true, goal: 9 },
      ...{ questionCount: 1, themeBroken: false, hasDraft: false, localeGroup: null, responseCount: 1 },
      nextStatuses: ['paused', 'complete', 'archived'],
    })
    const figures = (await consoleCall(surveys.listSurveyFigures, { params: inAccount() }, designer)).reply
    expect(figures.surveys).toHaveLength(reply.surveys.length)
    expect(figures.surveys.find(({ id }) => id === survey.id)).toMatchObject({
      ...{ impressions: 1, viewed: 1, submissions: 1, responsesBlended: 1 },
      lastAnswerAt: expect.any(String),
    })
    expect((await open(survey.id)).reply.figures).toMatchObject({ impressions: 1, submissions: 1 })
  })

  it('counts more submissions than one piece contains', async () => {
    const survey = await arrangeSurvey(account, {})
    await rows(
      `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, created_at, viewed_at, responded_at)
       SELECT gen_random_uuid(), $1, $2, gen_random_uuid(), 'desktop', '2026-01-01'::timestamptz + (n / 3) * interval '1 second',
         CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 4 = 0 THEN now() END
       FROM generate_series(1, 24000) n`,
      [account.id, survey.id],
    )
    const { reply } = await consoleCall(surveys.listSurveyFigures, { params: inAccount() }, designer)
    expect(reply.surveys.find(({ id }) => id === survey.id)).toMatchObject({
      ...{ impressions: 24_000, viewed: 12_000, submissions: 6_000, responsesBlended: 0.5 },
    })
  })
})

describe('status', () => {
  const move = (id: number, to: 'live' | 'draft' | 'paused' | 'archived') =>
    consoleCall(surveys.moveSurvey, { params: on(id), body: { to } }, designer)

  it('allows valid changes of status and explains refusals', async () => {
    const survey = await arrangeSurvey(account)
    expect((await move(survey.id, 'paused')).reply).toMatchObject({
      ...{ from: 'live', status: 'paused', changed: true, nextStatuses: ['live', 'complete', 'archived'] },
    })
    const refused = await move(survey.id, 'draft')
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
    expect(refused.error.message).toMatch(/paused cannot become draft/)
  })

  it('changes no status of a survey that has changed since it was looked at', async () => {
    const survey = await arrangeSurvey(account)
    const { revision } = (await open(survey.id)).reply
    const pause = (expectedRevision: number) =>
      consoleCall(
        surveys.moveSurvey,
        { params: on(survey.id), body: { to: 'paused', expectedRevision } },
        designer,
      )
    const refused = await pause(revision - 1)
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
    expect((await open(survey.id)).reply).toMatchObject({ status: 'live', revision })
    expect((await pause(revision)).reply.status).toBe('paused')
  })

  it('archives an answer that is removed after a survey was live, even without submissions', async () => {
    const document = { key: 'again', status: 'draft' }
    const survey = await arrangeSurvey(account, document)
    for (const status of ['live', 'archived', 'draft'] as const) await move(survey.id, status)
    await arrangeSurvey(account, {
      ...document,
      questions: [
        { key: 'q1', kind: 'single_choice', content: 'How?', answers: [{ key: 'good', content: 'Good' }] },
      ],
    })
    const [bad] = await rows<{ archived_at: Date | null }>(
      'SELECT archived_at FROM possible_answers WHERE id = $1',
      [survey.answer('q1', 'bad')],
    )
    expect(bad?.archived_at).toBeInstanceOf(Date)
  })
})

it('gets 404 for a survey of another account', async () => {
  const { id } = await create({ name: 'Ours' })
  const params = { accountId: elsewhere.id, surveyId: id }
  const got = await Promise.all([
    consoleCall(surveys.openSurvey, { params }, stranger),
    consoleCall(files.exportSurveyDocument, { params }, stranger),
    consoleCall(surveys.moveSurvey, { params, body: { to: 'live' } }, stranger),
    consoleCall(surveys.duplicateSurvey, { params, body: {} }, stranger),
    consoleCall(surveys.openSurvey, { params: on(id) }, stranger),
  ])
  expect(got.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
