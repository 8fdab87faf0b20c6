// kill -9 on the embedded database: the process can die at any time, and every answer with a 200 is
// stored.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { startLoad } from '../support/servers/callers'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { startServer } from '../support/servers/start-server'
import { casesOf } from '../support/thorough'

const ROUNDS = casesOf({ usually: 3, thoroughly: 10 })

let folder: string
let ids: { identifier: string; survey: number; question: number; answers: [number, number] }

beforeAll(async () => {
  folder = await makeFolder()
  ids = await inFolder(folder, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { poll: true, goal: 1_000_000 })
    return {
      identifier: account.identifier,
      survey: survey.id,
      question: survey.question('q1'),
      answers: [survey.answer('q1', 'good'), survey.answer('q1', 'bad')],
    }
  })
  return () => removeFolder(folder)
})

it(`loses no acknowledged answer in ${ROUNDS} rounds of kill -9 under load`, async () => {
  /** The last acknowledged answer of each submission. */
  const acknowledged = new Map<string, number>()
  const { identifier, survey, question, answers } = ids

  for (let round = 0; round < ROUNDS; round++) {
    // Opens what the last round left behind, lock included.
    const server = await startServer({ DATA_DIR: folder })
    const poll = await server.get(`/surveys/${survey}/poll?identifier=${identifier}&callback=_`)
    const counted = poll.json.results.poll.reduce((sum: number, one: { count: number }) => sum + one.count, 0)
    expect(counted).toBeGreaterThanOrEqual(acknowledged.size)

    const load = startLoad(16, async (agent, n) => {
      const served = await server.get(
        `/surveys/${survey}?identifier=${identifier}&callback=_&udid=${randomUUID()}`,
        { agent },
      )
      const udid: string = served.json.submission.udid
      const answer = answers[n % 2 === 0 ? 0 : 1]
      const answered = await server.get(
        `/submissions/${udid}/answer?identifier=${identifier}&question_id=${question}&answer_id=${answer}`,
        { agent },
      )
      if (answered.status === 200) acknowledged.set(udid, answer)
    })
    await load.untilAnswered(100)
    expect(await server.kill()).toEqual({ code: null, signal: 'SIGKILL' })
    await load.stop()
  }

  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * 90)
  await inFolder(folder, async ({ pool }) => {
    const stored = await rows<{ udid: string; answer_ids: number[] }>(
      'SELECT submission_udid AS udid, answer_ids FROM answers',
    )
    const found = new Map(stored.map(({ udid, answer_ids }) => [udid, answer_ids[0]]))
    expect([...acknowledged].filter(([udid, answer]) => found.get(udid) !== answer)).toEqual([])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})
