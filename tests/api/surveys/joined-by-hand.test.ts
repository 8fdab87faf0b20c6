// Separate surveys whose keys have drifted apart are joined by hand, and separate again.
import { beforeEach, expect, it } from 'vitest'
import { commandContext } from '@/lib/contexts/command-context'
import { openDatabase } from '@/lib/platform/db/open-database'
import { showReport } from '@/lib/results/reports.endpoint'
import { discardDraft, publishSurvey, saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import {
  joinLanguages,
  showLanguageJoin,
  undoLanguageJoin,
} from '@/lib/surveys/translations/joining/language-join.endpoint'
import type { AskedPair } from '@/lib/surveys/translations/joining/pair-questions.rules'
import { undoJoin } from '@/lib/surveys/translations/joining/undo-join'
import { answerOnce } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
let english: ArrangedSurvey
let german: ArrangedSurvey

const choice = (key: string, content: string, ...answers: [string, string][]) => ({
  ...{ key, kind: 'single_choice', content },
  answers: answers.map(([own, text]) => ({ key: own, content: text })),
})
const text = (key: string, content: string) => ({ key, kind: 'free_text', content })

// In German the first two questions have changed places, two have each other's keys, and "why" is another kind.
const GERMAN = {
  ...{ key: 'prices-de', name: 'Preise', locale: 'de', localeGroup: 'prices', status: 'paused' },
  questions: [
    choice('auswahl', 'Wie ist die Auswahl?', ['klein', 'Klein'], ['gross', 'Groß']),
    choice('preis', 'Wie ist der Preis?', ['hoch', 'Hoch'], ['fair', 'Fair'], ['egal', 'Egal']),
    choice('why', 'Warum nicht?', ['zeit', 'Keine Zeit'], ['lust', 'Keine Lust']),
    text('more', 'Was gefällt Ihnen? {{answer:preis|der Preis}}'),
    text('best', 'Noch etwas?'),
  ],
}

beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  english = await arrangeSurvey(account, {
    ...{ key: 'prices', name: 'Prices', locale: 'en' },
    questions: [
      choice('price', 'How is the price?', ['fair', 'Fair'], ['high', 'Too high']),
      choice('range', 'How is the range?', ['small', 'Small'], ['large', 'Large']),
      text('why', 'Why?'),
      text('best', 'What do you like?'),
      text('more', 'Anything else?'),
    ],
  })
  // Each is published twice, so that there is a history to rename.
  await arrangeSurvey(account, { ...GERMAN, status: 'live', name: 'Preise zuerst' })
  german = await arrangeSurvey(account, { ...GERMAN, status: 'live' })
  await answerOnce(account, english, 'price', ['fair'])
  await answerOnce(account, german, 'preis', ['hoch'])
  await answerOnce(account, german, 'preis', ['egal'])
  await answerOnce(account, german, 'why', ['lust'])
  await answerOnce(account, german, 'more', { text: 'Alles' })
  await arrangeSurvey(account, GERMAN)
})

const params = () => ({ accountId: account.id, surveyId: english.id })
const show = async () => (await consoleCall(showLanguageJoin, { params: params() }, owner)).reply
const join = (questions: AskedPair[]) =>
  consoleCall(
    joinLanguages,
    { params: params(), body: { languages: [{ key: 'prices-de', questions }] } },
    owner,
  )
const undo = () => consoleCall(undoLanguageJoin, { params: params(), body: {} }, owner)
const report = async ({ id }: ArrangedSurvey, group?: 'yes') =>
  (
    await consoleCall(
      showReport,
      { params: { accountId: account.id, surveyId: id }, query: { tz: 'UTC', ...(group && { group }) } },
      owner,
    )
  ).reply
const read = async ({ id }: ArrangedSurvey) =>
  exportSurvey(commandContext(await openDatabase(), account.id), id)

const BY_HAND = [
  {
    ...{ key: 'preis', to: 'price' },
    answers: [
      { key: 'hoch', to: 'high' },
      { key: 'fair', to: 'fair' },
      { key: 'egal', to: null },
    ],
  },
  { key: 'auswahl', to: 'range' },
  { key: 'why', to: null },
  { key: 'more', to: 'best' },
  { key: 'best', to: 'more' },
]

