// What a program that means harm, or is broken, gets from the management API.
import { beforeAll, expect, it } from 'vitest'
import { get } from '../../../support/api'
import { arrangeAccount, snapshot } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { type ArrangedKey, arrangeKey } from '../../../support/keys'

useTestDatabase()

const SURVEYS = '/api/v1/accounts/current/surveys'
const JSON_TYPE = { 'content-type': 'application/json' }
const body = JSON.stringify({ name: 'A survey' })

let made: ArrangedKey
let other: ArrangedKey

beforeAll(async () => {
  const account = await arrangeAccount()
  made = await arrangeKey(account)
  other = await arrangeKey(await arrangeAccount())
})

const REQUESTS: [title: string, status: number, Parameters<typeof get>[1], target?: string][] = [
  ['bad JSON', 415, { method: 'POST', headers: JSON_TYPE, body: '{"name":' }],
  ['a form', 415, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }],
  [
    'another kind of JSON',
    415,
    { method: 'POST', headers: { 'content-type': 'application/json-patch+json' }, body },
  ],
  ['a packed body', 415, { method: 'POST', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body }],
  ['nothing', 422, { method: 'POST', headers: JSON_TYPE, body: '' }],
  ['a list', 422, { method: 'POST', headers: JSON_TYPE, body: '[]' }],
  ['a field too many', 422, { method: 'POST', headers: JSON_TYPE, body: '{"name":"x","admin":true}' }],
  ['10 MB', 413, { method: 'POST', headers: JSON_TYPE, body: `{"name":"${'x'.repeat(10_000_000)}"}` }],
  ['another method', 405, { method: 'DELETE' }],
  ['PATCH where there is none', 405, { method: 'PATCH', headers: JSON_TYPE, body: '{}' }],
  ['HEAD', 405, { method: 'HEAD' }],
  ['a method in a header', 200, { headers: { 'x-http-method-override': 'DELETE' } }],
  ['an account in a header', 200, { headers: { 'x-account-id': '1' } }],
  ['a misspelled parameter', 422, {}, `${SURVEYS}?limitt=1`],
  ['a parameter twice', 422, {}, `${SURVEYS}?limit=1&limit=2`],
  ['a long address', 422, {}, `${SURVEYS}?status=${'x'.repeat(30_000)}`],
  ['a slash at the end', 200, {}, `${SURVEYS}/`],
  ['a huge number', 404, {}, `${SURVEYS}/99999999999`],
  ['a path that climbs', 404, {}, `${SURVEYS}/%2e%2e/members`],
  ['a null byte', 404, {}, `${SURVEYS}/1%00`],
  ['an unknown address', 404, {}, '/api/v1/accounts/current/nothing'],
]

it.each(REQUESTS)('%s is %i', async (_, status, request, target = SURVEYS) => {
  const { surveys } = await snapshot()
  const headers = { ...request?.headers, authorization: `Bearer ${made.key}` }
  // A body that is too long may end the connection before it is sent.
  const got = await get(target, { ...request, headers }).catch(() => null)
  if (got) expect(got.status).toBe(status)
  else expect(status).toBe(413)
  expect((await snapshot()).surveys).toEqual(surveys)
})

it.each([
  ['no scheme', (key: string) => key],
  ['Basic', (key: string) => `Basic ${Buffer.from(`:${key}`).toString('base64')}`],
  ['two keys', (key: string) => `Bearer ${key} ${key}`],
  ['a key in small letters', (key: string) => `Bearer ${key.toLowerCase()}`],
  ['a part of a key', (key: string) => `Bearer ${key.slice(0, -1)}`],
])('Authorization with %s lets nobody in', async (_, write) => {
  const got = await get(SURVEYS, { headers: { authorization: write(made.key) } })
  expect(got.status).toBe(401)
})

it('a key never helps a page of another site, and gets no CORS headers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' }
  const asked = await get(SURVEYS, { method: 'OPTIONS', headers })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, null])
  const cookie = made.maker.cookie
  const forged = await get(SURVEYS, {
    method: 'POST',
    headers: { ...JSON_TYPE, cookie, origin: headers.origin },
    body,
  })
  expect(forged.status).toBe(403)
  const confused = await get(SURVEYS, { headers: { cookie, authorization: `Bearer ${other.key}` } })
  expect(confused.json.surveys).toEqual([])
})
