// Sentences of replies with values in them: in the reader's language on pages, in English for programs.
import { beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_LANGUAGES } from '@/lib/languages/console/console-languages'
import { showReport } from '@/lib/results/reports.endpoint'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { validateSurvey } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeKey, keyCall } from '../../support/keys'

useTestDatabase()

/** What would break a message if it were one, and what markup would show. */
const HOSTILE = `{x, plural, other {#}} <b>'B'</b> “Q” שלום \u202e`

/** A key that a message could be taken for. */
const HOSTILE_KEY = 'survey_count_name'

let account: ArrangedAccount
let owner: ArrangedUser
let survey: ArrangedSurvey

beforeAll(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  survey = await arrangeSurvey(account)
  const { document } = (await consoleCall(openSurvey, { params: params() }, owner)).reply
  const body = {
    expectedVersion: null,
    document: {
      ...document,
      name: HOSTILE,
      audience: { ...document.audience, samplePercent: 20, showAgainAfter: { count: 3, unit: 'days' } },
      rules: [
        { kind: 'pageviews', atLeast: 3 },
        { kind: 'data', field: HOSTILE, operator: 'is', value: HOSTILE },
        { kind: 'url', match: 'contains', value: '/a{b}<i>' },
      ],
      look: { ...document.look, width: 300 },
      questions: [{ key: 'why', kind: 'free_text', content: HOSTILE }],
    },
  }
  await consoleCall(drafts.saveDraft, { params: params(), body }, owner)
})

const params = () => ({ accountId: account.id, surveyId: survey.id })
const changesFor = async (headers: Record<string, string>): Promise<string[]> => {
  const { reply } = await consoleCall(drafts.listChanges, { params: params() }, owner, headers)
  expect(reply.problems).toEqual([])
  return [...reply.changes.map(({ sentence }) => sentence), ...reply.warnings]
}
const inLanguage = (language: string) => changesFor({ 'accept-language': language })

