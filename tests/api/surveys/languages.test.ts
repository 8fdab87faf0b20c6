// One survey in several languages: what people get, what changes with it, and what its results are.
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import {
  exportCsv,
  exportJsonLines,
  listSubmissions,
  showReport,
  showSubmission,
} from '@/lib/results/reports.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { eraseDeletedSurveys } from '@/lib/surveys/erase-deleted-surveys'
import { exportSurveyDocument } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { listVersions } from '@/lib/surveys/history/versions.endpoint'
import {
  deleteSurvey,
  listDeletedSurveys,
  restoreSurvey,
  showDeletion,
} from '@/lib/surveys/survey-deletion.endpoint'
import {
  listSurveyFigures,
  listSurveySummaries,
  moveSurvey,
  openSurvey,
} from '@/lib/surveys/surveys.endpoint'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { callHosted, formOf, switchOn } from '../../support/hosted'
import { page } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser

beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
})

const PRICE = {
  key: 'price',
  kind: 'single_choice',
  content: 'How is the price?',
  answers: [
    { key: 'fair', content: 'Fair' },
    { key: 'high', content: 'Too high' },
  ],
}
const WHY = { key: 'why', kind: 'free_text', content: 'Why?' }
const GERMAN = {
  thankYou: 'Danke!',
  questions: {
    price: {
      content: 'Wie ist der Preis?',
      answers: { fair: { content: 'Angemessen' }, high: { content: 'Zu hoch' } },
    },
    why: { content: 'Warum?' },
  },
}
const document = {
  key: 'prices',
  locale: 'en',
  thankYou: 'Thanks!',
  questions: [PRICE, WHY],
  languages: { de: GERMAN },
}

const arrange = (change: object = {}): Promise<ArrangedSurvey> =>
  arrangeSurvey(account, { ...document, ...change })
const serve = async (locale: string) => (await get(to('/serve', page(account, { locale })))).json.survey
const questionsOf = async (surveyId: number) =>
  (await get(to(`/surveys/${surveyId}/questions`, { identifier: account.identifier }))).json
const languagesOf = (survey: ArrangedSurvey) =>
  rows<{ id: number; key: string; status: string; revision: number; locale: string; shares_goal: boolean }>(
    `SELECT id, key, status, revision, settings ->> 'locale' AS locale, shares_goal FROM surveys WHERE original_id = $1 ORDER BY id`,
    [survey.id],
  )
const params = (survey: ArrangedSurvey) => ({ accountId: account.id, surveyId: survey.id })
const report = async (survey: ArrangedSurvey, query: object = {}) =>
  (await consoleCall(showReport, { params: params(survey), query: { tz: 'UTC', ...query } }, owner)).reply

describe('what people get', () => {
  it('is the survey in their language, with the ids of one group', async () => {
    const survey = await arrange()
    const [english, german] = [await serve('en'), await serve('de-AT')]
    expect([english.id, english.thank_you, german.thank_you]).toEqual([survey.id, 'Thanks!', 'Danke!'])
    expect(german.id).not.toBe(english.id)
    expect(german.survey_locale_group_id).toBe(english.survey_locale_group_id)
    const [own, other] = [await questionsOf(english.id), await questionsOf(german.id)]
    expect(other.map((one: { content: string }) => one.content)).toEqual(['Wie ist der Preis?', 'Warum?'])
    expect(other.map((one: { question_locale_group_id: number }) => one.question_locale_group_id)).toEqual(
      own.map((one: { question_locale_group_id: number }) => one.question_locale_group_id),
    )
    expect((await serve('fr')).id).toBe(survey.id)
  })

  it('has the texts of the original, or of a fallback, where a translation is missing', async () => {
    const fr = { fallback: ['de'], questions: { why: { content: 'Pourquoi ?' } } }
    await arrange({ languages: { de: GERMAN, fr } })
    const french = await serve('fr')
    const contents = (await questionsOf(french.id)).map((one: { content: string }) => one.content)
    expect(contents).toEqual(['Wie ist der Preis?', 'Pourquoi ?'])
  })

  it('is not offered in a language that is incomplete, if it says so', async () => {
    const survey = await arrange({
      languages: { de: { ...GERMAN, thankYou: '', incomplete: 'not_offered' } },
    })
    expect((await serve('de')).id).toBe(survey.id)
    await arrange({ languages: { de: { ...GERMAN, incomplete: 'not_offered' } } })
    expect((await serve('de')).thank_you).toBe('Danke!')
    await arrange({ languages: { de: { ...GERMAN, thankYou: '', incomplete: 'not_offered' } } })
    expect((await serve('de')).id).toBe(survey.id)
  })

  it('leaves out a question on purpose, and leads on to what follows it', async () => {
    const asked = { ...PRICE, answers: [{ key: 'fair', content: 'Fair', next: 'why' }, PRICE.answers[1]] }
    const last = { key: 'last', kind: 'free_text', content: 'Anything else about {{answer:why|it}}?' }
    const de = { ...GERMAN, leftOut: ['why'] }
    await arrange({ questions: [asked, WHY, last], languages: { de } })
    const german = await serve('de')
    const [first, second] = await questionsOf(german.id)
    expect(second.content).toBe('Anything else about it?')
    expect(first.possible_answers[0].next_question_id).toBe(second.id)
  })
})

