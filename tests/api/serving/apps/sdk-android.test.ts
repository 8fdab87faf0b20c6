// The published Android SDK, unchanged: its exact requests and its strict decoding (docs/api.md §4
// to §6).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey, changeSettings, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { answersOf, expectBody, expectNothingRecorded, submissionOf } from '../../../support/recording'
import { arrangeAppSurvey, BARE } from '../../../support/sdk/app-survey'
import { SdkClient, type SdkOptions } from '../../../support/sdk/client'
import { decodeAndroidPoll, decodeServed } from '../../../support/sdk/decode'
import { answerTo, begin, nextOf } from '../../../support/sdk/flow'

useTestDatabase()

const now = () => `${new Date().toISOString().slice(0, 23).replace('T', ' ')}000 +0000`

const arrange = async (document: Record<string, unknown> = {}, options: SdkOptions = {}) => {
  const account = await arrangeAccount()
  const survey = await arrangeAppSurvey(account, document)
  return { account, survey, client: new SdkClient('android', account, options) }
}

describe('the Android SDK', () => {
  it('goes through a whole survey, question by question', async () => {
    const { client, survey } = await arrange()
    const shown = await begin(client, await client.serve())
    expect(shown.survey).toMatchObject({
      id: survey.id,
      invitation: 'Got a minute?',
      invitation_button_disabled: 'f',
      thank_you: 'Thank you!',
      background: 'https://example.com/back.png',
      render_after_x_seconds_enabled: 't',
      render_after_x_seconds: 2,
      sdk_widget_height: 60,
      sdk_inline_target_selector: 'card',
      display_all_questions: 'f',
      theme_native: {
        widget: { 'background-color': '#ffffff', 'border-width': 2 },
        branding: { display: false },
      },
    })
    expectBody(await client.view(shown.submissionUdid, now()), '{}')
    for (const question of shown.questions) {
      const got = await client.answer(shown.submissionUdid, question.id, answerTo(question))
      expect(got.status).toBe(200)
      expect(decodeAndroidPoll(got)).toBeNull()
    }
    expectBody(await client.close(shown.submissionUdid), '{}')
    expect(await answersOf(shown.submissionUdid)).toEqual({
      [survey.question('single')]: [survey.answer('single', 'a')],
      [survey.question('nps')]: [survey.answer('nps', '0')],
      [survey.question('slider')]: [survey.answer('slider', 'a1')],
      [survey.question('multi')]: [survey.answer('multi', 'a1'), survey.answer('multi', 'a2')],
      [survey.question('text')]: 'Größe & Preis + mehr 😀',
    })
    const row = await submissionOf(shown.submissionUdid)
    expect(row).toMatchObject({
      device_udid: client.udid,
      mobile_type: 'android',
      install_days: 0,
      launch_times: 1,
    })
    for (const moment of ['viewed_at', 'responded_at', 'closed_at']) expect(row[moment]).toBeInstanceOf(Date)
    expect((await client.serve()).text).toBe('{}')
  })

  it('reads every field of every kind of question', async () => {
    const { client } = await arrange()
    const { questions } = await begin(client, await client.serve())
    const [single, nps, slider, multi, text, custom] = questions
    expect(single).toMatchObject({
      question_type: 'single_choice_question',
      optional: 't',
      nps: 'f',
      before_question_text: 'Before',
      before_answers_items: '["Not at all","say \\"hi\\""]',
      before_answers_count: '1',
      after_answers_count: '2',
    })
    expect(single?.possible_answers?.[0]).toMatchObject({ image_url: 'https://example.com/a.png' })
    expect(nps).toMatchObject({
      question_type: 'single_choice_question',
      nps: 't',
      answers_per_row_mobile: 11,
    })
    expect(nps?.possible_answers).toHaveLength(11)
    expect(slider).toMatchObject({ question_type: 'single_choice_question', button_type: 1, optional: 'f' })
    expect(multi).toMatchObject({ question_type: 'multiple_choices_question', maximum_selection: 2 })
    expect(text).toMatchObject({ question_type: 'free_text_question', hint_text: 'Tell', max_length: 500 })
    expect(custom).toMatchObject({
      question_type: 'custom_content_question',
      fullscreen: 't',
      background_color: '#112233',
      opacity: expect.stringMatching(/^[0-9.]+$/),
      autoclose_enabled: 't',
      autoclose_delay: 3,
      autoredirect_enabled: 't',
      autoredirect_delay: 3,
    })
  })

  it('loses neither survey nor question when everything that may be absent is', async () => {
    const { client } = await arrange(BARE)
    const { questions, survey } = await begin(client, await client.serve())
    expect(questions).toHaveLength(6)
    expect(survey.background).toBeUndefined()
    for (const question of questions) expect(question).not.toHaveProperty('maximum_selection')
  })

  it('follows the routes of the answers', async () => {
    const { client, survey } = await arrange()
    const { questions } = await begin(client, await client.serve())
    const [single] = questions
    const following = (key: string) => single && nextOf(questions, single, survey.answer('single', key))?.id
    expect(following('a')).toBe(survey.question('nps'))
    expect(following('b')).toBe(survey.question('text'))
    expect(following('c')).toBeUndefined()
  })

  it('answers all at once', async () => {
    const { client, survey } = await arrange({
      allAtOnce: { enabled: true, emptyErrorEnabled: true, errorText: 'Oh' },
    })
    const shown = await begin(client, await client.serve())
    expect(shown.survey).toMatchObject({ display_all_questions: 't', all_at_once_empty_error_enabled: 't' })
    const answers = shown.questions
      .filter(({ question_type }) => question_type !== 'custom_content_question')
      .map((question) => ({
        question_id: String(question.id),
        question_type: question.question_type,
        answer: Object.values(answerTo(question))[0] ?? '',
      }))
    expectBody(await client.answerAll(shown.submissionUdid, answers), '{}')
    const stored = await answersOf(shown.submissionUdid)
    expect(Object.keys(stored)).toHaveLength(5)
    expect(stored[survey.question('multi')]).toEqual([
      survey.answer('multi', 'a1'),
      survey.answer('multi', 'a2'),
    ])
  })

  it('shows the results of a poll of one question, with its answer counted', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { poll: true })
    for (const [n, expected] of [1, 2].entries()) {
      const client = new SdkClient('android', account)
      const shown = await begin(client, await client.serve())
      const answer = { answer_id: survey.answer('q1', 'good') }
      const poll = decodeAndroidPoll(await client.answer(shown.submissionUdid, survey.question('q1'), answer))
      expect([n, poll]).toEqual([
        n,
        [
          { id: String(survey.answer('q1', 'good')), content: 'Good', count: expected, image_url: null },
          { id: String(survey.answer('q1', 'bad')), content: 'Bad', count: 0, image_url: null },
        ],
      ])
    }
  })

  it('may skip: blank answers, a custom content that is passed in any way, then close', async () => {
    const { client, survey } = await arrange()
    const { submissionUdid: udid } = await begin(client, await client.serve())
    await client.close(udid)
    await expectNothingRecorded(async () => {
      expectBody(await client.answer(udid, survey.question('single'), { answer_id: '' }), '{}')
      expectBody(await client.answer(udid, survey.question('multi'), { check_boxes: '' }), '{}')
      expectBody(await client.answer(udid, survey.question('text'), { text_answer: '' }), '{}')
      for (const name of ['answer_id', 'text_answer', 'check_boxes']) {
        for (const value of ['', '0', 'null']) {
          expectBody(await client.answer(udid, survey.question('custom'), { [name]: value }), '{}')
        }
      }
      expectBody(await client.close(udid), '{}')
    })
  })

  it('sends a view name, a client key and any Context Data, which are stored', async () => {
    const pseudoJson = '{"name":"O"Brien","plan":"a+b & c"}'
    const options = {
      viewName: 'Home & Co',
      clientKey: 'anna+1@example',
      customData: pseudoJson,
      installDays: 3,
    }
    const { client } = await arrange({}, options)
    const { submissionUdid } = await begin(client, await client.serve())
    expect(await submissionOf(submissionUdid)).toMatchObject({
      view_name: 'Home & Co',
      client_key: 'anna+1@example',
      context: { name: 'O"Brien', plan: 'a+b & c' },
      install_days: 3,
    })
  })

  it('sends Context Data that is JSON, and is targeted by it', async () => {
    const rules = [{ kind: 'data', field: 'plan', operator: 'is', value: 'pro' }]
    const { client, account } = await arrange({ rules }, { customData: '{"plan":"pro"}' })
    expect(decodeServed(await client.serve())).not.toBeNull()
    expect((await new SdkClient('android', account, { customData: '{"plan":"free"}' }).serve()).text).toBe(
      '{}',
    )
  })

  it('sets device data, whatever its names', async () => {
    const { client } = await arrange()
    const fields = { plan: 'pro + more', client_key: 'x', größe: '12' }
    expectBody(await client.setDeviceData(fields), '{}')
    const [row] = await rows('SELECT data FROM devices WHERE udid = $1', [client.udid])
    expect(row?.data).toEqual(fields)
  })

  it('presents a survey by its id whatever its targeting, cap and earlier answers say', async () => {
    const { client, account, survey } = await arrange({
      eventName: 'bought',
      rules: [{ kind: 'view_name', value: 'Elsewhere' }],
      audience: { samplePercent: 0 },
    })
    await changeSettings(account, {
      caps: [{ limit: 0, window: { count: 1, unit: 'days' }, counts: 'viewed', of: 'all' }],
    })
    expect((await client.serve()).text).toBe('{}')
    for (let n = 0; n < 2; n++) {
      const shown = await begin(client, await client.present(survey.id))
      await client.answer(shown.submissionUdid, survey.question('nps'), {
        answer_id: survey.answer('nps', '9'),
      })
    }
    expect((await client.present(999999)).text).toBe('{}')
  })

  it('previews without a trace: its later calls carry no preview_mode', async () => {
    const { client, survey } = await arrange({ status: 'draft' }, { previewMode: true, clientKey: 'anna' })
    await expectNothingRecorded(async () => {
      const shown = await begin(client, await client.serve())
      expectBody(await client.view(shown.submissionUdid, now()), '{}')
      for (const question of shown.questions) {
        expect((await client.answer(shown.submissionUdid, question.id, answerTo(question))).status).toBe(200)
      }
      const all = [{ question_id: String(survey.question('text')), question_type: 'x', answer: 'x' }]
      expectBody(await client.answerAll(shown.submissionUdid, all), '{}')
      expectBody(await client.close(shown.submissionUdid), '{}')
    })
  })

  it('gets 200 for all that it can do after the account was disabled or the survey ended', async () => {
    const { client, account, survey } = await arrange({ key: 'ending' })
    const shown = await begin(client, await client.serve())
    await arrangeAppSurvey(account, { key: 'ending', status: 'archived' })
    const answer = { answer_id: survey.answer('nps', '9') }
    expectBody(await client.answer(shown.submissionUdid, survey.question('nps'), answer), '{}')
    expect((await client.questions(survey.id)).text).toBe('{}')
    await changeSettings(account, { enabled: false })
    await expectNothingRecorded(async () => {
      const calls = [
        client.serve(),
        client.present(survey.id),
        client.questions(survey.id),
        client.view(shown.submissionUdid, now()),
        client.answer(shown.submissionUdid, survey.question('nps'), answer),
        client.close(shown.submissionUdid),
        client.setDeviceData({ plan: 'pro' }),
      ]
      for (const call of calls) expectBody(await call, '{}')
    })
  })

  it('gets only an error for unknown ids', async () => {
    const { client } = await arrange()
    for (const got of [await client.close(randomUUID()), await client.view(randomUUID(), now())]) {
      expect([got.status, got.text.slice(0, 7)]).toEqual([404, 'Error: '])
    }
  })
})
