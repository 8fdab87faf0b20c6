// Erasing a person while they and others answer: no call fails, and all counts are right
// afterwards.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { erasePerson } from '@/lib/people/people.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { RESULT_QUESTIONS } from '../../support/results'
import { SEED } from '../../support/seed'

useTestDatabase()

describe('erasing during answers', { timeout: 120_000 }, () => {
  const random = new Random(SEED)

  it.each([null, 6])('causes no errors and keeps the counts right (goal %s)', async (goal) => {
    const account = await arrangeAccount()
    const { identifier } = account
    const survey = await arrangeSurvey(account, { goal, questions: RESULT_QUESTIONS })
    const [row] = await rows('SELECT content FROM questions WHERE id = $1', [survey.question('custom')])
    const link = /data-service-link-id="([^"]+)"/.exec(String(row?.content))?.[1] ?? ''
    const owner = await arrangeUser([account, 'owner'])
    const key = `shared-${randomUUID()}`
    const people = Array.from({ length: 6 }, (_, n) => ({
      udid: randomUUID(),
      client_key: n % 2 === 0 ? key : `own-${n}-${randomUUID()}`,
    }))
    const submissions: string[] = []
    for (let n = 0; n < 18; n++)
      submissions.push(await openSubmissionOf(account, survey, people[n % people.length]))

    const answer = (submission: string) => {
      const [question, answers] = random.pick([
        ['way', ['go', 'stop', 'old']],
        ['nps', ['0', '7', '10']],
        ['many', ['x', 'y', 'z']],
      ] as const)
      const id = survey.answer(question, random.pick(answers))
      return get(
        to(`/submissions/${submission}/answer`, {
          ...{ identifier, question_id: survey.question(question), answer_id: id, check_boxes: String(id) },
          client_key: random.chance(0.3) ? key : null,
        }),
      )
    }
    const click = (submission_udid: string) =>
      get(
        to('/custom_content_link_click', {
          ...{ submission_udid, question_id: survey.question('custom'), link_identifier: link },
        }),
      )
    const erase = (n: number) => {
      const name = n % 3 === 0 ? { clientKey: key } : { udid: people[n]?.udid ?? '' }
      return consoleCall(
        erasePerson,
        { params: { accountId: account.id }, body: { ...name, confirm: true } },
        owner,
      )
    }
    const calls: Promise<{ status: number; text: string }>[] = []
    for (let n = 0; n < 240; n++) {
      const submission = random.pick(submissions)
      calls.push(random.chance(0.2) ? click(submission) : answer(submission))
      if (n % 60 === 40) calls.push(erase(n / 60 < 1 ? 1 : random.whole(people.length)))
      if (random.chance(0.2)) await Promise.race(calls.slice(-5))
    }
    const got = await Promise.all(calls)
    // An erased submission is unknown afterwards; there must be no other error.
    expect(got.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
    expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])
    for (const { udid } of people) {
      const body = { udid, confirm: true as const }
      await consoleCall(erasePerson, { params: { accountId: account.id }, body }, owner)
    }
    expect(await rows('SELECT count(*) AS n FROM submissions WHERE account_id = $1', [account.id])).toEqual([
      { n: 0 },
    ])
    expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])
  })
})