describe('what changes with the survey', () => {
  it('has its status and its revision, and the keys of its questions', async () => {
    const survey = await arrange()
    const before = await languagesOf(survey)
    expect(before).toMatchObject([{ key: 'prices-de', status: 'live', locale: 'de' }])
    await consoleCall(moveSurvey, { params: params(survey), body: { to: 'paused' } }, owner)
    const { reply: opened } = await consoleCall(openSurvey, { params: params(survey) }, owner)
    const [paused] = await languagesOf(survey)
    expect(paused).toMatchObject({ id: before[0]?.id, status: 'paused', revision: opened.revision })
    await arrange({ questions: [{ ...PRICE, content: 'Is the price fair?' }, WHY] })
    const [edited] = await languagesOf(survey)
    expect(edited?.revision).toBe(opened.revision + 1)
  })

  it('archives a language that is taken out, and has it again with its ids when it comes back', async () => {
    const survey = await arrange()
    const [german] = await languagesOf(survey)
    await arrange({ languages: {} })
    expect(await languagesOf(survey)).toMatchObject([{ id: german?.id, status: 'archived' }])
    expect((await serve('de')).id).toBe(survey.id)
    await arrange()
    expect((await serve('de')).id).toBe(german?.id)
  })

  it('shares its goal with all languages, also when the goal rises', async () => {
    const survey = await arrange({ goal: 2 })
    for (const locale of ['en', 'de']) await answer(locale, 'fair')
    expect(await languagesOf(survey)).toMatchObject([{ status: 'complete', shares_goal: true }])
    expect((await get(to('/serve', page(account, { locale: 'de' })))).json).toEqual({})
    await arrange({ goal: 3 })
    expect(await languagesOf(survey)).toMatchObject([{ status: 'live' }])
    await answer('de', 'fair')
    expect(await languagesOf(survey)).toMatchObject([{ status: 'complete' }])
  })

  it('can be changed only where its survey is', async () => {
    const survey = await arrange()
    const [german] = await languagesOf(survey)
    const own = { accountId: account.id, surveyId: german?.id ?? 0 }
    const moved = await consoleCall(moveSurvey, { params: own, body: { to: 'paused' } }, owner)
    expect(moved.status).toBe(409)
    expect(moved.text).toContain(`Change that survey (${survey.id}) instead.`)
    const body = { document: { name: 'Another' }, expectedVersion: null }
    expect((await consoleCall(drafts.saveDraft, { params: own, body }, owner)).status).toBe(409)
  })

  it('is deleted, restored and erased with it, and with the submissions of all languages', async () => {
    const survey = await arrange()
    for (const locale of ['en', 'de']) await answer(locale, 'fair')
    const keys = () =>
      rows('SELECT key, locale_group_id FROM surveys WHERE account_id = $1 ORDER BY id', [account.id])
    const before = await keys()
    const remove = async (submissions: number) => {
      await consoleCall(moveSurvey, { params: params(survey), body: { to: 'paused' } }, owner)
      const { reply } = await consoleCall(showDeletion, { params: params(survey) }, owner)
      expect(reply).toEqual({ refused: null, submissions })
      await consoleCall(deleteSurvey, { params: params(survey), body: { submissions } }, owner)
    }
    await remove(2)
    const { reply } = await consoleCall(listDeletedSurveys, { params: { accountId: account.id } }, owner)
    expect(reply.surveys).toMatchObject([{ id: survey.id, submissions: 2 }])
    expect(await serve('de')).toBeUndefined()

    expect((await consoleCall(restoreSurvey, { params: params(survey) }, owner)).status).toBe(200)
    expect(await keys()).toEqual(before)
    await consoleCall(moveSurvey, { params: params(survey), body: { to: 'live' } }, owner)
    expect((await serve('de')).thank_you).toBe('Danke!')

    await remove(3)
    await eraseDeletedSurveys(await openDatabase(), Date.now() + 31 * 86_400_000)
    expect(await keys()).toEqual([])
    expect(await rows('SELECT udid FROM submissions WHERE account_id = $1', [account.id])).toEqual([])
  })

  it('is one survey in the list, the history and the document', async () => {
    const survey = await arrange()
    const { reply } = await consoleCall(listSurveySummaries, { params: { accountId: account.id } }, owner)
    expect(reply.surveys).toMatchObject([{ id: survey.id, languages: ['de'] }])
    const { reply: exported } = await consoleCall(exportSurveyDocument, { params: params(survey) }, owner)
    expect(exported.document.languages).toMatchObject({ de: GERMAN })
    const parsed = parseSurveyDocument(exported.document)
    expect('problems' in parsed ? parsed.problems : []).toEqual([])
    await arrange({ languages: { de: { ...GERMAN, thankYou: 'Vielen Dank!' } } })
    const { reply: history } = await consoleCall(listVersions, { params: params(survey) }, owner)
    expect(history.versions).toHaveLength(2)
  })
})

