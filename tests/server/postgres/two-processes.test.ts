// Two server processes on one PostgreSQL: each sees the other's writes, and counts are exact.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, changeSettings, rows } from '../../support/arrange'
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

/** Makes `count` calls at once, alternating between both processes; each must get a 200. */
const atBoth = (count: number, target: (n: number) => string) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const got = await two.servers[n % 2 === 0 ? 0 : 1].get(target(n))
      expect(got.status, got.text).toBe(200)
      return got
    }),
  )

const arrange = (
  document: Record<string, unknown> = {},
  settings: Parameters<typeof arrangeAccount>[0] = {},
) =>
  two.there(async () => {
    const account = await arrangeAccount(settings)
    const survey = await arrangeSurvey(account, document)
    const serve = (query: Parameters<typeof to>[1] = {}) =>
      to('/serve', { identifier: account.identifier, callback: '_', udid: randomUUID(), ...query })
    const answer = (submission: string, key = 'good', query: Parameters<typeof to>[1] = {}) =>
      to(`/submissions/${submission}/answer`, {
        identifier: account.identifier,
        question_id: survey.question('q1'),
        answer_id: survey.answer('q1', key),
        ...query,
      })
    return { account, survey, serve, answer }
  })

const submissionOf = async (target: string): Promise<string> =>
  (await two.servers[0].get(target)).json.submission.udid

it('stores one answer of fifty parallel replays, and the last of fifty that differ', async () => {
  const { serve, answer, survey } = await arrange()
  const submission = await submissionOf(serve())
  const count = () =>
    rows(
      `SELECT s.answer_count, v.response_count, (SELECT count(*) FROM answers a WHERE a.submission_udid = s.udid) AS answers,
         (SELECT sum(count) FROM answer_tallies t JOIN questions q ON q.id = t.question_id WHERE q.survey_id = v.id) AS tallied
       FROM submissions s JOIN surveys v ON v.id = s.survey_id WHERE v.id = $1`,
      [survey.id],
    )
  const one = [{ answer_count: 1, response_count: 1, answers: 1, tallied: 1 }]
  await atBoth(50, () => answer(submission))
  expect(await two.there(count)).toEqual(one)
  await atBoth(50, (n) => answer(submission, n % 3 === 0 ? 'good' : 'bad'))
  expect(await two.there(count)).toEqual(one)
})

it('counts exactly twenty of sixty parallel responses when the goal is twenty', async () => {
  const { serve, answer, survey, account } = await arrange({ goal: 20, poll: true })
  const served = await atBoth(60, () => serve())
  const submissions: string[] = served.map(({ json }) => json.submission.udid)
  await atBoth(60, (n) => answer(submissions[n] ?? ''))
  const poll = to(`/surveys/${survey.id}/poll`, { identifier: account.identifier, callback: '_' })
  for (const server of two.servers) {
    expect((await server.get(poll)).json.results.poll.map(({ count }: { count: number }) => count)).toEqual([
      20, 0,
    ])
    expect((await server.get(serve())).text).toBe('_({});')
  }
  const found = await two.there(() =>
    rows(
      `SELECT v.status::text, v.response_count, count(*) FILTER (WHERE s.over_goal) AS over, count(s.responded_at) AS answered
       FROM surveys v JOIN submissions s ON s.survey_id = v.id WHERE v.id = $1 GROUP BY v.status, v.response_count`,
      [survey.id],
    ),
  )
  expect(found).toEqual([{ status: 'complete', response_count: 20, over: 40, answered: 60 }])
})

