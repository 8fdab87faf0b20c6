// The pace of a survey at two processes on one PostgreSQL: never one over, also when one of them is killed.
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { startLoad } from '../../support/servers/callers'
import { inDatabase } from '../../support/servers/server-data'
import { useTwoServers } from '../../support/servers/two-servers'

const two = useTwoServers()

afterEach(() =>
  inDatabase(two.url, async ({ pool }) => {
    expect(await findBrokenInvariants(pool)).toEqual([])
  }),
)

const serverOf = (n: number) => two.servers[n % 2 === 0 ? 0 : 1]

/** A week, so that hardly any test is at the end of one. */
async function arrange(pace: Record<string, unknown>) {
  const { account, survey } = await two.there(async () => {
    const account = await arrangeAccount()
    return { account, survey: await arrangeSurvey(account, { pace: { per: 'week', ...pace } }) }
  })
  const { identifier } = account
  const serve = () => to('/serve', { identifier, callback: '_', udid: randomUUID() })
  const answer = (submission: string, more: Record<string, string> = {}) =>
    to(`/submissions/${submission}/answer`, {
      ...{ identifier, question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good'), ...more },
    })
  return { survey, serve, answer }
}

const figures = (survey: number) =>
  two.there(() =>
    rows(
      `SELECT v.response_count AS responses, (SELECT sum(c.count)::int FROM pace_counts c WHERE c.locale_group_id = v.locale_group_id) AS paced,
         (SELECT count(*)::int FROM submissions s WHERE s.survey_id = v.id) AS shown,
         (SELECT count(*)::int FROM submissions s WHERE s.survey_id = v.id AND s.over_pace) AS over
       FROM surveys v WHERE v.id = $1`,
      [survey],
    ),
  )

it('counts twenty responses of fifty, each sent to both processes', async () => {
  const { survey, serve, answer } = await arrange({ most: 20 })
  const opened = await Promise.all(Array.from({ length: 50 }, (_, n) => serverOf(n).get(serve())))
  const calls = opened.flatMap(({ json }, n) =>
    two.servers.map((server) => () => server.get(answer(json.submission.udid, { request_id: `r${n}` }))),
  )
  const got = await Promise.all(calls.map((call) => call()))
  expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await figures(survey.id)).toEqual([{ responses: 20, paced: 20, shown: 50, over: 30 }])
  expect((await two.servers[1].get(serve())).text).toBe('_({});')
})

it('opens twenty showings of fifty', async () => {
  const { survey, serve } = await arrange({ most: 20, count: 'showings' })
  const got = await Promise.all(Array.from({ length: 50 }, (_, n) => serverOf(n).get(serve())))
  expect(got.filter(({ text }) => text !== '_({});')).toHaveLength(20)
  expect(await figures(survey.id)).toEqual([{ responses: 0, paced: 20, shown: 20, over: 0 }])
})

it.each(['responses', 'showings'])(
  'counts no %s twice and none too many when a process is killed',
  async (count) => {
    const most = 150
    const { survey, serve, answer } = await arrange({ most, count })
    const load = startLoad(20, async (agent, n) => {
      const got = await serverOf(n).get(serve(), { agent })
      const submission = got.json?.submission?.udid
      if (submission) await serverOf(n).get(answer(submission), { agent })
    })
    await load.untilAnswered(60)
    expect(await two.servers[0].kill()).toEqual({ code: null, signal: 'SIGKILL' })
    await two.startAgain(0)
    await load.untilAnswered(400)
    await load.stop()
    const [found] = await figures(survey.id)
    expect(found?.paced).toBe(most)
    if (count === 'responses') expect(found?.responses).toBe(most)
    else expect(found?.shown).toBe(most)
  },
)
