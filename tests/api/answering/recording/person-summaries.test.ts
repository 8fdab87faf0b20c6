// Summaries of a person stay right when answers change, when several devices share a client key,
// and in parallel (docs/api.md §7, §8).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { recordAnswers } from '@/lib/answering/recording/record-answers.store'
import { tellsOf } from '@/lib/integrations/destinations/tells.rules'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { useTestDatabase } from '../../../support/database'
import { answer, arrangeKinds } from '../../../support/recording'
import { openSubmission, servedApp } from '../../../support/serving'

useTestDatabase()
afterEach(async () => expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([]))

type Person = Record<string, string>

/** A survey, and another one, for apps only, for people who chose `a` in it. */
async function arrange() {
  const account = await arrangeAccount()
  const apps = { desktop: false, ios: true, android: true }
  const asked = await arrangeKinds(account, {
    key: 'asked',
    audience: { showAgainAfter: { count: 100, unit: 'days' }, devices: { ...apps, desktop: true } },
  })
  const rules = [{ kind: 'previous_answer', survey: 'asked', question: 'multi', answer: 'a' }]
  const follow = await arrangeSurvey(account, { rules, audience: { devices: apps } })
  const begin = (person: Person) => openSubmission(account, person)
  return { account, asked, follow, begin }
}

const tick = (
  account: ArrangedAccount,
  asked: ArrangedSurvey,
  submission: string,
  keys: string,
  more: Person = {},
) => {
  const ticks = [...keys].map((key) => asked.answer('multi', key)).join()
  return answer(account, submission, { question_id: asked.question('multi'), check_boxes: ticks, ...more })
}

describe('a choice', () => {
  it('is forgotten with the answer that is replaced', async () => {
    const { account, asked, follow, begin } = await arrange()
    const person = { udid: randomUUID(), client_key: 'anna' }
    const submission = await begin(person)
    await tick(account, asked, submission, 'ab')
    expect(await servedApp(account, person)).toBe(follow.id)
    await tick(account, asked, submission, 'ac')
    expect(await servedApp(account, person)).toBe(follow.id)
    await tick(account, asked, submission, 'bc')
    expect(await servedApp(account, person)).toBeNull()
    await tick(account, asked, submission, 'a')
    expect(await servedApp(account, person)).toBe(follow.id)
  })

  it.each([
    ['of the device', () => ({ udid: randomUUID() })],
    ['under the client key', () => ({ client_key: 'anna' })],
    ['of both', () => ({ udid: randomUUID(), client_key: 'anna' })],
  ])('stays while another submission %s holds it', async (_, make) => {
    const { account, asked, follow, begin } = await arrange()
    const person: Person = make()
    const [first, second] = [await begin(person), await begin(person)]
    await tick(account, asked, first, 'a')
    await tick(account, asked, second, 'ab')
    await tick(account, asked, first, 'b')
    expect(await servedApp(account, person)).toBe(follow.id)
    await tick(account, asked, second, 'b')
    expect(await servedApp(account, person)).toBeNull()
  })

  it('is kept exactly when several submissions change at once', async () => {
    const { account, asked, follow, begin } = await arrange()
    const person = { client_key: 'anna' }
    const all = await Promise.all(Array.from({ length: 6 }, () => begin(person)))
    await Promise.all(all.map((submission) => tick(account, asked, submission, 'a')))
    await Promise.all(all.slice(1).map((submission) => tick(account, asked, submission, 'b')))
    expect(await servedApp(account, person)).toBe(follow.id)
    await tick(account, asked, String(all[0]), 'c')
    expect(await servedApp(account, person)).toBeNull()
  })

  it('takes no more room however many devices share a client key', async () => {
    const { account, asked, begin } = await arrange()
    const all = await Promise.all(Array.from({ length: 30 }, () => begin({ client_key: 'anna' })))
    await Promise.all(all.map((submission) => tick(account, asked, submission, 'ab')))
    const [row] = await rows(
      `SELECT cardinality(answer_ids) AS n FROM person_surveys WHERE account_id = $1 AND person = 'k:anna'`,
      [account.id],
    )
    expect(row?.n).toBe(16)
  })
})

describe('a client key that arrives with an answer', () => {
  it('includes what the device answers in the same group commit', async () => {
    const { account, asked, follow, begin } = await arrange()
    const udid = randomUUID()
    const db = await openDatabase()
    const store = async (key: string, clientKey: string | null) => {
      const answerIds = [asked.answer('multi', key)]
      return {
        accountId: account.id,
        submission: { udid: await begin({ udid }) },
        surveyId: asked.id,
        localeGroupId: asked.localeGroupId,
        goal: null,
        sharesGoal: false,
        paced: false,
        quotas: null,
        endings: { questions: [], answers: [], required: null, multiple: [] },
        answers: [{ questionId: asked.question('multi'), answerIds, text: null }],
        now: Date.now(),
        context: null,
        clientKey,
        requestId: null,
        requestSubject: '',
        tells: tellsOf([]),
      }
    }
    // Over HTTP the grouping of calls into batches is random, so this calls the function itself.
    await Promise.all(
      [await store('b', 'anna'), await store('a', null)].map((item) => recordAnswers(db, item)),
    )
    expect(await servedApp(account, { client_key: 'anna' })).toBe(follow.id)
  })
})

describe('a close without an answer', () => {
  it('stays one when a later close of the device is answered late', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account)
    const udid = randomUUID()
    const [first, second] = [await openSubmission(account, { udid }), await openSubmission(account, { udid })]
    await get(`/submissions/${first}/close`)
    await get(`/submissions/${second}/close`)
    await answer(account, second, { question_id: survey.question('text'), text_answer: 'late' })
    const [row] = await rows(
      `SELECT p.closed_at = s.closed_at AS same FROM person_surveys p, submissions s WHERE p.person = $1 AND s.udid = $2`,
      [`u:${udid}`, first],
    )
    expect(row?.same).toBe(true)
    await answer(account, first, { question_id: survey.question('text'), text_answer: 'late too' })
    expect(await rows('SELECT closed_at FROM person_surveys WHERE person = $1', [`u:${udid}`])).toEqual([
      { closed_at: null },
    ])
  })
})