it('counts exactly twenty of sixty in two languages that share the goal', async () => {
  const shared = { localeGroup: 'shared', goal: 20, sharesGoal: true }
  const { account, surveys } = await two.there(async () => {
    const account = await arrangeAccount()
    const surveys = await Promise.all(['en', 'de'].map((key) => arrangeSurvey(account, { key, ...shared })))
    return { account, surveys }
  })
  const { identifier } = account
  const surveyOf = (n: number) => surveys[Math.floor(n / 2) % 2] as (typeof surveys)[number]
  const page = (n: number) =>
    to(`/surveys/${surveyOf(n).id}`, { identifier, callback: '_', udid: randomUUID() })
  const opened = await atBoth(60, page)
  const answer = (n: number) =>
    to(`/submissions/${opened[n]?.json.submission.udid}/answer`, {
      identifier,
      question_id: surveyOf(n).question('q1'),
      answer_id: surveyOf(n).answer('q1', 'good'),
      request_id: `r${n}`,
    })
  await Promise.all([atBoth(60, answer), atBoth(60, answer)])
  const found = await two.there(() =>
    rows<{ status: string; response_count: number }>(
      'SELECT status::text, response_count FROM surveys WHERE account_id = $1',
      [account.id],
    ),
  )
  expect(found.map(({ status }) => status)).toEqual(['complete', 'complete'])
  expect(found.reduce((sum, one) => sum + one.response_count, 0)).toBe(20)
  for (const server of two.servers)
    expect((await server.get(to('/serve', { identifier, callback: '_', udid: randomUUID() }))).text).toBe(
      '_({});',
    )
})

it('counts exactly twenty of sixty in a quota that two languages share', async () => {
  const all = [{ kind: 'answer', question: 'q1', answers: ['good'] }]
  const quotas = [{ key: 'good', name: 'Good', all, target: 20, whenFull: 'screen_out', thanks: 'Enough' }]
  const { account, surveys } = await two.there(async () => {
    const account = await arrangeAccount()
    const surveys = await Promise.all(
      ['en', 'de'].map((key) => arrangeSurvey(account, { key, localeGroup: 'quotas', quotas })),
    )
    return { account, surveys }
  })
  const { identifier } = account
  const surveyOf = (n: number) => surveys[Math.floor(n / 2) % 2] as (typeof surveys)[number]
  const opened = await atBoth(60, (n) =>
    to(`/surveys/${surveyOf(n).id}`, { identifier, callback: '_', udid: randomUUID() }),
  )
  const answer = (n: number) =>
    to(`/submissions/${opened[n]?.json.submission.udid}/answer`, {
      identifier,
      question_id: surveyOf(n).question('q1'),
      answer_id: surveyOf(n).answer('q1', 'good'),
      request_id: `r${n}`,
    })
  const [replies] = await Promise.all([atBoth(60, answer), atBoth(60, answer)])
  expect(replies.filter(({ text }) => text === '{"thank_you":"Enough"}')).toHaveLength(40)
  const found = await two.there(() =>
    rows(
      'SELECT sum(counted)::int AS counted, sum(screened_out)::int AS screened_out FROM quota_counts WHERE account_id = $1',
      [account.id],
    ),
  )
  expect(found).toEqual([{ counted: 20, screened_out: 40 }])
})

it.each([
  ['a device', () => ({ udid: 'd0000000-0000-4000-8000-00000000000d' })],
  ['a client key on many devices', () => ({ client_key: 'k' })],
])('serves three of forty at once to %s when the cap of what is served is three', async (_, who) => {
  const { serve, survey } = await arrange(
    {},
    { caps: [{ limit: 3, window: { count: 1, unit: 'days' }, counts: 'served' }] },
  )
  const served = await atBoth(40, () => serve(who()))
  expect(served.filter(({ text }) => text !== '_({});')).toHaveLength(3)
  const found = await two.there(() =>
    rows('SELECT count(*) FROM submissions WHERE survey_id = $1', [survey.id]),
  )
  expect(found).toEqual([{ count: 3 }])
})

it.each([
  ['at most three times', 3, { showAtMost: 3 }],
  ['once a month', 1, { oncePer: 'month' }],
  ['again after a day', 1, { waitAfterShown: { count: 1, unit: 'days' } }],
  ['an hour after the others of its series', 1, { series: { key: 's', after: { count: 1, unit: 'hours' } } }],
])('shows a survey %s to forty calls at once', async (_, times, audience) => {
  const { serve, survey, account } = await arrange({ audience })
  if ('series' in audience) await two.there(() => arrangeSurvey(account, { key: 'other', audience }))
  const served = await atBoth(40, () => serve({ client_key: 'k' }))
  expect(served.filter(({ text }) => text !== '_({});')).toHaveLength(times)
  const found = await two.there(() =>
    rows(
      'SELECT count(*) FROM submissions WHERE account_id = (SELECT account_id FROM surveys WHERE id = $1)',
      [survey.id],
    ),
  )
  expect(found).toEqual([{ count: times }])
})

