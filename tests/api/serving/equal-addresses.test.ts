// Addresses that come again are parsed once and compressed once: nobody may notice.
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { get, post, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

const questions = (content: string) => [
  { key: 'q1', kind: 'single_choice', content, answers: [{ key: 'good', content: 'Good '.repeat(300) }] },
]

it('answers the same address anew: by what was published, for each caller and as compressed as asked', async () => {
  const account = await arrangeAccount()
  const { id } = await arrangeSurvey(account, { key: 'one', questions: questions('Before?') })
  const target = to(`/surveys/${id}/questions`, { identifier: account.identifier, callback: '_' })
  const zipped = { headers: { 'accept-encoding': 'gzip' } }
  const read = async () => {
    const [plain, small, again] = [await get(target), await get(target, zipped), await get(target, zipped)]
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect([small, again].map(({ bytes }) => gunzipSync(bytes).toString())).toEqual([plain.text, plain.text])
    return plain.json[0].content
  }
  expect(await read()).toBe('Before?')
  await arrangeSurvey(account, { key: 'one', questions: questions('After?') })
  expect(await read()).toBe('After?')
  expect((await get(target, { method: 'HEAD' })).text).toBe('')
  expect((await get(target, { method: 'DELETE' })).status).toBe(405)
})

it('compresses short questions, which many call for, and no short answer to one caller', async () => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { poll: true })
  const { identifier } = account
  const zipped = { headers: { 'accept-encoding': 'gzip' } }
  const questions = to(`/surveys/${survey.id}/questions`, { identifier, callback: '_' })
  const [plain, small] = [await get(questions), await get(questions, zipped)]
  expect(plain.bytes.length).toBeLessThan(1024)
  expect(small.headers.get('vary')).toContain('Accept-Encoding')
  expect(gunzipSync(small.bytes).toString()).toBe(plain.text)
  const served = await get(to('/serve', { identifier, callback: '_', udid: randomUUID() }))
  const path = `/submissions/${served.json.submission.udid}/answer?identifier=${identifier}`
  const answer = { question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') }
  expect((await post(path, answer, zipped.headers)).headers.get('content-encoding')).toBeNull()
})

it('throws for the same wrong address each time, and takes a form for what it says', async () => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { poll: true })
  const wrong = to(`/surveys/${survey.id}/poll`, { identifier: account.identifier, question_id: 'x' })
  for (let n = 0; n < 3; n++) expect((await get(wrong)).status).toBe(400)
  const { json } = await get(
    to('/serve', { identifier: account.identifier, callback: '_', udid: randomUUID() }),
  )
  const path = `/submissions/${json.submission.udid}/answer?identifier=${account.identifier}`
  const answer = { question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') }
  expect((await post(path, answer)).status).toBe(200)
  expect((await post(path, {})).status).toBe(400)
})
