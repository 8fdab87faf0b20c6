// The published iOS SDKs, unchanged: raw plus signs, dates of the device, and polls that any other
// body would fake (docs/api.md §2, §4 to §6).
import { describe, expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey, changeSettings, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { answersOf, expectBody, expectNothingRecorded, submissionOf } from '../../../support/recording'
import { arrangeAppSurvey, BARE } from '../../../support/sdk/app-survey'
import { SdkClient, type SdkOptions } from '../../../support/sdk/client'
import { decodeIosPoll, decodeServed } from '../../../support/sdk/decode'
import { answerTo, begin } from '../../../support/sdk/flow'

useTestDatabase()

const arrange = async (document: Record<string, unknown> = {}, options: SdkOptions = {}) => {
  const account = await arrangeAccount()
  const survey = await arrangeAppSurvey(account, document)
  return { account, survey, client: new SdkClient('ios', account, options) }
}

describe('the iOS SDK', () => {
  it('goes through a whole survey, question by question', async () => {
    const { client, survey } = await arrange()
    const shown = await begin(client, await client.serve())
    expect(shown.survey.id).toBe(survey.id)
    expectBody(await client.view(shown.submissionUdid, 'Jul 16, 2025 at 3:04:05\u202fPM'), '{}')
    for (const question of shown.questions) {
      const got = await client.answer(shown.submissionUdid, question.id, answerTo(question))
      expect(decodeIosPoll(got)).toBeNull()
    }
    expectBody(await client.close(shown.submissionUdid), '{}')
    expect(Object.keys(await answersOf(shown.submissionUdid))).toHaveLength(5)
    expect(await submissionOf(shown.submissionUdid)).toMatchObject({
      mobile_type: 'ios',
      device_type: 'native_mobile',
    })
    expect((await client.serve()).text).toBe('{}')
  })

  it('never views, as the classic one: an answer or a close counts as a view', async () => {
    const { client, survey } = await arrange()
    const first = await begin(client, await client.serve())
    const answer = { answer_id: survey.answer('nps', '9') }
    await client.answer(first.submissionUdid, survey.question('nps'), answer)
    expect((await submissionOf(first.submissionUdid)).viewed_at).toBeInstanceOf(Date)
    const other = await arrange()
    const second = await begin(other.client, await other.client.serve())
    await other.client.close(second.submissionUdid)
    expect((await submissionOf(second.submissionUdid)).viewed_at).toBeInstanceOf(Date)
  })

  it('reads everything when whatever may be absent is', async () => {
    const { client } = await arrange(BARE)
    expect((await begin(client, await client.serve())).questions).toHaveLength(6)
  })

  it('leaves + as it is, and means a plus', async () => {
    const { client, survey } = await arrange(
      {},
      { clientKey: 'anna+1', viewName: 'A + B', customData: '{"a":"1+1"}' },
    )
    const { submissionUdid } = await begin(client, await client.serve())
    expect(await submissionOf(submissionUdid)).toMatchObject({
      client_key: 'anna+1',
      view_name: 'A + B',
      context: { a: '1+1' },
    })
    await client.answer(submissionUdid, survey.question('text'), { text_answer: 'C++ & more' })
    expect((await answersOf(submissionUdid))[survey.question('text')]).toBe('C++ & more')
    await client.setDeviceData({ tariff: 'S+M' })
    expect(await rows('SELECT data FROM devices WHERE udid = $1', [client.udid])).toEqual([
      { data: { tariff: 'S+M' } },
    ])
  })

  it.each([
    ['English', 'Jul 16, 2025 at 3:04:05 PM'],
    ['English with a narrow space', 'Jul 16, 2025 at 3:04:05\u202fPM'],
    ['German', '16. Juli 2025 um 15:04:05'],
    ['Arabic', '١٦ يوليو ٢٠٢٥ في ٣:٠٤:٠٥ م'],
    ['Japanese', '2025年7月16日 15:04:05'],
    ['the specification', '2025-07-16 15:04:05.123456 +0000'],
    ['Arabic digits', '٢٠٢٥-٠٧-١٦ ١٥:٠٤:٠٥.١٢٣٤٥٦ +٠٠٠٠'],
  ])('marks a view whatever language the device writes dates in: %s', async (_, text) => {
    const { client } = await arrange()
    const { submissionUdid } = await begin(client, await client.serve())
    expectBody(await client.view(submissionUdid, text), '{}')
    const { created_at, viewed_at } = await submissionOf(submissionUdid)
    expect(Number(viewed_at)).toBeGreaterThanOrEqual(Number(created_at))
    expect(Number(viewed_at)).toBeLessThanOrEqual(Date.now())
  })

  it('answers all at once; its other parameters do not become Context Data', async () => {
    const { client, survey } = await arrange({ allAtOnce: { enabled: true } }, { viewName: 'Home' })
    const shown = await begin(client, await client.serve())
    const answers = shown.questions
      .filter(({ question_type }) => question_type !== 'custom_content_question')
      .map((question) => ({
        question_id: String(question.id),
        question_type: question.question_type,
        answer: Object.values(answerTo(question))[0] ?? '',
      }))
    expectBody(await client.answerAll(shown.submissionUdid, answers), '{}')
    expect((await answersOf(shown.submissionUdid))[survey.question('text')]).toBe('Größe & Preis + mehr 😀')
    expect((await submissionOf(shown.submissionUdid)).context).toBeNull()
  })

  it('presents a survey by its id; the classic one forgets the id and gets an error that it ignores', async () => {
    const { client, survey } = await arrange({ eventName: 'bought', audience: { samplePercent: 0 } })
    expect((await begin(client, await client.present(survey.id))).survey.id).toBe(survey.id)
    const classic = await client.present('')
    expect([classic.status, classic.status === 404 && classic.text.includes('"survey"')]).toEqual([
      404,
      false,
    ])
  })

  it('shows a poll when there is one, and never an empty one in its place', async () => {
    const account = await arrangeAccount()
    const poll = await arrangeSurvey(account, { poll: true })
    const client = new SdkClient('ios', account)
    const shown = await begin(client, await client.serve())
    const answer = { answer_id: poll.answer('q1', 'bad') }
    const got = await client.answer(shown.submissionUdid, poll.question('q1'), answer)
    expect(decodeIosPoll(got)).toEqual([
      { id: String(poll.answer('q1', 'good')), content: 'Good', count: 0, image_url: null },
      { id: String(poll.answer('q1', 'bad')), content: 'Bad', count: 1, image_url: null },
    ])
    const survey = await arrangeSurvey(account, { poll: false })
    const { submissionUdid } = await begin(client, await client.present(survey.id))
    const query = { answer_id: survey.answer('q1', 'bad') }
    const none = await client.answer(submissionUdid, survey.question('q1'), query)
    expect(decodeIosPoll(none)).toBeNull()
  })

  it('previews without a trace, with a poll that leaves its answer out', async () => {
    const account = await arrangeAccount()
    const poll = await arrangeSurvey(account, { poll: true, status: 'draft' })
    const client = new SdkClient('ios', account, { previewMode: true })
    await expectNothingRecorded(async () => {
      const shown = await begin(client, await client.serve())
      const answer = { answer_id: poll.answer('q1', 'bad') }
      const got = await client.answer(shown.submissionUdid, poll.question('q1'), answer)
      expect(decodeIosPoll(got)?.map(({ count }) => count)).toEqual([0, 0])
      expectBody(await client.close(shown.submissionUdid), '{}')
    })
    const live = new SdkClient('ios', account)
    expect(decodeServed(await live.serve())).toBeNull()
  })

  it('gets {} from a disabled account, so that no empty poll is shown', async () => {
    const { client, account, survey } = await arrange()
    const { submissionUdid } = await begin(client, await client.serve())
    await changeSettings(account, { enabled: false })
    const got = await client.answer(submissionUdid, survey.question('nps'), {
      answer_id: survey.answer('nps', '1'),
    })
    expect(decodeIosPoll(got)).toBeNull()
  })
})
