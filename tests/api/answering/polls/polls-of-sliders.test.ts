// A slider is counted like any other choice in all results (docs/api.md §9).
import { describe, expect, it } from 'vitest'
import { answerOnce, openSubmissionOf } from '../../../support/answering'
import { get, to } from '../../../support/api'
import { arrangeAccount } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { answer, arrangeKinds, KINDS } from '../../../support/recording'
import { openSubmission, serveApp } from '../../../support/serving'

useTestDatabase()

const SLIDER = { poll: true, questions: KINDS.filter(({ key }) => key === 'slider') }

/** Three people, the last of whom requests the results. */
async function arrange() {
  const account = await arrangeAccount()
  const survey = await arrangeKinds(account, SLIDER)
  await answerOnce(account, survey, 'slider', ['c'])
  await answerOnce(account, survey, 'slider', ['a'])
  const submission = await answerOnce(account, survey, 'slider', ['c'])
  const ids = ['a', 'b', 'c'].map((key) => survey.answer('slider', key))
  const entries = ids.map((id, n) => ({ id, content: 'ABC'.charAt(n), count: [1, 0, 2][n] }))
  return { account, survey, submission, entries, query: { identifier: account.identifier } }
}

describe('a poll whose question is a slider', () => {
  it('has an entry for every place on /poll and /present_results', async () => {
    const { survey, submission, entries, query } = await arrange()
    const results = {
      poll: entries,
      content: 'How much?',
      question_type: 'slider_question',
      answers_via_checkbox: [],
    }
    const polled = await get(to(`/surveys/${survey.id}/poll`, { ...query, callback: '_' }))
    expect(polled.json.results).toEqual(results)
    const presented = await get(to('/present_results', { ...query, submission_udid: submission }))
    expect(presented.json).toEqual(results)
  })

  it('answers an answer with the results that count it', async () => {
    const { account, survey, entries } = await arrange()
    const query = { question_id: survey.question('slider'), answer_id: survey.answer('slider', 'b') }
    const got = await answer(account, await openSubmissionOf(account, survey), query)
    expect(got.json.poll).toEqual(entries.map((one, n) => (n === 1 ? { ...one, count: 1 } : one)))
  })

  it('shows the figures on the page of results and in its JSON', async () => {
    const { submission, entries, query } = await arrange()
    const asked = { ...query, submission_udid: submission }
    const { json } = await get(to('/results', { ...asked, accept: 'application/json' }))
    expect(json.results.questions).toMatchObject([
      {
        question_type: 'slider_question',
        possibleAnswers: entries.map(({ id, count }) => ({ id, numAnswers: count })),
      },
    ])
    const html = (await get(to('/results', asked))).text
    for (const { id, count } of entries) {
      const row = html.slice(html.indexOf(`data-live="n${id}"`))
      expect(row.slice(0, row.indexOf('</li>'))).toContain(`>${count}<`)
    }
  })

  it('gives an app the array that it can show', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account, SLIDER)
    await openSubmission(account)
    const submission = (await serveApp(account)).json.submission.udid
    const query = { question_id: survey.question('slider'), answer_id: survey.answer('slider', 'a') }
    const got = await answer(account, submission, query)
    expect(JSON.parse(got.text).map(({ count }: { count: number }) => count)).toEqual([1, 0, 0])
  })
})
