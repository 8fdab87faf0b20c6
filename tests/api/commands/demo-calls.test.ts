// The calls in the README return something for a new visitor of the demo.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoFacts } from '@/demo/load/facts'
import { loadDemo } from '@/demo/load/load-demo'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../support/api'
import { findBrokenInvariants } from '../../support/check-invariants'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

let facts: DemoFacts

beforeAll(async () => {
  const loaded = await loadDemo(await openDatabase(), { now: Date.now(), random: Math.random })
  if (!loaded) throw new Error('There is no demo.')
  facts = loaded
})

const ask = (path: string, query: Record<string, string> = {}) =>
  get(to(path, { identifier: facts.identifier, callback: '_', ...query }))

const SOMETHING = /"(survey|submission)":\{/

describe('a new visitor of the demo', () => {
  it.each(['desktop', 'mobile', 'tablet', 'native_mobile', 'email'])(
    'is served as %s, each time',
    async (device_type) => {
      for (let visitor = 0; visitor < 20; visitor++) {
        const got = await ask('/serve', { device_type, udid: randomUUID() })
        expect(got.status).toBe(200)
        expect(got.text).toMatch(SOMETHING)
      }
    },
  )

  it.each(['ios', 'android'])('is served in an app on %s', async (mobile_type) => {
    const got = await ask('/serve', { device_type: 'native_mobile', mobile_type, udid: randomUUID() })
    expect(got.text).toMatch(SOMETHING)
  })

  it('is served without a udid, and in preview', async () => {
    expect((await ask('/serve')).text).toMatch(SOMETHING)
    expect((await ask('/serve', { preview_mode: 'true' })).text).toMatch(SOMETHING)
  })

  it('is served directly, with questions that have answers', async () => {
    const got = await ask('/direct_serve', { udid: randomUUID() })
    expect(got.text).toMatch(SOMETHING)
    expect(got.text).toContain('"possible_answers":[{')
    expect((await ask('/direct_serve', { client_key: 'somebody-new' })).text).toMatch(SOMETHING)
  })

  it('gets the surveys that are asked for by id and by event', async () => {
    for (const id of [facts.surveyId, facts.pollId, facts.multiplePollId]) {
      expect((await ask(`/surveys/${id}`, { udid: randomUUID() })).text).toContain(`"id":${id}`)
    }
    expect((await ask(`/surveys/${facts.eventName}`, { udid: randomUUID() })).text).toMatch(SOMETHING)
    const native = { device_type: 'native_mobile', mobile_type: 'ios' }
    expect((await ask(`/surveys/${facts.nativeSurveyId}`, native)).text).toMatch(SOMETHING)
  })

  it('reads the questions of every survey that is not a draft', async () => {
    for (const id of Object.values(facts.surveys)) {
      expect((await ask(`/surveys/${id}/questions`)).text).toContain('"question_type"')
    }
  })

  it('sees the results of both polls', async () => {
    for (const id of [facts.pollId, facts.multiplePollId]) {
      const got = await ask(`/surveys/${id}/poll`)
      expect(got.status).toBe(200)
      expect(got.text).toContain('"poll":[{')
      expect(got.text).toMatch(/"count":[1-9]/)
    }
  })

  it('answers by a link, also with text, and is sent on', async () => {
    const { questionId, answerId, freeTextQuestionId } = facts
    const link = await ask(`/q/${questionId}/a/${answerId}`, { udid: randomUUID() })
    expect(link.text).toContain('Thank you!')
    const text = await ask(`/q/${freeTextQuestionId}`, { text: 'All is well', udid: randomUUID() })
    expect(text.text).toContain('Thank you!')
    const redirect = 'https://example.com/thanks'
    const sent = await ask(`/q/${questionId}/a/${answerId}`, { udid: randomUUID(), redirect })
    expect(sent.status).toBe(302)
    expect(sent.headers.get('location')).toBe(redirect)
  })

  it('gets no survey with a cap of 0', async () => {
    const got = await ask('/serve', { identifier: facts.cappedIdentifier, udid: randomUUID() })
    expect(got.text).toBe('_({});')
    const preview = await ask('/serve', { identifier: facts.cappedIdentifier, preview_mode: 'true' })
    expect(preview.text).toMatch(SOMETHING)
  })

  it('finds its names and ids in the README', () => {
    const readme = readFileSync('README.md', 'utf8')
    const { surveyId, pollId, multiplePollId, nativeSurveyId, emailSurveyId, eventName } = facts
    const { questionId, answerId, freeTextQuestionId } = facts
    for (const text of [
      `\`${facts.identifier}\``,
      `\`${facts.cappedIdentifier}\``,
      `survey ${surveyId}, in its app survey ${nativeSurveyId}, in its mails survey ${emailSurveyId}`,
      `\`/surveys/${surveyId}\`, \`/surveys/${eventName}\``,
      `\`/surveys/${surveyId}/questions\`, \`/surveys/${pollId}/poll\``,
      `survey ${multiplePollId} is one with several ticks`,
      `\`/q/${questionId}/a/${answerId}\`, \`/q/${freeTextQuestionId}?text=…\``,
    ]) {
      expect(readme).toContain(text)
    }
  })

  it('leaves every invariant whole', async () => {
    expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])
  })
})
