// A goal that two languages share, seen from outside: forty clients that repeat what was not answered, a
// server that is killed in between, and the counts afterwards.
import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { startLoad } from '../support/servers/callers'
import { inFolder, makeTemporaryFolder } from '../support/servers/server-data'
import { startServer } from '../support/servers/start-server'

const GOAL = 120
const ANSWERS = 240

it('is reached exactly once, whatever is killed and repeated', async () => {
  const folder = await makeTemporaryFolder()
  const { identifier, surveys } = await inFolder(folder, async () => {
    const account = await arrangeAccount()
    const made = await Promise.all(
      ['en', 'de'].map(async (locale) => {
        const document = { key: locale, localeGroup: 'both', goal: GOAL, sharesGoal: true }
        const survey = await arrangeSurvey(account, document)
        return { id: survey.id, question: survey.question('q1'), answer: survey.answer('q1', 'good') }
      }),
    )
    return { identifier: account.identifier, surveys: made }
  })
  let server = await startServer({ DATA_DIR: folder })
  const open = async (n: number) => {
    const survey = surveys[n % 2] ?? { id: 0, question: 0, answer: 0 }
    const got = await server.get(
      `/surveys/${survey.id}?identifier=${identifier}&callback=_&udid=${randomUUID()}`,
    )
    return { survey, udid: String(got.json.submission.udid), request: randomUUID() }
  }
  const opened = await Promise.all(Array.from({ length: ANSWERS }, (_, n) => open(n)))
  const waiting = [...opened]
  const acknowledged = new Set<string>()
  /** Each client takes one, and gives it back when it gets no answer. Every third call is made twice. */
  const answerNext = async (agent: Agent, n: number) => {
    const one = waiting.shift()
    if (!one) throw new Error('nothing is left to do')
    const { survey, udid, request } = one
    const target = `/submissions/${udid}/answer?identifier=${identifier}&question_id=${survey.question}&answer_id=${survey.answer}&request_id=${request}`
    try {
      for (const _ of n % 3 === 0 ? [1, 2] : [1]) {
        const { status } = await server.get(target, { agent })
        if (status !== 200) throw new Error(`status ${status}`)
      }
      acknowledged.add(udid)
    } catch (error) {
      waiting.push(one)
      throw error
    }
  }
  const before = startLoad(40, answerNext)
  await before.untilAnswered(60)
  await server.kill()
  await before.stop()
  server = await startServer({ DATA_DIR: folder })
  const after = startLoad(40, answerNext)
  while (acknowledged.size < ANSWERS) await new Promise((resolve) => setTimeout(resolve, 20))
  await after.stop()

  for (let n = 0; n < 10; n++) {
    const served = await server.get(`/serve?identifier=${identifier}&callback=_&udid=${randomUUID()}`)
    expect(served.text).toBe('_({});')
  }
  await server.stop()
  await inFolder(folder, async ({ pool }) => {
    const found = await rows<{ status: string; counted: number; own: number; answered: number }>(
      `SELECT v.status, v.response_count AS own, count(s.responded_at)::int AS answered,
         count(*) FILTER (WHERE s.responded_at IS NOT NULL AND NOT s.over_goal)::int AS counted
       FROM surveys v JOIN submissions s ON s.survey_id = v.id GROUP BY v.account_id, v.id ORDER BY v.id`,
    )
    expect(found.map(({ status }) => status)).toEqual(['complete', 'complete'])
    expect(found.map(({ own }) => own)).toEqual(found.map(({ counted }) => counted))
    expect(found.reduce((sum, { counted }) => sum + counted, 0)).toBe(GOAL)
    expect(found.reduce((sum, { answered }) => sum + answered, 0)).toBe(ANSWERS)
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})
