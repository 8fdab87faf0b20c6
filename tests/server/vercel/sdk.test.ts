// The requests of the published mobile SDKs, to the functions that Vercel makes.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { arrangeAccount } from '../../support/arrange'
import { answersOf, submissionOf } from '../../support/recording'
import { arrangeAppSurvey } from '../../support/sdk/app-survey'
import { SdkClient } from '../../support/sdk/client'
import { answerTo, begin } from '../../support/sdk/flow'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { VercelPlatform } from '../../support/vercel/platform'

let url: string
let vercel: VercelPlatform

beforeAll(async () => {
  url = await copyDatabase()
  vercel = new VercelPlatform(inject('vercel'), { DATABASE_URL: url })
})
afterAll(() => vercel?.stop())

const now = () => `${new Date().toISOString().slice(0, 23).replace('T', ' ')}000 +0000`

const arrange = async (platform: 'android' | 'ios') => {
  const arranged = await inDatabase(url, async () => {
    const account = await arrangeAccount()
    return { account, survey: await arrangeAppSurvey(account) }
  })
  const { account, survey } = arranged
  return { survey, client: new SdkClient(platform, account, {}, (...sent) => vercel.get(...sent)) }
}

describe.each(['android', 'ios'] as const)('the %s SDK', (platform) => {
  it('goes through a survey question by question', async () => {
    const { client, survey } = await arrange(platform)
    const shown = await begin(client, await client.serve())
    const submission = shown.submissionUdid
    expect((await client.view(submission, now())).status).toBe(200)
    for (const question of shown.questions) {
      expect((await client.answer(submission, question.id, answerTo(question))).status).toBe(200)
    }
    expect((await client.close(submission)).text).toBe('{}')
    await inDatabase(url, async () => {
      expect(await answersOf(submission)).toEqual({
        [survey.question('single')]: [survey.answer('single', 'a')],
        [survey.question('nps')]: [survey.answer('nps', '0')],
        [survey.question('slider')]: [survey.answer('slider', 'a1')],
        [survey.question('multi')]: [survey.answer('multi', 'a1'), survey.answer('multi', 'a2')],
        [survey.question('text')]: 'Größe & Preis + mehr 😀',
      })
      const row = await submissionOf(submission)
      expect(row).toMatchObject({ device_udid: client.udid, mobile_type: platform })
      for (const moment of ['viewed_at', 'responded_at', 'closed_at'])
        expect(row[moment]).toBeInstanceOf(Date)
    })
    expect((await client.serve()).text).toBe('{}')
  })

  it('sends all answers at once, and data of the device', async () => {
    const { client, survey } = await arrange(platform)
    const { submission } = (await client.present(survey.id)).json
    const answers = [
      {
        question_id: String(survey.question('text')),
        question_type: 'free_text_question',
        answer: 'a + b & c',
      },
    ]
    expect((await client.answerAll(submission.udid, answers)).status).toBe(200)
    expect((await client.setDeviceData({ plan: 'a + b' })).status).toBe(200)
    await inDatabase(url, async ({ pool }) => {
      expect(await answersOf(submission.udid)).toEqual({ [survey.question('text')]: 'a + b & c' })
      const { rows } = await pool.query('SELECT data FROM devices WHERE udid = $1', [client.udid])
      expect(rows).toEqual([{ data: { plan: 'a + b' } }])
    })
  })
})
