// Publishing a draft: what the public API serves afterwards, and who may do it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showReport } from '@/lib/results/reports.endpoint'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { listSurveySummaries, moveSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { giveAnswer, openSubmissionOf } from '../../../support/answering'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { page } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let ann: ArrangedUser
let survey: ArrangedSurvey

beforeAll(async () => {
  account = await arrangeAccount()
  ann = await arrangeUser([account, 'designer'])
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
const changes = async () => (await consoleCall(drafts.listChanges, { params: params() }, ann)).reply
const ask = async () => (await get(to(`/surveys/${survey.id}`, page(account, { preview_mode: true })))).json

/** As the tag requests them, which has its own texts for those that the survey does not define. */
const askQuestions = async () =>
  (await get(to(`/surveys/${survey.id}/questions`, page(account, { preview_mode: true, labels: 'own' }))))
    .json

const NEW_QUESTION = { key: 'why', kind: 'free_text', content: 'Why?' }

describe('publishing', () => {
  it('is served at the very next request', async () => {
    const { document } = await open()
    expect((await ask()).survey.name).toBe('A survey')
    const { version } = (await save({ ...document, name: 'Now', questions: [NEW_QUESTION] }, null)).reply
    const { reply } = await publish(version)
    expect(reply).toMatchObject({ status: 'live', notes: [] })
    const served = await ask()
    expect(served.survey.name).toBe('Now')
    expect(await askQuestions()).toMatchObject([{ content: 'Why?' }])
    expect(await open()).toMatchObject({ draft: null, revision: reply.revision })
  })

  it('says everywhere that a survey whose start is to come is scheduled', async () => {
    const { document } = await open()
    const schedule = { ...(document.schedule as object), startsAt: '2999-01-01T00:00:00Z' }
    const { version } = (await save({ ...document, schedule }, null)).reply
    const scheduled = { status: 'live', effectiveStatus: 'scheduled' }
    expect((await publish(version)).reply).toMatchObject(scheduled)
    expect(await open()).toMatchObject(scheduled)
    const inAccount = { accountId: account.id }
    const { reply } = await consoleCall(listSurveySummaries, { params: inAccount }, ann)
    expect(reply.surveys.find(({ id }) => id === survey.id)).toMatchObject(scheduled)
    const body = { surveyId: survey.id }
    const explained = await consoleCall(explainSurveys, { params: inAccount, body }, ann)
    expect(explained.reply.surveys).toMatchObject([scheduled])
    const move = async (to: 'paused' | 'live') =>
      (await consoleCall(moveSurvey, { params: params(), body: { to } }, ann)).reply
    expect(await move('paused')).toMatchObject({ status: 'paused', effectiveStatus: 'paused' })
    expect(await move('live')).toMatchObject(scheduled)
    expect((await ask()).survey).toBeUndefined()
  })

  it('serves a published draft to real visitors', async () => {
    survey = await arrangeSurvey(account, { status: 'draft' })
    const { document } = await open()
    const { version } = (await save({ ...document, name: 'First' }, null)).reply
    expect((await publish(version, 'keep')).reply.status).toBe('draft')
    expect((await publish(null)).reply.status).toBe('live')
    expect((await open()).publishedAt).not.toBeNull()
  })

  it('refuses another version, nothing at all, and what has problems', async () => {
    expect((await publish(null, 'keep')).status).toBe(409)
    const { document } = await open()
    const version = (await save({ ...document, questions: [] }, null)).reply.version ?? 0
    expect((await publish(version + 1)).status).toBe(409)
    const got = await publish(version)
    expect(got.status).toBe(422)
    expect(got.error.problems).toEqual([{ path: 'questions', reason: 'a live survey needs a question' }])
    expect((await open()).draft?.version).toBe(version)
  })

  it('says before that a survey without a question cannot go live, and refuses it', async () => {
    survey = await arrangeSurvey(account, { status: 'draft', questions: [] })
    const problem = { path: 'questions', reason: 'a live survey needs a question' }
    expect((await changes()).problems).toEqual([problem])
    expect((await publish(null)).error.message).toBe('A live survey needs a question.')
    const { document } = await open()
    const { version, problems } = (await save({ ...document, name: 'Asks nothing' }, null)).reply
    // Nobody is told to hurry while they write.
    expect(problems).toEqual([])
    expect((await changes()).problems).toEqual([problem])
    expect((await publish(version)).error.problems).toEqual([problem])
    expect((await open()).status).toBe('draft')
    const asked = (await save({ ...document, questions: [NEW_QUESTION] }, version)).reply
    expect((await changes()).problems).toEqual([])
    expect((await publish(asked.version)).reply.status).toBe('live')
  })

  it('says before what will change', async () => {
    const { document } = await open()
    const raw = {
      ...document,
      thankYou: 'Merci',
      goal: 50,
      schedule: { startsAt: '2099-11-30T00:00:00+01:00', endsAt: null },
      audience: { ...document.audience, samplePercent: 20 },
      rules: [{ kind: 'pageviews', atLeast: 3 }],
      code: { ...document.code, onView: 'x()' },
      questions: [
        { ...document.questions[0], content: 'How was it?', answers: [{ key: 'good', content: 'Good' }] },
        NEW_QUESTION,
      ],
    }
    const { version } = (await save(raw, null)).reply
    const found = await changes()
    expect(found).toMatchObject({ version, first: false, problems: [] })
    expect(found.changes).toEqual([
      { weight: 'visible', sentence: 'The question “How is it?” is reworded to “How was it?”.' },
      {
        weight: 'results',
        sentence: '“How was it?” no longer offers “Bad”.',
        effect: 'Results: it has no answer yet, so nothing is lost.',
      },
      {
        weight: 'results',
        sentence: 'Question 2 is new: “Why?”',
        effect:
          'Results: only people who get it from now on count as having met it. Completion so far stays.',
      },
      { weight: 'results', sentence: 'The goal of responses changes from nothing to 50.' },
      {
        weight: 'audience',
        sentence: 'The share of people who are asked (percent) changes from 100 to 20.',
      },
      {
        weight: 'visible',
        sentence: 'The thanks at the end changes from the word of its language to “Merci”.',
      },
      { weight: 'audience', sentence: 'It starts on Mon 30 Nov 2099, 00:00 (UTC+1).' },
      {
        weight: 'audience',
        sentence: 'This rule holds from now on: The person has seen at least 3 pages.',
      },
      { weight: 'internal', sentence: 'The script that runs when the survey is viewed is added.' },
    ])
    expect(found.warnings).toEqual([])
    await publish(version)
    expect((await changes()).changes).toEqual([])
  })

  it('says what each change does to the results, with how many answers it concerns', async () => {
    for (const answers of [['good'], ['good'], ['bad']]) {
      const submission = await openSubmissionOf(account, survey)
      await giveAnswer(account, survey, submission, 'q1', answers)
    }
    const { document } = await open()
    const [how] = document.questions
    const { version } = (
      await save(
        {
          ...document,
          questions: [
            {
              ...how,
              content: 'How was it?',
              optional: true,
              answers: [
                { key: 'good', content: 'Very good' },
                { key: 'so-so', content: 'So-so' },
              ],
            },
          ],
        },
        null,
      )
    ).reply
    const effects = (await changes()).changes.map(({ sentence, effect }) => [sentence, effect])
    expect(effects).toEqual([
      [
        'The question “How is it?” is reworded to “How was it?”.',
        'Results: the 3 answers so far are counted together with those to come.',
      ],
      [
        '“How was it?” may now be skipped.',
        'Results: completion and where people leave are counted by the version that each person got.',
      ],
      ['“How was it?” no longer offers “Bad”.', 'Results: its one answer stays, and it is archived.'],
      [
        'The answer “Good” to “How was it?” is reworded to “Very good”.',
        'Results: the 2 answers so far are counted together with those to come.',
      ],
      ['“How was it?” offers “So-so”, too.', 'Results: people who answered before could not choose it.'],
    ])
    await save({ ...document, questions: [NEW_QUESTION] }, version)
    expect((await changes()).changes[0]?.effect).toBe('Results: its 3 answers stay, and it is archived.')
  })

  it('makes a question whose meaning has changed a new one, with what refers to it', async () => {
    const submission = await openSubmissionOf(account, survey)
    await giveAnswer(account, survey, submission, 'q1', ['good'])
    const { document } = await open()
    const [how] = document.questions
    const raw = {
      ...document,
      thankYou: 'You said {{answer:q1|something}}.',
      questions: [
        { ...how, content: 'How was the delivery?' },
        { ...NEW_QUESTION, content: 'Why {{answer:q1|so}}?', next: null },
        { key: 'again', kind: 'single_choice', content: 'Again?', answers: [{ key: 'yes', content: 'Yes' }] },
      ],
    }
    const { version } = (await save(raw, null)).reply
    expect((await changes()).changes[0]).toMatchObject({ question: 'q1' })
    const body = { expectedVersion: version, status: 'live' as const }
    const wrong = await consoleCall(
      drafts.publishSurvey,
      { params: params(), body: { ...body, asNew: ['q9'] } },
      ann,
    )
    expect([wrong.status, wrong.error.message]).toEqual([422, expect.stringContaining('q9')])
    await consoleCall(drafts.publishSurvey, { params: params(), body: { ...body, asNew: ['q1'] } }, ann)
    const { document: after } = await open()
    expect(after.questions.map(({ key, content }) => [key, content])).toEqual([
      ['q1-2', 'How was the delivery?'],
      ['why', 'Why {{answer:q1-2|so}}?'],
      ['again', 'Again?'],
    ])
    expect(after.thankYou).toBe('You said {{answer:q1-2|something}}.')
    const report = (await consoleCall(showReport, { params: params(), query: {} }, ann)).reply
    expect(report.questions.map(({ key, archived, answered }) => [key, archived, answered])).toEqual(
      expect.arrayContaining([
        ['q1', true, 1],
        ['q1-2', false, 0],
      ]),
    )
    // Who was asked the old one is as complete as before.
    expect(report.totals).toMatchObject({ responses: 1, completed: 1 })
  })

  it('warns when the survey has been changed elsewhere', async () => {
    const { document, key } = await open()
    await save({ ...document, name: 'Mine' }, null)
    await arrangeSurvey(account, { key, name: 'Theirs' })
    expect((await changes()).warnings).toEqual([expect.stringMatching(/changed elsewhere/)])
  })
})

it('shows a document as the public API serves it once it is published', async () => {
  const { document } = await open()
  const raw = {
    ...document,
    questions: [
      ...document.questions,
      { key: 'n', kind: 'nps', content: 'Recommend?', next: 'end' },
      { key: 'page', kind: 'custom_content', content: '<p>Hello <script>x</script></p>' },
    ],
  }
  const { reply } = await consoleCall(
    drafts.renderDocument,
    { params: params(), body: { document: raw } },
    ann,
  )
  await publish((await save(raw, null)).reply.version)
  const served = await ask()
  // Everything except the ids of questions, answers and groups, which are provisional before they
  // are stored.
  const plain = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (name, part) =>
        /^(id|next_question_id|.*locale_group_id)$/.test(name) && part !== 0 && part !== null ? 1 : part,
      ),
    )
  expect(plain(reply.questions)).toEqual(plain(await askQuestions()))
  expect(plain(reply.survey)).toEqual(plain(served.survey))
  expect(reply.ids.map(({ id, key }) => [id, key])).toEqual([
    [1, 'q1'],
    [2, 'n'],
    [3, 'page'],
  ])
  const unsound = await consoleCall(
    drafts.renderDocument,
    { params: params(), body: { document: { name: 'X', questions: [{}] } } },
    ann,
  )
  expect(unsound.reply).toMatchObject({ survey: null, questions: null })
  expect(unsound.reply.problems).not.toEqual([])
})

it('gets 404 for a survey of another account', async () => {
  const elsewhere = await arrangeAccount()
  const owner = await arrangeUser([elsewhere, 'owner'])
  const foreign = { accountId: elsewhere.id, surveyId: survey.id }
  const got = await Promise.all([
    consoleCall(drafts.saveDraft, { params: foreign, body: { document: {}, expectedVersion: null } }, owner),
    consoleCall(drafts.discardDraft, { params: foreign, body: { expectedVersion: 1 } }, owner),
    consoleCall(drafts.noteEditing, { params: foreign, body: {} }, owner),
    consoleCall(drafts.listChanges, { params: foreign }, owner),
    consoleCall(
      drafts.publishSurvey,
      { params: foreign, body: { expectedVersion: null, status: 'live' } },
      owner,
    ),
    consoleCall(drafts.renderDocument, { params: foreign, body: { document: {} } }, owner),
  ])
  expect(got.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})