it('proposes what has the same key, then what is left by its place, and never another kind', async () => {
  const { refused, questions, languages, undo: undoable } = await show()
  expect([refused, undoable]).toEqual([null, null])
  expect(questions.map(({ key, kind }) => [key, kind])).toEqual([
    ...[
      ['price', 'single_choice'],
      ['range', 'single_choice'],
      ['why', 'free_text'],
    ],
    ...[
      ['best', 'free_text'],
      ['more', 'free_text'],
    ],
  ])
  expect(languages).toMatchObject([
    {
      ...{ key: 'prices-de', name: 'Preise', locale: 'de' },
      questions: [
        {
          ...{ key: 'auswahl', to: 'price', by: 'place', answered: 0 },
          answers: [
            { key: 'klein', to: 'fair' },
            { key: 'gross', to: 'high' },
          ],
        },
        { key: 'preis', to: null, by: null, answered: 2, answers: [{ to: null, answered: 1 }, {}, {}] },
        { key: 'why', kind: 'single_choice', to: 'range', by: 'place', answered: 1 },
        { key: 'more', text: 'Was gefällt Ihnen? [der Preis]', to: 'more', by: 'key', answered: 1 },
        { key: 'best', to: 'best', by: 'key' },
      ],
    },
  ])
})

it('joins what somebody says, and archives the rest with its answers', async () => {
  expect((await join(BY_HAND)).reply.joined).toMatchObject([{ key: 'prices-de', locale: 'de' }])
  const { questions } = await report(english)
  expect(questions[0]).toMatchObject({
    ...{ key: 'price', answered: 3 },
    bars: [
      { key: 'fair', count: 1 },
      { key: 'high', count: 1 },
      { key: 'egal', count: 1, archived: true },
    ],
  })
  expect(questions.find(({ key }) => key === 'best')).toMatchObject({ answered: 1, archived: false })
  expect(questions.find(({ key }) => key === 'why-2')).toMatchObject({ answered: 1, archived: true })
  expect((await read(english))?.languages.de?.questions).toMatchObject({
    price: { content: 'Wie ist der Preis?', answers: { high: { content: 'Hoch' } } },
    best: { content: 'Was gefällt Ihnen? {{answer:price|der Preis}}' },
    more: { content: 'Noch etwas?' },
  })
  const versions = await rows<{ keys: string }>(
    `SELECT document -> 'questions' -> 1 ->> 'key' AS keys FROM survey_versions WHERE survey_id = $1 ORDER BY revision`,
    [german.id],
  )
  expect(versions[0]).toEqual({ keys: 'price' })
  const [entry] = await rows(`SELECT kind, subject, after FROM audit_entries ORDER BY id DESC LIMIT 1`)
  expect(entry).toMatchObject({
    ...{ kind: 'languages_joined', subject: 'Prices' },
    after: { surveys: ['prices'], languages: ['de'] },
  })
})

it.each([
  [
    'two to one',
    [
      { key: 'preis', to: 'price' },
      { key: 'auswahl', to: 'price' },
    ],
    'languages[0].questions[1].to: "price" has a partner already',
  ],
  [
    'another kind',
    [{ key: 'why', to: 'why' }],
    'languages[0].questions[0].to: "why" and "why" are questions of different kinds',
  ],
  [
    'what is not there',
    [{ key: 'preis', to: 'cost' }],
    'languages[0].questions[0].to: there is no "cost" in the original',
  ],
  [
    'one twice',
    [
      { key: 'preis', to: null },
      { key: 'preis', to: 'price' },
    ],
    'languages[0].questions[1].key: "preis" is named twice',
  ],
  [
    'an unknown one',
    [{ key: 'preise', to: null }],
    'languages[0].questions[0].key: there is no "preise" in this language',
  ],
  [
    'two answers to one',
    [
      {
        key: 'preis',
        to: 'price',
        answers: [
          { key: 'hoch', to: 'high' },
          { key: 'egal', to: 'high' },
        ],
      },
    ],
    'languages[0].questions[0].answers[1].to: "high" has a partner already',
  ],
])('refuses %s, and does nothing', async (_, questions, sentence) => {
  const before = await read(german)
  const { status, error } = await join(questions)
  expect([status, error.message]).toEqual([422, sentence])
  expect(await read(german)).toEqual(before)
})

const everyReport = async () => ({
  ...{ english: await report(english), german: await report(german) },
  ...{ both: await report(english, 'yes'), bothFromGerman: await report(german, 'yes') },
})

/** Reports say when they were made. */
const bytes = (reports: object) =>
  JSON.stringify(reports).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a moment"')

it('separates them again, with the documents, keys and results that they had', async () => {
  const keysOf = () =>
    rows(
      `SELECT q.id, q.key, q.locale_group_id AS g, q.archived_at IS NULL AS asked, array_agg(p.key || p.locale_group_id ORDER BY p.id) AS answers
       FROM questions q LEFT JOIN possible_answers p ON p.question_id = q.id
       WHERE q.account_id = $1 GROUP BY q.id, q.key, q.locale_group_id, q.archived_at ORDER BY q.id`,
      [account.id],
    )
  const versionsOf = () =>
    rows(
      'SELECT document FROM survey_versions WHERE account_id = $1 AND revision <= 2 ORDER BY survey_id, revision',
      [account.id],
    )
  const before = [
    await everyReport(),
    await read(english),
    await read(german),
    await keysOf(),
    await versionsOf(),
  ]
  await join(BY_HAND)
  expect(bytes(await everyReport())).not.toBe(bytes(before[0] ?? {}))
  expect(await show()).toMatchObject({ languages: [], undo: { languages: ['de'], refused: null } })
  expect((await undo()).reply.separated.map(({ key }) => key)).toEqual(['prices', 'prices-de'])
  const after = [
    await everyReport(),
    await read(english),
    await read(german),
    await keysOf(),
    await versionsOf(),
  ]
  expect(bytes(after[0] ?? {})).toBe(bytes(before[0] ?? {}))
  expect(after.slice(1)).toEqual(before.slice(1))
  expect((await undo()).error.message).toBe('This survey has no join that can be undone.')
  // And once more, which finds nothing in its way.
  expect((await join(BY_HAND)).status).toBe(200)
})

