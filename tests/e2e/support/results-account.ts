// An account with one survey and three respondents through the public API, for the results pages.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { callAs, signInAs } from './console-page'

const SURVEY = {
  key: 'walk',
  name: 'After the walk',
  status: 'live',
  goal: 10,
  questions: [
    { key: 'recommend', kind: 'nps', content: 'Would you recommend the walk?' },
    {
      key: 'colour',
      kind: 'single_choice',
      content: 'Which colour was the lake?',
      answers: ['Blue', 'Green', 'Grey'],
    },
    { key: 'words', kind: 'free_text', content: 'What stays with you?', optional: true },
  ],
}

interface Visit {
  clientKey?: string
  device: 'desktop' | 'mobile'
  plan: string
  /** The language that the browser asks for. */
  locale?: string
  /** The answers to NPS, choice and text; fewer if the person stopped early. */
  answers: [nps?: string, colour?: string, words?: string]
}

export const VISITS: Visit[] = [
  {
    clientKey: 'ann@example.com',
    device: 'desktop',
    plan: 'pro',
    answers: ['10', 'Blue', 'The heron by the lake'],
  },
  { device: 'desktop', plan: 'free', answers: ['3', 'Grey', '=SUM(1;2), said the signpost'] },
  { device: 'mobile', plan: 'pro', answers: ['9'] },
  { device: 'desktop', plan: 'free', answers: [] },
]

interface Question {
  id: number
  possible_answers?: { id: number; content: string }[]
}

async function carryOut(request: APIRequestContext, identifier: string, survey: number, visit: Visit) {
  const { device, clientKey, plan, locale, answers } = visit
  const params = {
    identifier,
    device_type: device,
    udid: randomUUID(),
    custom_data: JSON.stringify({ plan }),
    callback: 'f',
    ...(clientKey ? { client_key: clientKey } : {}),
    ...(locale ? { locale } : {}),
  }
  const served = await (await request.get(`/surveys/${survey}`, { params })).text()
  const { submission }: { submission: { udid: string } } = JSON.parse(served.slice(2, -2))
  const at = `/submissions/${submission.udid}`
  const viewed = await request.get(`${at}/viewed_at`, {
    params: { identifier, viewed_at: new Date().toISOString() },
  })
  expect(viewed.status()).toBe(200)
  const asked = await request.get(`/surveys/${survey}/questions?identifier=${identifier}`)
  const questions: Question[] = await asked.json()
  for (const [index, answer] of answers.entries()) {
    const { id, possible_answers = [] } = questions[index] ?? { id: 0 }
    const chosen = possible_answers.find(({ content }) => content === answer)?.id
    const reply = await request.get(`${at}/answer`, {
      params: {
        identifier,
        question_id: id,
        ...(chosen ? { answer_id: chosen } : { text_answer: answer ?? '' }),
      },
    })
    expect(reply.status()).toBe(200)
  }
}

export interface WalkedAccount {
  accountId: number
  surveyId: number
  /** The results page. */
  address: string
}

const GERMAN = {
  ...SURVEY,
  ...{ key: 'walk-de', name: 'Nach dem Spaziergang', locale: 'de', localeGroup: 'walk' },
  questions: [
    { key: 'recommend', kind: 'nps', content: 'Würden Sie den Weg empfehlen?' },
    {
      ...{ key: 'colour', kind: 'single_choice', content: 'Welche Farbe hatte der See?' },
      answers: ['Blue', 'Green', 'Grey', 'Brown'].map((key, n) => ({
        key: key.toLowerCase(),
        content: ['Blau', 'Grün', 'Grau', 'Braun'][n],
      })),
    },
    { key: 'words', kind: 'free_text', content: 'Was bleibt?', optional: true },
    { key: 'snow', kind: 'single_choice', content: 'Lag Schnee?', answers: ['Ja', 'Nein'] },
  ],
}

/**
 * Signs the browser in as the owner of a new account with a survey in English and in German, with
 * answers in both. The addresses of both results pages.
 */
export async function arrangeLanguages(context: BrowserContext): Promise<Record<'en' | 'de', string>> {
  await signInAs(context, 'owner')
  const { accountId, identifier } = await callAs<{ accountId: number; identifier: string }>(
    context,
    'POST',
    '/api/console/accounts',
    { name: 'Walks in two languages' },
  )
  const english = {
    ...SURVEY,
    ...{ locale: 'en', localeGroup: 'walk' },
    questions: SURVEY.questions.map((question) => ({
      ...question,
      ...(question.answers
        ? { answers: question.answers.map((content) => ({ key: content.toLowerCase(), content })) }
        : {}),
    })),
  }
  const { results } = await callAs<{ results: { saved?: { id: number } }[] }>(
    context,
    'POST',
    `/api/v1/accounts/${accountId}/surveys/import`,
    { documents: [english, GERMAN] },
  )
  const [en, de] = results.map(({ saved }) => saved?.id)
  if (!en || !de) throw new Error(JSON.stringify(results))
  for (const visit of VISITS) await carryOut(context.request, identifier, en, { ...visit, locale: 'en-GB' })
  const answers: Visit['answers'][] = [['9', 'Blau', 'Der Reiher'], ['2', 'Braun'], []]
  for (const one of answers)
    await carryOut(context.request, identifier, de, {
      ...{ device: 'mobile', plan: 'pro', locale: 'de' },
      answers: one,
    })
  const addressOf = (id: number) => `/console/${accountId}/surveys/${id}/results`
  return { en: addressOf(en), de: addressOf(de) }
}

/** Signs the browser in as the owner of a new account with a survey answered by `visits`. */
export async function arrangeResults(
  context: BrowserContext,
  visits = VISITS,
  goal: number | null = SURVEY.goal,
): Promise<WalkedAccount> {
  await signInAs(context, 'owner')
  const { accountId, identifier } = await callAs<{ accountId: number; identifier: string }>(
    context,
    'POST',
    '/api/console/accounts',
    { name: 'Walks' },
  )
  const { results } = await callAs<{ results: { saved?: { id: number } }[] }>(
    context,
    'POST',
    `/api/v1/accounts/${accountId}/surveys/import`,
    { documents: [{ ...SURVEY, goal }] },
  )
  const surveyId = results[0]?.saved?.id
  if (!surveyId) throw new Error(JSON.stringify(results))
  for (const visit of visits) await carryOut(context.request, identifier, surveyId, visit)
  return { accountId, surveyId, address: `/console/${accountId}/surveys/${surveyId}/results` }
}
