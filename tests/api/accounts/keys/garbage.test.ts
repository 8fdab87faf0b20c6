// Addresses and values at which no call of the console and of the management API may fail, one by one: random calls
// (fuzz.test.ts) meet few of them.
import { beforeAll, describe, expect, it } from 'vitest'
import { changeMember } from '@/lib/accounts/members.endpoint'
import { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import { findSurveyStatus } from '@/lib/http/next/find-survey-status'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { get } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../../support/arrange'
import { type ArrangedUser, arrangeUser } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

const IDS = [
  '0',
  '-1',
  '1.5',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9'.repeat(30),
  '__proto__',
  '\u202e',
]
const VALUES = [...IDS, 'NaN', 'a', ',', ':', 'a:b:c', '[', '\\', '%', '{x}', 'constructor', 'x'.repeat(3000)]

let account: ArrangedAccount
let survey: ArrangedSurvey
let owner: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account)
  owner = await arrangeUser([account, 'owner'])
})

const pathOf = ({ path }: ConsoleEndpoint, given: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known: Record<string, unknown> = { accountId: account.id, surveyId: survey.id, ...given }
    return encodeURIComponent(String(known[name] ?? '1'))
  })

const call = ({ method }: ConsoleEndpoint, target: string, body: unknown = {}) =>
  get(target, {
    method,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      cookie: owner.cookie,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })

/** The sentence of a refusal; null: there is none. */
const sentenceOf = (text: string): string | null => /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? null

const namesIn = ({ path }: ConsoleEndpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const ENDPOINTS = Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS)

it.each(ENDPOINTS.filter(([, endpoint]) => namesIn(endpoint).length > 0))(
  '%s does not fail at an id that cannot be',
  async (_, endpoint) => {
    const names = namesIn(endpoint)
    for (const name of names)
      for (const id of IDS) {
        const got = await call(endpoint, pathOf(endpoint, { [name]: id }))
        expect([name, id, got.status < 500, got.text]).toEqual([name, id, true, got.text])
      }
  },
)

it.each(ENDPOINTS.filter(([, { method }]) => method === 'GET'))(
  '%s says what is wrong with a parameter in words',
  async (_, endpoint) => {
    for (const name of [...Object.keys(endpoint.query.shape), 'constructor'])
      for (const value of VALUES) {
        const got = await call(endpoint, `${pathOf(endpoint)}?${new URLSearchParams({ [name]: value })}`)
        expect([name, value, got.status < 500, got.text]).toEqual([name, value, true, got.text])
        if (value !== 'NaN') expect(sentenceOf(got.text) ?? '').not.toMatch(/NaN|undefined|\[object/)
      }
  },
)

it('the page of a survey is not found at an id that cannot be', async () => {
  for (const id of [...IDS, 'abc', '', ' 1', '1e0', '0x1'])
    expect([id, await findSurveyStatus(account.id, id)]).toEqual([id, null])
  expect(await findSurveyStatus(account.id, String(survey.id))).toBe('live')
})

describe('a sentence', () => {
  it('names a parameter that is missing, one that is no number, and one that does not exist', async () => {
    const texts = pathOf(CONSOLE_ENDPOINTS.listTextAnswers)
    const messages = ['', '?question=a', '?question=1&constructor=1'].map(async (query) =>
      sentenceOf((await call(CONSOLE_ENDPOINTS.listTextAnswers, texts + query)).text),
    )
    expect(await Promise.all(messages)).toEqual([
      'question is missing.',
      'question must be a number.',
      'constructor is not a parameter of this call.',
    ])
  })

  it('names the kind of what is no word', async () => {
    const path = pathOf(changeMember, { userId: String(owner.id) })
    const messages = [{ a: 1 }, ['owner'], null].map(async (role) =>
      sentenceOf((await call(changeMember, path, { role })).text),
    )
    expect(await Promise.all(messages)).toEqual(
      ['an object', 'a list', 'null'].map(
        (actual) => `role must be \\"owner\\", \\"designer\\" or \\"analyst\\", not ${actual}.`,
      ),
    )
  })
})