describe('the changes before publishing', () => {
  it('are in the language of the browser', async () => {
    const german = await inLanguage('de-AT,de;q=0.9,en;q=0.8')
    expect(german).toContain('Der Anteil der Befragten (Prozent): bisher 100, künftig 20.')
    expect(german).toContain('Diese Regel gilt ab jetzt: Die Person hat mindestens 3 Seiten gesehen.')
    expect(german).toContain(
      'Wann Personen, die geantwortet haben, sie wieder sehen können: bisher nie, künftig nach Ablauf von: 3 Tage.',
    )
    expect(await inLanguage('pl')).toContain(
      'Ta reguła obowiązuje od teraz: Liczba stron, które osoba widziała: co najmniej 3.',
    )
  })

  it('are in the language that was chosen there, before those of the browser', async () => {
    const cookie = `${owner.cookie}; console-language=ja`
    expect(await changesFor({ cookie, 'accept-language': 'de' })).toContain(
      '質問する人の割合（%）が100から20に変わります。',
    )
  })

  it.each<Record<string, string>>([{}, { 'accept-language': 'ko' }, { 'accept-language': '{}<b>, ,;q=x' }])(
    'are English where there is no such language: %j',
    async (headers) => {
      expect(await changesFor(headers)).toContain(
        'The share of people who are asked (percent) changes from 100 to 20.',
      )
    },
  )

  it.each(CONSOLE_LANGUAGES.filter((language) => language !== 'en'))(
    'leave no English in %s',
    async (language) => {
      const english = await inLanguage('en')
      const translated = await inLanguage(language)
      expect(translated).toHaveLength(english.length)
      expect(translated.filter((sentence) => english.includes(sentence))).toEqual([])
    },
  )

  it.each(CONSOLE_LANGUAGES)('have names as they were written, in %s', async (language) => {
    const said = (await inLanguage(language)).join('\n')
    expect(said).toContain(HOSTILE.replace(/\s+/g, ' ').slice(0, 20))
    expect(said).toContain(`/a{b}<i>`)
    // A placeholder that nothing filled in.
    expect(said.replaceAll(/\{x, plural, other \{#\}\}|\{b\}/g, '')).not.toMatch(/[{}]/)
  })
})

describe('a program', () => {
  it('gets English, whatever it accepts', async () => {
    const key = await arrangeKey(account)
    const got = await keyCall(drafts.listChanges, { params: params() }, key, { 'accept-language': 'de' })
    expect(got.reply.changes.map(({ sentence }) => sentence)).toContain(
      'The share of people who are asked (percent) changes from 100 to 20.',
    )
  })
})

it('explains the rules of a survey in the language of the reader', async () => {
  const body = explainSurveys.body.parse({ ask: 'serve', surveyId: survey.id, deviceType: 'desktop' })
  const call = { params: { accountId: account.id }, body }
  const { reply } = await consoleCall(explainSurveys, call, owner, { 'accept-language': 'de' })
  const said = reply.surveys.flatMap(({ reasons }) => reasons.map(({ rule, input }) => `${rule} ${input}`))
  expect(said).toContain('Die Umfrage ist live. Ihr Status ist live.')
})

const FREE_TEXT = { kind: 'free_text', content: 'Why?' }
const DOCUMENTS: Record<string, unknown>[] = [
  {
    ...{ key: 'bad', name: 'x'.repeat(201), goal: 0, poll: 'yes', questions: 3, localeGroup: '' },
    audience: { samplePercent: 101, showAgainAfter: { count: 1, unit: 'weeks' } },
    rules: [{ kind: 'data', field: 'plan', operator: 'is' }, { kind: 'sun' }],
    look: { width: 'wide', css: 'a { background: url(http://x) }', nativeTheme: { widget: 3, sun: {} } },
  },
  {
    ...{ key: 'bad', name: 'Bad', goal: 3 },
    questions: [
      { ...FREE_TEXT, key: 'a', next: 'lost', content: '{{answer:nobody|you}} {{answer:b}}' },
      { ...FREE_TEXT, key: 'a' },
      { ...FREE_TEXT, key: 'end' },
      { kind: 'slider', content: 'How?', key: 's', slider: { start: 9 }, answers: ['1', '2'] },
      { kind: 'single_choice', content: 'Stars?', key: 'r', rating: 'stars', answers: ['1'] },
    ],
  },
  {
    ...{ key: 'bad', name: 'Bad', look: { theme: 'gone' } },
    questions: [
      { ...FREE_TEXT, key: 'a', next: 'b' },
      { ...FREE_TEXT, key: 'b', next: 'a' },
    ],
    rules: [{ kind: 'url', match: 'regex', value: '(?=x)' }],
  },
  {
    ...{ key: 'bad', name: 'Bad' },
    rules: [{ kind: 'previous_answer', survey: HOSTILE_KEY, question: 'q', answer: 'a' }],
    questions: [FREE_TEXT],
  },
]

const ENGLISH = [
  'must have at most 200 characters',
  'must be at least 1',
  'must be true or false, not a text',
  'must be a list […], not 3',
  'must be at most 100',
  'no question has the key "lost"',
  '"a" is the key of questions[0] already',
  'must be at most 1: positions count from 0',
  'stars need 2 to 11 answers; there are 1',
  'the account has no theme "gone": create it first, or choose "default" or null',
  'Question a leads back to itself through b.',
  `this account has no survey with the key "${HOSTILE_KEY}"`,
]

describe('problems of documents', () => {
  const params = () => ({ accountId: account.id })
  const problemsFor = async (headers: Record<string, string>): Promise<string[]> => {
    const replies = await Promise.all(
      DOCUMENTS.map((document) =>
        consoleCall(validateSurvey, { params: params(), body: { document } }, owner, headers),
      ),
    )
    return replies.flatMap(({ reply }) => reply.problems.map(({ reason }) => reason))
  }

  it.each(CONSOLE_LANGUAGES.filter((language) => language !== 'en'))(
    'leave no English in %s',
    async (language) => {
      const english = await problemsFor({})
      const translated = await problemsFor({ 'accept-language': language })
      expect(translated).toHaveLength(english.length)
      expect(translated.filter((sentence) => english.includes(sentence))).toEqual([])
      // A placeholder that nothing filled in.
      expect(translated.join('\n').replaceAll(/\{\{[^}]*\}\}/g, '')).not.toMatch(/\{\w/)
    },
  )

  it('are the same English for a program as ever, whatever it accepts', async () => {
    const key = await arrangeKey(account)
    const replies = await Promise.all(
      DOCUMENTS.map((document) =>
        keyCall(validateSurvey, { params: params(), body: { document } }, key, { 'accept-language': 'de' }),
      ),
    )
    const said = replies.flatMap(({ reply }) => reply.problems.map(({ reason }) => reason))
    expect(said).toEqual(expect.arrayContaining(ENGLISH))
    expect(said).toEqual(await problemsFor({}))
  })
})

describe('refusals', () => {
  const refused = async (filter: Record<string, string>, headers: Record<string, string>) => {
    const { status, error } = await consoleCall(
      showReport,
      { params: params(), query: filter },
      owner,
      headers,
    )
    expect(status).toBe(422)
    return [error.message, ...(error.problems ?? []).map(({ reason }) => reason)]
  }

  it.each<Record<string, string>>([
    { answer: 'gone:answered' },
    { answer: 'why:promoters' },
    { answer: 'why:between:5:1' },
    { device: 'fridge' },
    { from: 'yesterday' },
    { tz: 'Moon/Base' },
  ])('of the filter %j are in the language of the reader', async (filter) => {
    const english = await refused(filter, {})
    for (const language of ['de', 'ja', 'ar']) {
      const translated = await refused(filter, { 'accept-language': language })
      expect(translated).toHaveLength(english.length)
      expect(translated.filter((sentence) => english.includes(sentence))).toEqual([])
    }
  })

  it('name what the caller gave, as it was given', async () => {
    const hostile = `gone{reason}<b>'x'`
    const [message] = await refused({ answer: `${hostile}:answered` }, { 'accept-language': 'de' })
    expect(message).toContain(hostile)
  })

  it('before the gate are in the language of the reader, and in English for a program', async () => {
    const nobody = { ...owner, cookie: 'console-language=de' }
    const call = { params: params() }
    const [english, german] = [
      await consoleCall(openSurvey, call, { ...owner, cookie: '' }),
      await consoleCall(openSurvey, call, nobody),
    ]
    expect([english.status, german.status]).toEqual([401, 401])
    expect(german.error.message).not.toBe(english.error.message)
    const program = await consoleCall(openSurvey, call, nobody, { authorization: 'Bearer snd_live_wrong' })
    expect(program.error.message).toMatch(/^This API key is none/)
  })
})
