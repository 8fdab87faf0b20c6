// Nothing of another account can be read or written; each refusal is paired with the owner's
// success (docs/api.md §2).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryEndpointId } from '@/lib/api/delivery-endpoints.endpoint'
import { answerOnce, giveAnswer, openSubmissionOf } from '../../../support/answering'
import { get, to } from '../../../support/api'
import { arrangeSurvey, rows, snapshot } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  arrangeWorld,
  callOf,
  EVENT,
  EVERY,
  type Query,
  RECORDING,
  type World,
} from '../../../support/requests/every-operation'
import { served, surveyOf } from '../../../support/serving'

useTestDatabase()

let mine: World
let theirs: World
beforeAll(async () => {
  mine = await arrangeWorld()
  theirs = await arrangeWorld()
})

/** What the other account gets for a call with my ids. */
const REFUSED: [DeliveryEndpointId, number, string | RegExp][] = [
  ['presentSurvey', 200, '_({});'],
  ['listQuestions', 200, '{}'],
  ['getPoll', 403, /^Error: survey_id /],
  ['answerByLink', 404, /^Error: question_id /],
  ['answerTextByLink', 404, /^Error: question_id /],
  ['answerQuestion', 404, /^Error: .*submission_udid/],
  ['answerAll', 404, /^Error: .*submission_udid/],
  ['closeSubmission', 404, /^Error: .*submission_udid/],
  ['viewSubmission', 404, /^Error: .*submission_udid/],
  ['showResults', 404, /^Error: .*submission_udid/],
  ['presentResults', 404, /^Error: .*submission_udid/],
]

/**
 * Operations that name nothing of mine but the account, and those below that take no identifier.
 */
const OTHERS: DeliveryEndpointId[] = [
  'serveSurvey',
  'serveSurveyDirectly',
  'presentSurveyByEvent',
  'setDeviceData',
  'trackEvent',
  'clickLink',
]

it('covers every operation', () => {
  expect([...REFUSED.map(([id]) => id), ...OTHERS].sort()).toEqual([...EVERY].sort())
})

describe.each(REFUSED)('%s', (id, status, text) => {
  it('finds nothing of mine under another identifier, and all of it under mine', async () => {
    const { path, query } = await callOf(id, mine)
    const before = await snapshot()
    for (const more of [{}, { preview_mode: 'true' }] as Query[]) {
      const got = await get(to(path, { ...query, ...more, identifier: theirs.account.identifier }))
      expect([got.status, got.text]).toEqual([
        status,
        typeof text === 'string' ? text : expect.stringMatching(text),
      ])
    }
    expect(await snapshot()).toEqual(before)
    const own = await get(to(path, query))
    expect(own.status).toBe(200)
    expect(own.text).not.toBe(text)
    if (RECORDING.includes(id)) expect(await snapshot()).not.toEqual(before)
  })
})

describe('serving', () => {
  it('never gives a survey of another account', async () => {
    const own = async (world: World) => {
      const { identifier } = world.account
      const udid = randomUUID()
      const page = await get(to('/serve', { identifier, callback: '_', udid }))
      const direct = await get(to('/direct_serve', { identifier, udid }))
      const event = await get(to(`/surveys/${EVENT}`, { identifier, callback: '_', udid }))
      return [page, direct, event].map(surveyOf)
    }
    expect(await own(mine)).toEqual([mine.survey.id, mine.survey.id, mine.event.id])
    expect(await own(theirs)).toEqual([theirs.survey.id, theirs.survey.id, theirs.event.id])
  })

  it('never gives a survey of another account that waits for the same event', async () => {
    await arrangeSurvey(mine.account, { eventName: 'only-mine' })
    const ask = async ({ account: { identifier } }: World) =>
      surveyOf(await get(to('/surveys/only-mine', { identifier, callback: '_', preview_mode: 'true' })))
    expect(await ask(theirs)).toBeNull()
    expect(await ask(mine)).not.toBeNull()
  })

  it('never learns what a person did in another account', async () => {
    const person = { udid: randomUUID(), client_key: 'anna' }
    const submission = await openSubmissionOf(mine.account, mine.survey, person)
    await giveAnswer(mine.account, mine.survey, submission, 'choice', ['good'])
    expect(await served(mine.account, person)).toBeNull()
    expect(await served(theirs.account, person)).toBe(theirs.survey.id)
  })
})

describe('device data', () => {
  it('of one udid is separate for each account', async () => {
    const [one, two] = [await arrangeWorld(), await arrangeWorld()]
    const rules = [{ kind: 'data', field: 'plan', operator: 'is', value: 'pro' }]
    for (const { account } of [one, two]) await arrangeSurvey(account, { key: 'pro', priority: 1, rules })
    const udid = randomUUID()
    const set = ({ account: { identifier } }: World, plan: string) =>
      get(to(`/devices/${udid}/set_data`, { identifier, plan }))
    await set(one, 'pro')
    await set(two, 'free')
    expect(await served(one.account, { udid })).not.toBe(one.survey.id)
    expect(await served(two.account, { udid })).toBe(two.survey.id)
    expect(
      await rows('SELECT account_id, data FROM devices WHERE udid = $1 ORDER BY account_id', [udid]),
    ).toEqual([
      { account_id: one.account.id, data: { plan: 'pro' } },
      { account_id: two.account.id, data: { plan: 'free' } },
    ])
  })
})