it('keeps answers that came in between', async () => {
  await join(BY_HAND)
  const question = (
    await rows<{ id: number }>("SELECT id FROM questions WHERE survey_id = $1 AND key = 'why'", [german.id])
  )[0]
  const joined = { ...german, question: () => question?.id ?? 0 }
  await answerOnce(account, joined, 'why', { text: 'Darum' })
  await undo()
  const { questions } = await report(german)
  expect(questions.find(({ key }) => key === 'why')).toMatchObject({ kind: 'single_choice', answered: 1 })
  expect(questions.find(({ key }) => key === 'why-2')).toMatchObject({ archived: true, answered: 1 })
})

it('keeps a status that has changed since', async () => {
  await join(BY_HAND)
  await consoleCall(moveSurvey, { params: params(), body: { to: 'paused' } }, owner)
  expect((await undo()).status).toBe(200)
  expect([(await read(english))?.status, (await read(german))?.status]).toEqual(['paused', 'paused'])
})

it('is refused with changes that are not published, once they are, and after 30 days', async () => {
  await join(BY_HAND)
  const document = { ...(await read(english)), name: 'Prices of today' }
  const save = async () =>
    (await consoleCall(saveDraft, { params: params(), body: { document, expectedVersion: null } }, owner))
      .reply
  const draft = await save()
  expect((await undo()).error.message).toContain('Discard them first')
  await consoleCall(discardDraft, { params: params(), body: { expectedVersion: draft.version ?? 0 } }, owner)
  expect((await show()).undo?.refused).toBe(null)
  const late = commandContext(await openDatabase(), account.id, Date.now() + 30 * 86_400_000)
  expect(await undoJoin(late, english.id)).toHaveProperty('refused')
  const { version } = await save()
  await consoleCall(
    publishSurvey,
    { params: params(), body: { expectedVersion: version, status: 'keep' } },
    owner,
  )
  const { status, error } = await undo()
  expect([status, error.message]).toEqual([
    409,
    'The survey has been published again since its surveys were joined, so the join cannot be undone.',
  ])
})

it('leaves a survey paused that was a draft', async () => {
  const { id } = await arrangeSurvey(account, {
    ...{ key: 'prices-fr', locale: 'fr', localeGroup: 'prices', status: 'draft' },
    questions: [choice('price', 'Le prix ?', ['fair', 'Juste'], ['high', 'Trop haut'])],
  })
  const statusOf = async () =>
    (await rows<{ status: string }>('SELECT status FROM surveys WHERE id = $1', [id]))[0]?.status
  await join(BY_HAND)
  expect(await statusOf()).toBe('live')
  await undo()
  expect(await statusOf()).toBe('paused')
})

it.each([
  [
    'in the language of the original',
    { locale: 'en' },
    'The survey "other" is in a language that another one has, too: en.',
  ],
  [
    'in the language of another one',
    { locale: 'de' },
    'The survey "other" is in a language that another one has, too: de.',
  ],
  ['in no language', {}, 'The survey "other" does not say its language.'],
])('refuses a group with a survey %s', async (_, document, sentence) => {
  await arrangeSurvey(account, { key: 'other', localeGroup: 'prices', ...document })
  expect((await show()).refused).toBe(sentence)
  const { status, error } = await join(BY_HAND)
  expect([status, error.message]).toEqual([409, sentence])
})

it('refuses a survey that nobody has published, and one with changes', async () => {
  const draft = await arrangeSurvey(account, {
    key: 'new',
    locale: 'it',
    localeGroup: 'prices',
    status: 'draft',
  })
  const { reply } = await consoleCall(
    showLanguageJoin,
    { params: { accountId: account.id, surveyId: draft.id } },
    owner,
  )
  expect(reply.refused).toContain('was never published')
  const document = { ...(await read(german)), name: 'Preise von heute' }
  const at = { accountId: account.id, surveyId: german.id }
  await consoleCall(saveDraft, { params: at, body: { document, expectedVersion: null } }, owner)
  expect((await show()).refused).toContain('"prices-de" has changes that are not published')
})
