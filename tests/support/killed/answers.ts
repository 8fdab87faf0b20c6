// Callers that answer all the time: every answer with a 200 is stored.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { arrangeAccount, arrangeSurvey, rows } from '../arrange'
import { type Load, startLoad } from '../servers/callers'
import type { ServerProcess } from '../servers/start-server'
import type { Scenario } from './scenario'

export async function arrangeAnswers(rounds: number): Promise<Scenario> {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { poll: true, goal: 1_000_000 })
  const question = survey.question('q1')
  const answers = [survey.answer('q1', 'good'), survey.answer('q1', 'bad')] as const
  const query = `identifier=${account.identifier}`
  /** The last acknowledged answer of each submission. */
  const acknowledged = new Map<string, number>()
  let load: Load | undefined

  const countPoll = async (server: ServerProcess): Promise<number> => {
    const { json } = await server.get(`/surveys/${survey.id}/poll?${query}&callback=_`)
    return json.results.poll.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  }

  return {
    async work(server) {
      expect(await countPoll(server)).toBeGreaterThanOrEqual(acknowledged.size)
      load = startLoad(16, async (agent, n) => {
        const served = await server.get(`/surveys/${survey.id}?${query}&callback=_&udid=${randomUUID()}`, {
          agent,
        })
        const udid: string = served.json.submission.udid
        const answer = answers[n % 2 === 0 ? 0 : 1]
        const answered = await server.get(
          `/submissions/${udid}/answer?${query}&question_id=${question}&answer_id=${answer}`,
          { agent },
        )
        if (answered.status === 200) acknowledged.set(udid, answer)
      })
      await load.untilAnswered(100)
    },
    inspect: async () => load?.stop(),
    async finish(server) {
      expect(await countPoll(server)).toBeGreaterThanOrEqual(acknowledged.size)
    },
    async check() {
      expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * 90)
      const stored = await rows<{ udid: string; answer_ids: number[] }>(
        'SELECT submission_udid AS udid, answer_ids FROM answers WHERE account_id = $1',
        [account.id],
      )
      const found = new Map(stored.map(({ udid, answer_ids }) => [udid, answer_ids[0]]))
      expect([...acknowledged].filter(([udid, answer]) => found.get(udid) !== answer)).toEqual([])
    },
  }
}
