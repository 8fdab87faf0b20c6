// Kinds of question that only pages draw: in documents, for the tag, for everything else, and on pages without script.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  exportAllSurveys,
  importSurveys,
  validateSurvey,
} from '@/lib/surveys/exchange/survey-documents.endpoint'
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
import { callHosted, send, sendOn, switchOn } from '../../support/hosted'
import { serve } from '../../support/serving'

useTestDatabase()

const LINK = { label: 'The whole text', url: 'https://example.com/privacy' }
const QUESTIONS = [
  {
    key: 'country',
    kind: 'dropdown',
    content: 'Where do you live?',
    defaultLabel: 'Type a country',
    shuffle: 'none',
    answers: [
      { key: 'at', content: 'Austria' },
      { key: 'be', content: 'Belgium', next: 'end' },
      { key: 'hr', content: 'Croatia' },
    ],
  },
  {
    key: 'store',
    kind: 'consent',
    content: 'May we store it?',
    link: LINK,
    answers: [{ key: 'agreed', content: 'I agree.' }],
  },
]

let account: ArrangedAccount
let owner: ArrangedUser
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  survey = await arrangeSurvey(account, {
    key: 'kinds',
    locale: 'en',
    audience: { devices: { ios: true, android: true } },
    questions: QUESTIONS,
    languages: {
      de: {
        questions: {
          store: { content: 'Dürfen wir?', link: { label: 'Alles', url: 'https://example.com/de' } },
        },
      },
    },
  })
})

type Wire = {
  question_type: string
  button_type: number
  page_kind?: unknown
  possible_answers: { content: string }[]
}
const APP = 'Android/HttpClient/UNAVAILABLE (Java/0)'
const wire = async (query = {}, headers = {}, { id } = survey as { id: number }): Promise<Wire[]> =>
  JSON.parse(
    (await get(to(`/surveys/${id}/questions`, { identifier: account.identifier, ...query }), { headers }))
      .text,
  )

describe('a survey with a dropdown and a consent', () => {
  it('is exported as it was imported', async () => {
    const params = { accountId: account.id }
    const [document] = JSON.parse((await consoleCall(exportAllSurveys, { params }, owner)).text)
    expect(document.questions).toMatchObject(QUESTIONS)
    const again = { params, body: { documents: [document] } }
    const { results } = (await consoleCall(importSurveys, again, owner)).reply
    expect(results).toMatchObject([{ saved: { outcome: 'unchanged' } }])
  })

  it('has its kinds for the tag, and is a single choice for everything else', async () => {
    const forTag = await wire({ labels: 'own' })
    expect(forTag.map(({ page_kind }) => page_kind)).toEqual([
      { kind: 'dropdown' },
      { kind: 'consent', link: LINK },
    ])
    const others = [await wire(), await wire({}, { 'user-agent': APP })]
    for (const questions of others) {
      expect(questions.map((one) => [one.question_type, one.button_type])).toEqual([
        ['single_choice_question', 2],
        ['single_choice_question', 0],
      ])
      expect(questions.some((one) => 'page_kind' in one)).toBe(false)
      expect(questions[1]?.possible_answers.map(({ content }) => content)).toEqual(['I agree.'])
    }
  })

  it('has the link of its other language', async () => {
    const german = (await serve(account, { locale: 'de' })).json.survey
    const [, consent] = await wire({ labels: 'own' }, {}, german)
    expect(consent?.page_kind).toEqual({
      kind: 'consent',
      link: { label: 'Alles', url: 'https://example.com/de' },
    })
  })

  it('is answered on a page without script: a menu, then a box with its link', async () => {
    const first = await callHosted(await switchOn(owner, account, survey))
    expect(first.text).toContain('<option value="">Type a country</option>')
    const second = await sendOn(first, { a: `${survey.answer('country', 'at')}` })
    expect(second.text).toMatch(/<input type="checkbox" name="a" value="\d+"/)
    expect(second.text).toContain(`<a href="${LINK.url}" target="_blank" rel="noopener" dir="auto">`)
    // An empty box is no answer.
    expect((await send(second, {})).text).toContain('Please answer this question.')
    const agreed = survey.answer('store', 'agreed')
    await sendOn(second, { a: `${agreed}` })
    expect(
      await rows('SELECT answer_ids FROM answers WHERE account_id = $1 AND question_id = $2', [
        account.id,
        survey.question('store'),
      ]),
    ).toEqual([{ answer_ids: [agreed] }])
  })
})

const ONE = [{ content: 'One' }]
const DROPDOWN = { kind: 'dropdown', content: 'Where?', answers: ONE }
const CONSENT = { kind: 'consent', content: 'May we?', answers: ONE }

it.each<[string, object, string, string]>([
  [
    'a dropdown with images',
    { ...DROPDOWN, answers: [{ content: 'A', imageUrl: '/a.png' }] },
    'answers[0].imageUrl',
    'must be left out: a dropdown shows texts only',
  ],
  [
    'a dropdown with too many answers',
    { ...DROPDOWN, answers: Array.from({ length: 501 }, (_, n) => `${n}`) },
    'answers',
    'must have at most 500 entries',
  ],
  ['a dropdown as buttons', { ...DROPDOWN, buttonType: 'button' }, 'buttonType', 'no such field'],
  [
    'a consent of two answers',
    { ...CONSENT, answers: [...ONE, { content: 'Two' }] },
    'answers',
    'must have at most 1 entries',
  ],
  [
    'a link that is a script',
    { ...CONSENT, link: { label: 'All', url: 'javascript:alert(1)' } },
    'link.url',
    'must be an address that begins with https:// or http://',
  ],
  [
    'a link without words',
    { ...CONSENT, link: { label: ' ', url: 'https://example.com' } },
    'link.label',
    'must not be empty',
  ],
])('%s is refused', async (_, question, place, reason) => {
  const document = { key: 'refused', name: 'Refused', questions: [question] }
  const { reply } = await consoleCall(
    validateSurvey,
    { params: { accountId: account.id }, body: { document } },
    owner,
  )
  expect(reply.problems).toEqual([{ path: `questions[0].${place}`, reason }])
})
