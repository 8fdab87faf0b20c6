// Sentences of replies with values in them: in the reader's language on pages, in English for programs.
import { beforeAll, describe, expect, it } from 'vitest'
import * as drafts from '@/lib/contract/console/drafts'
import { explainSurveys } from '@/lib/contract/console/preview'
import { openSurvey } from '@/lib/contract/console/surveys'
import { LANGUAGES } from '@/lib/languages/pick-language'
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

  it.each(LANGUAGES.filter((language) => language !== 'en'))('leave no English in %s', async (language) => {
    const english = await inLanguage('en')
    const translated = await inLanguage(language)
    expect(translated).toHaveLength(english.length)
    expect(translated.filter((sentence) => english.includes(sentence))).toEqual([])
  })

  it.each(LANGUAGES)('have names as they were written, in %s', async (language) => {
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
