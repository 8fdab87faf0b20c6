// Separate surveys whose keys have drifted apart are joined by hand.
import { beforeEach, expect, it } from 'vitest'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { showLanguageJoin } from '@/lib/surveys/translations/joining/language-join.endpoint'
import { arrangeSurvey, rows } from '../../support/arrange'
import { consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeDriftedGroup, BY_HAND, type DriftedGroup } from '../../support/surveys/drifted-group'

useTestDatabase()

let group: DriftedGroup
beforeEach(async () => {
  group = await arrangeDriftedGroup()
})

it('proposes what has the same key, then what is left by its place, and never another kind', async () => {
  const { refused, questions, languages, undo: undoable } = await group.show()
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
  expect((await group.join(BY_HAND)).reply.joined).toMatchObject([{ key: 'prices-de', locale: 'de' }])
  const { questions } = await group.report(group.english)
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
  expect((await group.read(group.english))?.languages.de?.questions).toMatchObject({
    price: { content: 'Wie ist der Preis?', answers: { high: { content: 'Hoch' } } },
    best: { content: 'Was gefällt Ihnen? {{answer:price|der Preis}}' },
    more: { content: 'Noch etwas?' },
  })
  const versions = await rows<{ keys: string }>(
    `SELECT document -> 'questions' -> 1 ->> 'key' AS keys FROM survey_versions WHERE survey_id = $1 ORDER BY revision`,
    [group.german.id],
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
  const before = await group.read(group.german)
  const { status, error } = await group.join(questions)
  expect([status, error.message]).toEqual([422, sentence])
  expect(await group.read(group.german)).toEqual(before)
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
  await arrangeSurvey(group.account, { key: 'other', localeGroup: 'prices', ...document })
  expect((await group.show()).refused).toBe(sentence)
  const { status, error } = await group.join(BY_HAND)
  expect([status, error.message]).toEqual([409, sentence])
})

it('refuses a survey that nobody has published, and one with changes', async () => {
  const draft = await arrangeSurvey(group.account, {
    key: 'new',
    locale: 'it',
    localeGroup: 'prices',
    status: 'draft',
  })
  const { reply } = await consoleCall(
    showLanguageJoin,
    { params: { accountId: group.account.id, surveyId: draft.id } },
    group.owner,
  )
  expect(reply.refused).toContain('was never published')
  const document = { ...(await group.read(group.german)), name: 'Preise von heute' }
  const at = { accountId: group.account.id, surveyId: group.german.id }
  await consoleCall(saveDraft, { params: at, body: { document, expectedVersion: null } }, group.owner)
  expect((await group.show()).refused).toContain('"prices-de" has changes that are not published')
})