async function answer(locale: string, key: string): Promise<void> {
  const udid = crypto.randomUUID()
  const { survey, submission } = (await get(to('/serve', page(account, { locale, udid })))).json
  const [question] = await questionsOf(survey.id)
  const found = question.possible_answers.find((one: { content: string }) =>
    (key === 'fair' ? ['Fair', 'Angemessen'] : ['Too high', 'Zu hoch']).includes(one.content),
  )
  const { identifier } = account
  const given = { identifier, question_id: question.id, answer_id: found.id }
  expect((await get(to(`/submissions/${submission.udid}/answer`, given))).status).toBe(200)
}

describe('its hosted page', () => {
  it('is in the language of the link, then of the browser, and goes on in the one that was begun', async () => {
    const survey = await arrange()
    const link = await switchOn(owner, account, survey)
    const inGerman = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } }
    expect((await callHosted(link)).text).toContain('How is the price?')
    expect((await callHosted(link, inGerman)).text).toContain('Wie ist der Preis?')
    const [german] = await languagesOf(survey)
    const [question] = await questionsOf(german?.id ?? 0)
    expect((await callHosted(`${link}?language=de`)).text).toContain('Wie ist der Preis?')
    const first = formOf(await callHosted(`${link}?client=ann`, inGerman))
    const given = String(question.possible_answers[0].id)
    const form: [string, string][] = [
      ['q', first.question],
      ['a', given],
    ]
    const sent = await callHosted(first.action, { form, ...inGerman })
    expect((await callHosted(sent.location ?? '', inGerman)).text).toContain('Warum?')
    // With another browser it goes on in what was begun.
    expect((await callHosted(`${link}?client=ann`)).text).toContain('lang="de"')
    expect((await report(survey)).totals.responses).toBe(1)
  })
})

