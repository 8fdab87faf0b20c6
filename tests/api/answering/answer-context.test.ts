// Other parameters of /answer and /all_answers: Context Data and the client key (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Got, get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { expectNothingRecorded, expectRefused, onSubmission, submissionOf } from '../../support/recording'
import { openSubmission, served } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account)
})

type Query = Record<string, string | number | null>

describe.each([
  ['answer', () => ({ question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') })],
  [
    'all_answers',
    () => ({ answers: JSON.stringify({ [survey.question('q1')]: survey.answer('q1', 'good') }) }),
  ],
] as const)('Context Data of /%s', (operation, valid) => {
  const open = (custom_data: string | null = '{"plan":"pro","step":1}') =>
    openSubmission(account, { custom_data })
  const send = (submission: string, query: Query): Promise<Got> =>
    onSubmission(account, operation, submission, { ...valid(), ...query })
  const stored = async (submission: string) => (await submissionOf(submission)).context

  it('stays when the answer has none', async () => {
    const submission = await open()
    await send(submission, {})
    expect(await stored(submission)).toEqual({ plan: 'pro', step: 1 })
  })

  it('is replaced by custom_data that parses', async () => {
    const cases: [string, unknown][] = [
      ['{"step":2}', { step: 2 }],
      ['{}', {}],
      ['[1]', { data: [1] }],
      ['7', { data: 7 }],
      ['{"__proto__":1,"b":null}', JSON.parse('{"__proto__":1,"b":null}')],
    ]
    for (const [custom_data, context] of cases) {
      const submission = await open()
      expect((await send(submission, { custom_data })).text).toBe('{}')
      expect(await stored(submission)).toEqual(context)
    }
  })

  it('is replaced by brackets', async () => {
    const submission = await open()
    const path = to(`/submissions/${submission}/${operation}`, { identifier: account.identifier, ...valid() })
    await get(`${path}&custom_data[step]=2&custom_data%5Btags%5D%5B%5D=x`)
    expect(await stored(submission)).toEqual({ step: '2', tags: ['x'] })
  })

  it('stays when custom_data does not parse, or is blank', async () => {
    const submission = await open()
    for (const custom_data of ['{"a":"b"c"}', 'plain', '', ' ']) {
      expect((await send(submission, { custom_data })).status).toBe(200)
    }
    expect(await stored(submission)).toEqual({ plan: 'pro', step: 1 })
  })

  it('gets every other parameter merged in', async () => {
    const submission = await open()
    await send(submission, { step: '2', 'page title': 'Prices & more', empty: '' })
    expect(await stored(submission)).toEqual({
      plan: 'pro',
      step: '2',
      'page title': 'Prices & more',
      empty: '',
    })
  })

  it('gets them even if there was none, and on top of a replacement', async () => {
    const bare = await open(null)
    await send(bare, { step: '2' })
    expect(await stored(bare)).toEqual({ step: '2' })
    const replaced = await open()
    await send(replaced, { custom_data: '{"a":1}', step: '2' })
    expect(await stored(replaced)).toEqual({ a: 1, step: '2' })
  })

  it('never holds a reserved name', async () => {
    const submission = await open(null)
    const reserved = {
      text_answer: 'x',
      text: 'x',
      check_boxes: '1',
      custom_content: 'x',
      next_question_id: '0',
      pdf_results: 'false',
      client_key: 'anna',
      callback: '_',
      preview_mode: 'false',
      request_id: randomUUID(),
      udid: randomUUID(),
      device_type: 'native_mobile',
      mobile_type: 'ios',
      install_days: '1',
      launch_times: '1',
      view_name: 'Home',
      url: 'https://example.com',
      'answers[1][x]': '1',
    }
    await send(
      submission,
      operation === 'answer' ? { ...reserved, answers: '{}' } : { ...reserved, answer_id: '1' },
    )
    expect(await stored(submission)).toBeNull()
  })

  it('is left alone by a refused answer and by a skipped question', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      const beside = { custom_data: '{"a":1}', step: '2', client_key: 'mallory' }
      const refused: Query =
        operation === 'answer'
          ? { answer_id: '999999' }
          : { answers: `{"${survey.question('q1')}":"999999"}` }
      expectRefused(await send(submission, { ...beside, ...refused }), 400, '999999')
    })
  })

  it('is stored with an answer that is stored already', async () => {
    const submission = await open()
    await send(submission, {})
    await send(submission, { step: '3' })
    expect(await stored(submission)).toEqual({ plan: 'pro', step: '3' })
  })

  it('is left alone by a replay of a request, however much it differs', async () => {
    const submission = await open()
    const request_id = randomUUID()
    await send(submission, { request_id, step: '3' })
    await expectNothingRecorded(() => send(submission, { request_id, step: '4', client_key: 'mallory' }))
  })
})

describe.each(['answer', 'all_answers'] as const)('the client key of /%s', (operation) => {
  const send = (own: ArrangedAccount, made: ArrangedSurvey, submission: string, query: Query) => {
    const [question, chosen] = [made.question('q1'), made.answer('q1', 'good')]
    const sent =
      operation === 'answer'
        ? { question_id: question, answer_id: chosen }
        : { answers: JSON.stringify({ [question]: chosen }) }
    return onSubmission(own, operation, submission, { ...sent, ...query })
  }
  const keysOf = async (udid: string, submission: string) => {
    const [device] = await rows('SELECT client_key FROM devices WHERE udid = $1', [udid])
    return [device?.client_key, (await submissionOf(submission)).client_key]
  }

  it('becomes that of the submission and of its device', async () => {
    const own = await arrangeAccount()
    const made = await arrangeSurvey(own)
    const udid = randomUUID()
    const submission = await openSubmission(own, { udid })
    expect(await keysOf(udid, submission)).toEqual([null, null])
    await send(own, made, submission, { client_key: 'anna' })
    expect(await keysOf(udid, submission)).toEqual(['anna', 'anna'])
  })

  it('replaces the previous one; blank, null and undefined do not', async () => {
    const own = await arrangeAccount()
    const made = await arrangeSurvey(own)
    const udid = randomUUID()
    const submission = await openSubmission(own, { udid, client_key: 'before' })
    for (const client_key of ['', ' ', 'null', 'undefined']) await send(own, made, submission, { client_key })
    expect(await keysOf(udid, submission)).toEqual(['before', 'before'])
    await send(own, made, submission, { client_key: 'after' })
    expect(await keysOf(udid, submission)).toEqual(['after', 'after'])
  })

  it('makes the answer count for every device that shares the key, whenever it came to it', async () => {
    const own = await arrangeAccount()
    const made = await arrangeSurvey(own)
    const submission = await openSubmission(own)
    await send(own, made, submission, { client_key: 'anna' })
    expect(await served(own, { client_key: 'anna' })).toBeNull()
    expect(await served(own, { client_key: 'bert' })).toBe(made.id)
  })

  it('is refused when it is longer than 255 characters', async () => {
    const own = await arrangeAccount()
    const made = await arrangeSurvey(own)
    const submission = await openSubmission(own)
    await expectNothingRecorded(async () => {
      const got = await send(own, made, submission, { client_key: 'x'.repeat(256) })
      expectRefused(got, 400, 'Error: client_key ')
    })
  })
})