describe('events', () => {
  it('of one udid belong to the account that recorded them', async () => {
    const udid = randomUUID()
    for (const [world, event_name] of [
      [mine, 'a'],
      [theirs, 'b'],
    ] as const) {
      const query = { identifier: world.account.identifier, udid, event_name }
      expect((await get(to('/track_event', query))).text).toBe('{}')
    }
    expect(
      await rows('SELECT account_id, name FROM events WHERE device_udid = $1 ORDER BY name', [udid]),
    ).toEqual([
      { account_id: mine.account.id, name: 'a' },
      { account_id: theirs.account.id, name: 'b' },
    ])
  })
})

describe('clicks', () => {
  it('count only where submission, question and link are of one account', async () => {
    const submission = await openSubmissionOf(mine.account, mine.survey)
    const own = {
      submission_udid: submission,
      question_id: mine.survey.question('help'),
      link_identifier: mine.link,
    }
    const foreign = {
      submission_udid: await openSubmissionOf(theirs.account, theirs.survey),
      question_id: theirs.survey.question('help'),
      link_identifier: theirs.link,
    }
    const names = ['submission_udid', 'question_id', 'link_identifier'] as const
    const before = await snapshot()
    for (const name of names) {
      for (const query of [
        { ...own, [name]: foreign[name] },
        { ...foreign, [name]: own[name] },
      ]) {
        expect((await get(to('/custom_content_link_click', query))).text).toBe('{}')
      }
    }
    expect(await snapshot()).toEqual(before)
    for (const query of [own, foreign]) await get(to('/custom_content_link_click', query))
    expect(await rows('SELECT submission_udid FROM clicks ORDER BY ctid DESC LIMIT 2')).toEqual([
      { submission_udid: foreign.submission_udid },
      { submission_udid: submission },
    ])
  })
})

describe('inside my own submission', () => {
  const answer = async (query: Query) => {
    const submission = await openSubmissionOf(mine.account, mine.survey)
    const before = await snapshot()
    const got = await get(
      to(`/submissions/${submission}/answer`, { identifier: mine.account.identifier, ...query }),
    )
    return { status: got.status, text: got.text, changed: !sameRows(before, await snapshot()) }
  }
  const answerAll = async (answers: object) => {
    const submission = await openSubmissionOf(mine.account, mine.survey)
    const before = await snapshot()
    const query = { identifier: mine.account.identifier, answers: JSON.stringify(answers) }
    const got = await get(to(`/submissions/${submission}/all_answers`, query))
    return { status: got.status, text: got.text, changed: !sameRows(before, await snapshot()) }
  }
  const sameRows = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

  it('a question or an answer of another account is refused', async () => {
    const q = { mine: mine.survey.question('choice'), theirs: theirs.survey.question('choice') }
    const a = { mine: mine.survey.answer('choice', 'good'), theirs: theirs.survey.answer('choice', 'good') }
    const refused = { status: 400, text: expect.stringMatching(/^Error: /), changed: false }
    expect(await answer({ question_id: q.theirs, answer_id: a.theirs })).toEqual(refused)
    expect(await answer({ question_id: q.mine, answer_id: a.theirs })).toEqual(refused)
    expect(await answerAll({ [q.mine]: a.mine, [q.theirs]: a.theirs })).toEqual(refused)
    expect(await answerAll({ [q.mine]: a.theirs })).toEqual(refused)
    const done = { status: 200, text: '{}', changed: true }
    expect(await answer({ question_id: q.mine, answer_id: a.mine })).toEqual(done)
    expect(await answerAll({ [q.mine]: a.mine })).toEqual(done)
  })

  it('an answer of another account does not fit my link', async () => {
    const { identifier } = mine.account
    const path = (world: World, answers: World) =>
      `/q/${world.survey.question('choice')}/a/${answers.survey.answer('choice', 'good')}`
    const before = await snapshot()
    expect((await get(to(path(mine, theirs), { identifier }))).status).toBe(404)
    expect((await get(to(path(theirs, mine), { identifier }))).status).toBe(404)
    expect(await snapshot()).toEqual(before)
    expect((await get(to(path(mine, mine), { identifier }))).status).toBe(200)
  })

  it('a poll has no question of another account', async () => {
    await answerOnce(theirs.account, theirs.survey, 'choice', ['good'])
    const ask = async (question_id: number) => {
      const query = { identifier: mine.account.identifier, callback: '_', question_id }
      return (await get(to(`/surveys/${mine.survey.id}/poll`, query))).json
    }
    expect(await ask(theirs.survey.question('choice'))).toMatchObject({ question: null, results: null })
    expect((await ask(mine.survey.question('choice'))).question.id).toBe(mine.survey.question('choice'))
  })
})

describe('the submission of a preview', () => {
  it('returns nothing of another account’s survey', async () => {
    const { identifier } = theirs.account
    const preview = await get(to('/serve', { identifier, callback: '_', preview_mode: 'true' }))
    const path = `/submissions/${preview.json.submission.udid}/answer`
    const answering = (world: World, as: World) =>
      get(
        to(path, {
          identifier: as.account.identifier,
          question_id: world.survey.question('choice'),
          answer_id: world.survey.answer('choice', 'good'),
        }),
      )
    expect((await answering(mine, theirs)).status).toBe(400)
    expect((await answering(theirs, theirs)).text).toBe('{}')
  })
})
