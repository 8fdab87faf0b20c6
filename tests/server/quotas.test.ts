// Quotas in two languages, seen from outside: forty clients that repeat what was not answered, a server that is
// killed in between, and the counts afterwards.
import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { startLoad } from '../support/servers/callers'
import { inFolder, makeTemporaryFolder } from '../support/servers/server-data'
import { startServer } from '../support/servers/start-server'

const TARGETS = { good: 50, bad: 30 }
const ANSWERS = 240

const quotas = (['good', 'bad'] as const).map((key) => ({
  ...{ key, name: key, target: TARGETS[key], whenFull: key === 'good' ? 'screen_out' : 'mark' },
  all: [{ kind: 'answer', question: 'q1', answers: [key] }],
}))

it('are never passed, whatever is killed and repeated', async () => {
  const folder = await makeTemporaryFolder()
  const { identifier, surveys } = await inFolder(folder, async () => {
    const account = await arrangeAccount()
    const surveys = await Promise.all(
      ['en', 'de'].map((key) => arrangeSurvey(account, { key, localeGroup: 'both', quotas })),
    )
    return { identifier: account.identifier, surveys }
  })
  let server = await startServer({ DATA_DIR: folder })
  const open = async (n: number) => {
    const survey = surveys[n % 2]
    if (!survey) throw new Error('there is no such survey')
    const got = await server.get(
      `/surveys/${survey.id}?identifier=${identifier}&callback=_&udid=${randomUUID()}`,
    )
    const chosen = survey.answer('q1', n % 4 < 2 ? 'good' : 'bad')
    return {
      udid: String(got.json.submission.udid),
      question: survey.question('q1'),
      chosen,
      request: randomUUID(),
    }
  }
  const waiting = await Promise.all(Array.from({ length: ANSWERS }, (_, n) => open(n)))
  const acknowledged = new Set<string>()
  /** Each client takes one, and gives it back when it gets no answer. Every third call is made twice. */
  const answerNext = async (agent: Agent, n: number) => {
    const one = waiting.shift()
    if (!one) throw new Error('nothing is left to do')
    const { question, chosen, udid, request } = one
    const target = `/submissions/${udid}/answer?identifier=${identifier}&question_id=${question}&answer_id=${chosen}&request_id=${request}`
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
  await server.stop()
  await inFolder(folder, async ({ pool }) => {
    const found = await rows<{ quota: string; outcome: string; n: number }>(
      'SELECT quota, quota_outcome AS outcome, count(*)::int AS n FROM submissions GROUP BY 1, 2 ORDER BY 1, 2',
    )
    expect(found).toEqual([
      { quota: 'bad', outcome: 'counted', n: 30 },
      { quota: 'bad', outcome: 'over', n: 90 },
      { quota: 'good', outcome: 'counted', n: 50 },
      { quota: 'good', outcome: 'screened_out', n: 70 },
    ])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})