it('records a request id once across processes', async () => {
  const { serve, answer, account, survey } = await arrange()
  const person = { udid: randomUUID(), request_id: 'serve-1' }
  const served = await atBoth(40, () => serve(person))
  const submissions = new Set(served.map(({ json }) => json.submission.udid))
  expect(submissions.size).toBe(1)
  const [submission = ''] = submissions
  await atBoth(40, () => answer(submission, 'good', { request_id: 'answer-1', plan: randomUUID() }))
  await atBoth(40, () =>
    to('/track_event', {
      identifier: account.identifier,
      udid: person.udid,
      event_name: 'e',
      request_id: 'event-1',
    }),
  )
  const found = await two.there(() =>
    rows(
      `SELECT (SELECT count(*) FROM submissions WHERE survey_id = $1) AS submissions,
         (SELECT count(*) FROM events WHERE account_id = $2) AS events,
         (SELECT response_count FROM surveys WHERE id = $1) AS responses`,
      [survey.id, account.id],
    ),
  )
  expect(found).toEqual([{ submissions: 1, events: 1, responses: 1 }])
})

it('serves published and not paused surveys at the next request of every process', async () => {
  const { serve, account } = await arrange({ key: 'switched' })
  const asked = async () =>
    Promise.all(two.servers.map(async (server) => (await server.get(serve())).text === '_({});'))
  expect(await asked()).toEqual([false, false])
  for (let round = 0; round < 5; round++) {
    await two.there(() => arrangeSurvey(account, { key: 'switched', status: 'paused' }))
    expect(await asked()).toEqual([true, true])
    await two.there(() => arrangeSurvey(account, { key: 'switched', status: 'live', name: `Round ${round}` }))
    for (const server of two.servers) {
      expect((await server.get(serve())).json.survey.name).toBe(`Round ${round}`)
    }
  }
  await two.there(() => changeSettings(account, { enabled: false }))
  expect(await asked()).toEqual([true, true])
})

it('sees changes of the command line at once', async () => {
  const { serve, account } = await arrange({ key: 'commanded' })
  expect((await two.servers[1].get(serve())).text).not.toBe('_({});')
  await promisify(execFile)(
    process.execPath,
    ['dist/surveys.mjs', 'pause', 'commanded', '--account', account.identifier],
    { env: { ...process.env, DATABASE_URL: two.url } },
  )
  expect((await two.servers[1].get(serve())).text).toBe('_({});')
})

it('loses nothing while the processes are restarted one after the other', async () => {
  const { account, survey } = await arrange()
  const acknowledged = new Set<string>()
  const unexpected: number[] = []
  const load = startLoad(20, async (agent, n) => {
    const udid = randomUUID()
    const { identifier } = account
    const path = `/q/${survey.question('q1')}/a/${survey.answer('q1', 'good')}`
    const { status } = await two.servers[n % 2 === 0 ? 0 : 1].get(to(path, { identifier, udid }), { agent })
    if (status === 200) acknowledged.add(udid)
    else unexpected.push(status)
  })
  for (const which of [0, 1] as const) {
    await load.untilAnswered(acknowledged.size + 200)
    expect(await two.servers[which].stop()).toEqual({ code: 0, signal: null })
    await two.startAgain(which)
  }
  await load.untilAnswered(acknowledged.size + 200)
  await load.stop()
  expect(unexpected).toEqual([])
  const stored = await two.there(() =>
    rows<{ udid: string }>(
      'SELECT device_udid AS udid FROM submissions WHERE survey_id = $1 AND answer_count = 1',
      [survey.id],
    ),
  )
  expect(stored.map(({ udid }) => udid).sort()).toEqual([...acknowledged].sort())
})
