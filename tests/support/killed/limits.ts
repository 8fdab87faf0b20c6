// A goal and quotas that two languages share, and forty clients that repeat what was not answered.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type ArrangedSurvey, arrangeAccount, arrangeSurvey, rows } from '../arrange'
import { type Load, startLoad } from '../servers/callers'
import type { ServerProcess } from '../servers/start-server'
import type { Scenario } from './scenario'

const ANSWERS = 240
const GOAL = 120
const TARGETS = { good: 50, bad: 30 }

/** `answerOf`: the key of the answer of each client. */
async function arrangeClients(
  document: Record<string, unknown>,
  answerOf: (n: number) => string,
  round: number,
) {
  const account = await arrangeAccount()
  const surveys: ArrangedSurvey[] = []
  for (const key of ['en', 'de'])
    surveys.push(await arrangeSurvey(account, { key, localeGroup: 'both', ...document }))
  const query = `identifier=${account.identifier}`
  let waiting: string[] | undefined
  let load: Load | undefined
  const acknowledged = new Set<string>()

  /** The address with the answer of a new submission. */
  const open = async (server: ServerProcess, n: number): Promise<string> => {
    const survey = surveys[n % 2] as ArrangedSurvey
    const got = await server.get(`/surveys/${survey.id}?${query}&callback=_&udid=${randomUUID()}`)
    const answer = `question_id=${survey.question('q1')}&answer_id=${survey.answer('q1', answerOf(n))}`
    return `/submissions/${got.json.submission.udid}/answer?${query}&${answer}&request_id=${randomUUID()}`
  }

  /** Each client takes one, and gives it back when it gets no answer. Every third call is made twice. */
  const begin = (server: ServerProcess, targets: string[]): Load =>
    startLoad(40, async (agent, n) => {
      const target = targets.shift()
      if (target === undefined) throw new Error('nothing is left to do')
      try {
        for (const _ of n % 3 === 0 ? [1, 2] : [1]) {
          const { status } = await server.get(target, { agent })
          if (status !== 200) throw new Error(`status ${status}`)
        }
        acknowledged.add(target)
      } catch (error) {
        targets.push(target)
        throw error
      }
    })

  const scenario: Omit<Scenario, 'check'> = {
    async work(server, now) {
      if (now !== round) return
      waiting = await Promise.all(Array.from({ length: ANSWERS }, (_, n) => open(server, n)))
      load = begin(server, waiting)
      await load.untilAnswered(60)
    },
    inspect: async () => load?.stop(),
    async finish(server) {
      load = begin(server, waiting ?? [])
      while (acknowledged.size < ANSWERS) await new Promise((resolve) => setTimeout(resolve, 20))
      await load.stop()
    },
  }
  return { account, query, scenario }
}

/** The goal is reached exactly once. `round`: the one whose kill comes in the middle of it. */
export async function arrangeGoal(round: number): Promise<Scenario> {
  const shared = { goal: GOAL, sharesGoal: true }
  const { account, query, scenario } = await arrangeClients(shared, () => 'good', round)
  return {
    ...scenario,
    async finish(server) {
      await scenario.finish(server)
      for (let n = 0; n < 10; n++) {
        const served = await server.get(`/serve?${query}&callback=_&udid=${randomUUID()}`)
        expect(served.text).toBe('_({});')
      }
    },
    async check() {
      const found = await rows<{ status: string; counted: number; own: number; answered: number }>(
        `SELECT v.status, v.response_count AS own, count(s.responded_at)::int AS answered,
           count(*) FILTER (WHERE s.responded_at IS NOT NULL AND NOT s.over_goal)::int AS counted
         FROM surveys v JOIN submissions s ON s.account_id = v.account_id AND s.survey_id = v.id
         WHERE v.account_id = $1 GROUP BY v.account_id, v.id ORDER BY v.id`,
        [account.id],
      )
      expect(found.map(({ status }) => status)).toEqual(['complete', 'complete'])
      expect(found.map(({ own }) => own)).toEqual(found.map(({ counted }) => counted))
      expect(found.reduce((sum, { counted }) => sum + counted, 0)).toBe(GOAL)
      expect(found.reduce((sum, { answered }) => sum + answered, 0)).toBe(ANSWERS)
    },
  }
}

/** No quota is passed. `round`: the one whose kill comes in the middle of it. */
export async function arrangeQuotas(round: number): Promise<Scenario> {
  const quotas = (['good', 'bad'] as const).map((key) => ({
    ...{ key, name: key, target: TARGETS[key], whenFull: key === 'good' ? 'screen_out' : 'mark' },
    all: [{ kind: 'answer', question: 'q1', answers: [key] }],
  }))
  const half = (n: number) => (n % 4 < 2 ? 'good' : 'bad')
  const { account, scenario } = await arrangeClients({ quotas }, half, round)
  return {
    ...scenario,
    async check() {
      const found = await rows(
        `SELECT quota, quota_outcome AS outcome, count(*)::int AS n FROM submissions
         WHERE account_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
        [account.id],
      )
      expect(found).toEqual([
        { quota: 'bad', outcome: 'counted', n: TARGETS.bad },
        { quota: 'bad', outcome: 'over', n: ANSWERS / 2 - TARGETS.bad },
        { quota: 'good', outcome: 'counted', n: TARGETS.good },
        { quota: 'good', outcome: 'screened_out', n: ANSWERS / 2 - TARGETS.good },
      ])
    },
  }
}
