// Hosted pages that were made before the survey was published anew: what is sent from them is recorded.
import { beforeAll, expect, it } from 'vitest'
import { arrangeSurvey, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { callHosted, formOf, send, sendOn } from '../../support/hosted'
import { answerId, answersOf, arrangeHosting, type Hosting } from '../../support/hosted-survey'

useTestDatabase()

let account: Hosting['account']
let arrange: Hosting['arrange']
beforeAll(async () => {
  ;({ account, arrange } = await arrangeHosting())
})

const choices = (...keys: string[]) => keys.map((key) => ({ key, content: key }))
const FOUND = {
  key: 'found',
  kind: 'single_choice',
  content: 'Did you find it?',
  answers: choices('yes', 'no'),
}
const WHAT = { key: 'what', kind: 'single_choice', content: 'What?', answers: choices('shoe', 'coat') }
const WHY = { key: 'why', kind: 'free_text', content: 'Why?' }
const QUESTIONS = [FOUND, WHAT, WHY]
const GERMAN = { questions: { found: { content: 'Gefunden?' } } }

let surveys = 0
async function arrangeOpen(document: Record<string, unknown> = {}) {
  const key = `open-${++surveys}`
  const { survey, path } = await arrange({ key, locale: 'en', questions: QUESTIONS, ...document })
  const publish = (change: Record<string, unknown>) =>
    arrangeSurvey(account, {
      ...{ key, locale: 'en', questions: QUESTIONS, thankYou: 'Thanks a lot!' },
      ...{ ...document, ...change },
    })
  return { survey, path, publish }
}

it('are answered in the language of the page, where the survey has got that of the person', async () => {
  const { survey, path, publish } = await arrangeOpen()
  const headers = { 'accept-language': 'de' }
  const page = await callHosted(path, { headers })
  await publish({ languages: { de: GERMAN } })
  const { action, question } = formOf(page)
  const form: [string, string][] = [
    ['q', question],
    ['a', answerId(survey, 'found', 'yes')],
  ]
  const sent = await callHosted(action, { form, headers })
  expect(sent.status).toBe(303)
  expect((await callHosted(sent.location ?? '', { headers })).text).toContain('What?')
  expect(await answersOf(survey)).toEqual([[survey.question('found'), [survey.answer('found', 'yes')]]])
  expect((await callHosted(path, { headers })).text).toContain('Gefunden?')
})

it.each([
  ['is taken out', { languages: {} }],
  ['is not offered while a text is missing', { languages: { de: { ...GERMAN, incomplete: 'not_offered' } } }],
])('are answered in a language that %s', async (_, change) => {
  const { survey, path, publish } = await arrangeOpen({ languages: { de: GERMAN } })
  const headers = { 'accept-language': 'de' }
  const page = await callHosted(path, { headers })
  const [german] = await rows<{ id: number }>(
    `SELECT p.id FROM possible_answers p JOIN questions q ON q.id = p.question_id JOIN surveys s ON s.id = q.survey_id
     WHERE s.original_id = $1 AND p.key = 'yes'`,
    [survey.id],
  )
  await publish(change)
  const { action, question } = formOf(page)
  const form: [string, string][] = [
    ['q', question],
    ['a', String(german?.id)],
  ]
  const sent = await callHosted(action, { form, headers })
  expect(sent.status).toBe(303)
  expect((await callHosted(sent.location ?? '', { headers })).text).toContain('What?')
  expect(await rows('SELECT FROM answers WHERE question_id = $1', [Number(question)])).toHaveLength(1)
  expect((await callHosted(path, { headers })).text).toContain('Did you find it?')
})

it('take the answer to a question that was removed, and go on with what followed it', async () => {
  const { survey, path, publish } = await arrangeOpen()
  const what = await sendOn(await callHosted(path), { a: answerId(survey, 'found', 'no') })
  expect(what.text).toContain('What?')
  await publish({ questions: [FOUND, WHY] })
  const why = await sendOn(what, { a: answerId(survey, 'what', 'coat') })
  expect(why.text).toContain('Why?')
  expect((await sendOn(why, { text: 'It is cold' })).text).toContain('Thanks a lot!')
  expect(await answersOf(survey)).toEqual([
    [survey.question('found'), [survey.answer('found', 'no')]],
    [survey.question('what'), [survey.answer('what', 'coat')]],
    [survey.question('why'), 'It is cold'],
  ])
})

it('thank for the last answer, also if its question was removed', async () => {
  const { survey, path, publish } = await arrangeOpen({ questions: [FOUND, WHY] })
  const why = await sendOn(await callHosted(path), { a: answerId(survey, 'found', 'no') })
  await publish({ questions: [FOUND] })
  expect((await sendOn(why, { text: 'It is cold' })).text).toContain('Thanks a lot!')
  expect(await answersOf(survey)).toHaveLength(2)
})

it('take an answer that was removed', async () => {
  const { survey, path, publish } = await arrangeOpen()
  const page = await callHosted(path)
  const removed = `value="${answerId(survey, 'found', 'no')}"`
  expect(page.text).toContain(removed)
  await publish({ questions: [{ ...FOUND, answers: choices('yes') }, WHAT, WHY] })
  expect((await sendOn(page, { a: answerId(survey, 'found', 'no') })).text).toContain('What?')
  expect(await answersOf(survey)).toEqual([[survey.question('found'), [survey.answer('found', 'no')]]])
  expect((await callHosted(path)).text).not.toContain(removed)
})

it('take all answers of a form with a question that was removed, if it was answered', async () => {
  const { survey, path, publish } = await arrangeOpen({ allAtOnce: { enabled: true } })
  const page = await callHosted(path)
  await publish({ questions: [FOUND, WHY] })
  const given = {
    [`a${survey.question('found')}`]: answerId(survey, 'found', 'yes'),
    [`a${survey.question('what')}`]: answerId(survey, 'what', 'shoe'),
    [`text${survey.question('why')}`]: 'It is cold',
  }
  expect((await send(page, { ...given, [`a${survey.question('what')}`]: '' })).status).toBe(303)
  expect(await answersOf(survey)).toHaveLength(2)
  expect((await send(page, given)).status).toBe(303)
  expect(await answersOf(survey)).toHaveLength(3)
})

it('of a survey that was paused or archived say so', async () => {
  for (const status of ['paused', 'archived']) {
    const { survey, path, publish } = await arrangeOpen({ languages: { de: GERMAN } })
    const page = await callHosted(path)
    await publish({ status })
    expect((await send(page, { a: answerId(survey, 'found', 'yes') })).status).toBe(200)
    expect(await answersOf(survey)).toEqual([])
  }
})