describe('results', () => {
  it('count people on its hosted page in the language that they said, whichever they got', async () => {
    const survey = await arrange()
    const link = await switchOn(owner, account, survey)
    for (const [at, accepted] of [
      [link, 'it,de;q=0.8'],
      [link, 'pt-BR'],
      [`${link}?language=de-AT`, 'en'],
      [`${link}?language={{language}}`, 'fr'],
      [link, ''],
    ] as const) {
      const headers: Record<string, string> = accepted ? { 'accept-language': accepted } : {}
      const page = await callHosted(at, { headers })
      const form: [string, string][] = [
        ['q', formOf(page).question],
        ['a', /name="a" value="(\d+)"/.exec(page.text)?.[1] ?? ''],
      ]
      expect((await callHosted(formOf(page).action, { form, headers })).status).toBe(303)
    }
    const { languages } = await report(survey)
    expect(languages.map(({ language }) => language)).toEqual(['de', 'en', 'fr', 'it', 'pt'])
  })

  it('are of all languages together, each by itself where it is asked for', async () => {
    const survey = await arrange()
    for (const [locale, key] of [
      ['en', 'fair'],
      ['en', 'high'],
      ['de', 'fair'],
      ['fr', 'fair'],
    ] as const)
      await answer(locale, key)
    const all = await report(survey)
    expect(all.totals.responses).toBe(4)
    expect(all.questions).toHaveLength(2)
    expect(all.questions[0]).toMatchObject({ bars: [{ count: 3 }, { count: 1 }] })
    expect((await report(survey, { group: 'no' })).totals.responses).toBe(3)
    expect((await report(survey, { language: 'de' })).totals.responses).toBe(1)
    const { reply } = await consoleCall(listSurveyFigures, { params: { accountId: account.id } }, owner)
    expect(reply.surveys).toMatchObject([{ id: survey.id, submissions: 4 }])
  })

  it('number the versions of a language that was added later as its survey does', async () => {
    const survey = await arrange({ languages: {} })
    await answer('de', 'fair')
    await arrange()
    await answer('de', 'fair')
    await arrange({ questions: [{ ...PRICE, content: 'Is the price fair?' }, WHY] })
    await answer('de', 'high')
    const [german] = await languagesOf(survey)
    for (const [id, versions] of [
      [survey.id, [3, 2, 1]],
      [german?.id ?? 0, [3, 2, 1]],
    ] as const) {
      const own = { accountId: account.id, surveyId: id }
      const { reply } = await consoleCall(listSubmissions, { params: own, query: { group: 'yes' } }, owner)
      const { submissions } = reply
      expect(submissions.map(({ version }) => version)).toEqual(versions)
      for (const { udid, version } of submissions) {
        const one = { params: { ...own, udid }, query: { group: 'yes' as const } }
        expect((await consoleCall(showSubmission, one, owner)).reply.version).toBe(version)
        const query = { version: String(version), group: 'yes' as const }
        const found = await consoleCall(listSubmissions, { params: own, query }, owner)
        expect(found.reply.submissions.map((row) => row.udid)).toEqual([udid])
      }
      const file = await consoleCall(exportJsonLines, { params: own, query: { group: 'yes' } }, owner)
      const numbers = file.text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).version)
      expect(numbers).toEqual([1, 2, 3])
      const csv = await consoleCall(exportCsv, { params: own, query: { group: 'yes' } }, owner)
      const at = csv.text.split('\r\n')[0]?.split(',').indexOf('version') ?? -1
      expect(
        csv.text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[at]),
      ).toEqual(['1', '2', '3'])
    }
  })

  it('go by versions of the survey in every language', async () => {
    const survey = await arrange()
    await answer('de', 'fair')
    await arrange({ questions: [{ ...PRICE, content: 'Is the price fair?' }, WHY] })
    await answer('de', 'fair')
    await answer('en', 'high')
    expect((await report(survey, { version: '1' })).totals.responses).toBe(1)
    expect((await report(survey, { version: '2' })).totals.responses).toBe(2)
  })
})
