// Which pages may call for an account: with an Origin header, or a Referer where there is none.
import { beforeAll, describe, expect, it } from 'vitest'
import { get, post, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
  snapshot,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

const SHOP = 'https://shop.example.com'
const EVIL = 'https://evil.example'

let account: ArrangedAccount
let survey: ArrangedSurvey

beforeAll(async () => {
  account = await arrangeAccount({ allowedOrigins: [SHOP, 'https://*.example.org'] })
  survey = await arrangeSurvey(account)
})

const serve = async (headers: Record<string, string>, query = {}): Promise<number | undefined> => {
  const { identifier } = account
  const got = await get(to('/serve', { identifier, callback: '_', ...query }), { headers })
  expect(got.status).toBe(200)
  if (!got.json.survey) expect(got.text).toBe('_({});')
  return got.json.survey?.id
}

describe('a survey', () => {
  it.each<[string, Record<string, string>]>([
    ['an allowed page', { origin: SHOP }],
    ['a page of an allowed subdomain', { origin: 'https://www.example.org' }],
    ['a script of an allowed page, which has a Referer only', { referer: `${SHOP}/cart?x=1` }],
    ['an app or a server, which names no page', {}],
    ['a page that hides where it is', { referer: 'nonsense' }],
    ['our own pages', { origin: 'http://localhost', host: 'localhost' }],
    ['our own pages, by their Referer', { referer: 'http://localhost/q/1', host: 'localhost' }],
  ])('is served to %s', async (_, headers) => {
    expect(await serve(headers)).toBe(survey.id)
  })

  it.each<[string, Record<string, string>]>([
    ['another page', { origin: EVIL }],
    ['a page of another scheme', { origin: 'http://shop.example.com' }],
    ['a page without an origin', { origin: 'null' }],
    ['a script of another page', { referer: `${EVIL}/${SHOP}` }],
    ['another page, whatever its Referer', { origin: EVIL, referer: SHOP }],
  ])('is not served to %s, and nothing is recorded', async (_, headers) => {
    const before = await snapshot()
    expect(await serve(headers)).toBeUndefined()
    expect(await snapshot()).toEqual(before)
  })

  it('is served in preview to any page', async () => {
    expect(await serve({ origin: EVIL }, { preview_mode: 'true' })).toBe(survey.id)
  })
})

it('an answer is recorded from an allowed page only', async () => {
  const { identifier } = account
  const { submission } = (await get(to('/serve', { identifier, callback: '_' }))).json
  const form = { identifier, question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') }
  const answer = (origin: string) => post(`/submissions/${submission.udid}/answer`, form, { origin })
  const count = () => rows('SELECT 1 FROM answers')
  expect((await answer(EVIL)).text).toBe('{}')
  expect((await count()).length).toBe(0)
  expect((await answer(SHOP)).text).toBe('{}')
  expect((await count()).length).toBe(1)
})

it('a link in a mail works, whatever page shows the mail', async () => {
  const [question, answer] = [survey.question('q1'), survey.answer('q1', 'bad')]
  const target = to(`/q/${question}/a/${answer}`, { identifier: account.identifier })
  const headers = { referer: 'https://mail.example/', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const before = (await rows('SELECT 1 FROM answers')).length
  expect((await get(target, { headers })).status).toBe(200)
  expect((await rows('SELECT 1 FROM answers')).length).toBe(before + 1)
})

it('every page may call again as soon as the list is empty', async () => {
  await changeSettings(account, { allowedOrigins: [] })
  expect(await serve({ origin: EVIL })).toBe(survey.id)
})
