// A misspelled filter never counts everything: each call that takes one refuses what it does not know.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { startBulkAction } from '@/lib/results/reviews/bulk-actions.endpoint'
import { get } from '../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { type ArrangedKey, arrangeKey, keyCall } from '../../support/keys'

useTestDatabase()

const filtered = Object.values<ConsoleEndpoint>(CONSOLE_ENDPOINTS).filter(
  ({ query: { shape } }) => 'device' in shape && 'where' in shape,
)

let surveyId: number
let made: ArrangedKey
beforeAll(async () => {
  const account = await arrangeAccount()
  surveyId = (await arrangeSurvey(account)).id
  made = await arrangeKey(account)
})

describe.each(['devise', 'zz', '__proto__', 'constructor'])('the parameter %s', (name) => {
  it.each(filtered)('is refused by $id', async ({ path }) => {
    const root = path.replace('{accountId}', 'current').replace('{surveyId}', String(surveyId))
    const headers = { authorization: `Bearer ${made.key}` }
    const { status, text } = await get(`${root}?${name}=1`, { headers })
    expect([status, JSON.parse(text).error.message]).toEqual([
      422,
      `${name} is not a parameter of this call.`,
    ])
  })

  it('is refused in the filter of a bulk action', async () => {
    // As JSON has it: written in code, __proto__ would be no field.
    const filter = JSON.parse(`{"${name}": "1"}`)
    const body = { id: randomUUID(), filter, act: { kind: 'hide', reason: 'test' } } as never
    const params = { accountId: 'current', surveyId }
    const got = await keyCall(startBulkAction, { params, body }, made)
    expect([got.status, got.error.problems?.map(({ path }) => path)]).toEqual([
      422,
      expect.arrayContaining([`filter.${name}`]),
    ])
  })
})
