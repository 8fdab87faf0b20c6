// Rules on surveys that the person has met, through the public API: ever and within a time, for all devices of a client
// key, in all languages, and after the person was erased.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '@/lib/people/people.endpoint'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

let account: ArrangedAccount
let met: Awaited<ReturnType<typeof arrangeSurvey>>

beforeAll(async () => {
  account = await arrangeAccount()
  met = await arrangeSurvey(account, { key: 'met', eventName: 'met', questions: QUESTIONS })
})

const ANSWERS = [
  { key: 'good', content: 'Good' },
  { key: 'bad', content: 'Bad' },
]
const QUESTIONS = [
  { key: 'q1', kind: 'single_choice', content: 'How was it?', answers: ANSWERS },
  { key: 'q2', kind: 'single_choice', content: 'And then?', answers: ANSWERS },
]

const asks = async (rule: object): Promise<(person: object) => Promise<boolean>> => {
  const eventName = `asks-${randomUUID().slice(0, 8)}`
  const { id } = await arrangeSurvey(account, { eventName, rules: [{ kind: 'survey', ...rule }] })
  return async (person) => {
    const query = { ...person, identifier: account.identifier, callback: '_' }
    return (await get(to(`/surveys/${eventName}`, query))).json.survey?.id === id
  }
}

const ASKED = { answer: 'q1', complete: 'q2' }
type Does = 'view' | 'answer' | 'complete' | 'close'

/** Opens the survey and does something with it. */
const meet = async (person: { udid: string; client_key?: string }, does: Does) => {
  const query = { ...person, identifier: account.identifier, callback: '_' }
  const { submission } = (await get(to('/surveys/met', query))).json
  const own =
    does === 'answer' || does === 'complete'
      ? { question_id: met.question(ASKED[does]), answer_id: met.answer(ASKED[does], 'good') }
      : does === 'view'
        ? { viewed_at: new Date().toISOString() }
        : {}
  const path = { view: 'viewed_at', answer: 'answer', complete: 'answer', close: 'close' }[does]
  expect(
    (
      await get(
        to(`/submissions/${submission.udid}/${path}`, {
          identifier: account.identifier,
          callback: '_',
          ...own,
        }),
      )
    ).status,
  ).toBe(200)
}

describe('a rule on a survey that was met', () => {
  it('knows who saw, answered, completed and closed it, and who did not', async () => {
    const rules = {
      saw: await asks({ survey: 'met', did: 'saw' }),
      answered: await asks({ survey: 'met', did: 'answered' }),
      completed: await asks({ survey: 'met', did: 'completed' }),
      closed: await asks({ survey: 'met', did: 'closed' }),
      any: await asks({ did: 'answered' }),
      never: await asks({ survey: 'met', did: 'saw', happened: false }),
    }
    const told = async (does: Does | null) => {
      const person = { udid: randomUUID() }
      if (does) await meet(person, does)
      const names = Object.keys(rules) as (keyof typeof rules)[]
      const found = []
      for (const name of names) if (await rules[name](person)) found.push(name)
      return found
    }
    expect(await told(null)).toEqual(['never'])
    expect(await told('view')).toEqual(['saw'])
    expect(await told('answer')).toEqual(['saw', 'answered', 'any'])
    expect(await told('complete')).toEqual(['saw', 'answered', 'completed', 'any'])
    expect(await told('close')).toEqual(['saw', 'closed'])
  })

  it('counts for every device of a client key, within its time, and not after an erasure', async () => {
    const within = await asks({ survey: 'met', did: 'answered', within: { count: 1, unit: 'hours' } })
    const rests = await asks({ did: 'answered', happened: false, within: { count: 1, unit: 'hours' } })
    const key = { client_key: randomUUID() }
    await meet({ udid: randomUUID(), ...key }, 'answer')
    expect(await within({ udid: randomUUID(), ...key })).toBe(true)
    expect(await rests({ udid: randomUUID(), ...key })).toBe(false)
    await rows(
      `UPDATE person_surveys SET answered_at = answered_at - interval '61 minutes' WHERE person = $1`,
      [`k:${key.client_key}`],
    )
    const other = { udid: randomUUID(), ...key }
    expect([await within(other), await rests(other)]).toEqual([false, true])
    const [long, longer] = [
      await asks({ survey: 'met', did: 'answered', atLeastAgo: { count: 1, unit: 'hours' } }),
      await asks({ survey: 'met', did: 'answered', atLeastAgo: { count: 2, unit: 'hours' } }),
    ]
    expect([await long(other), await longer(other)]).toEqual([true, false])
    const known = await asks({ survey: 'met', did: 'answered' })
    expect(await known(other)).toBe(true)
    const owner = await arrangeUser([account, 'owner'])
    await consoleCall(
      erasePerson,
      { params: { accountId: account.id }, body: { clientKey: key.client_key, confirm: true } },
      owner,
    )
    expect(await known({ udid: randomUUID(), ...key })).toBe(false)
  })

  it('is completed by the last of the answers in any order, of two at once, and by the devices that are left', async () => {
    const eventName = 'any-order'
    const any = await arrangeSurvey(account, {
      ...{ key: eventName, eventName, questions: QUESTIONS, randomizeQuestions: true },
      audience: { showAgainAfter: { count: 1, unit: 'minutes' } },
    })
    const completed = await asks({ survey: eventName, did: 'completed' })
    const open = async (person: object): Promise<string> => {
      const query = { ...person, identifier: account.identifier, callback: '_' }
      return (await get(to(`/surveys/${eventName}`, query))).json.submission.udid
    }
    const answers = (submission: string, key: string) =>
      get(
        to(`/submissions/${submission}/answer`, {
          ...{ identifier: account.identifier, callback: '_' },
          ...{ question_id: any.question(key), answer_id: any.answer(key, 'good') },
        }),
      )
    const udid = randomUUID()
    const own = await open({ udid })
    await answers(own, 'q2')
    expect(await completed({ udid })).toBe(false)
    await answers(own, 'q1')
    expect(await completed({ udid })).toBe(true)

    const key = { client_key: randomUUID() }
    const devices = Array.from({ length: 4 }, () => randomUUID())
    const opened: string[] = []
    for (const device of devices) opened.push(await open({ udid: device, ...key }))
    await Promise.all(opened.flatMap((one) => [answers(one, 'q1'), answers(one, 'q2')]))
    const found = await rows('SELECT FROM submissions WHERE udid = ANY ($1) AND completed_at IS NOT NULL', [
      opened,
    ])
    expect(found).toHaveLength(4)
    const owner = await arrangeUser([account, 'owner'])
    const erase = (one: string | undefined) =>
      consoleCall(
        erasePerson,
        { params: { accountId: account.id }, body: { udid: one, confirm: true } },
        owner,
      )
    for (const device of devices.slice(1)) await erase(device)
    expect(await completed({ udid: randomUUID(), ...key })).toBe(true)
    await erase(devices[0])
    expect(await completed({ udid: randomUUID(), ...key })).toBe(false)
  })
})
