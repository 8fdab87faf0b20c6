// Old submissions are deleted, and every figure stays: while it happens, when it is killed, when it runs
// twice, and whatever happens to the survey, its people and its links afterwards.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { findWrongCounters } from '@/lib/operations/backup/check-counters.store'
import { forgetOldData } from '@/lib/people/retention/forget-old-data'
import { sealSubmissions } from '@/lib/people/retention/seal-submissions.store'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { showReport } from '@/lib/results/reports.endpoint'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { showTrends } from '@/lib/results/trends/trends.endpoint'
import { listSurveyFigures } from '@/lib/surveys/surveys.endpoint'
import { giveAnswer, openSubmissionOf } from '../../../support/answering'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { erasePerson } from '../../../support/erasing'
import { Random } from '../../../support/random'
import { arrangeResults, RESULT_QUESTIONS } from '../../../support/results'
import { SEED } from '../../../support/seed'

useTestDatabase()

const DAY = 86_400_000
const NOW = Date.now()
/** What is served before is deleted: half of the three weeks before `UNTIL`. */
const KEEP = 40
const UNTIL = NOW - 30 * DAY
const CUT = new Date(Math.floor((NOW - KEEP * DAY) / DAY) * DAY)

const dayOf = (ago: number): string => new Date(NOW - ago * DAY).toISOString().slice(0, 10)
/** All but those by Context Data: of devices, languages, zones, and periods that begin or end among the deleted. */
const FILTERS: Record<string, string>[] = [
  {},
  { tz: 'Asia/Kathmandu', device: 'mobile,ios' },
  { tz: 'America/New_York', language: 'en' },
  { tz: 'Europe/Berlin', from: dayOf(47), to: dayOf(43) },
  { tz: 'Asia/Kathmandu', from: dayOf(45), device: 'desktop,tablet' },
  { from: `${dayOf(46)}T10:15:00Z`, to: `${dayOf(44)}T03:45:00Z` },
  { to: dayOf(35) },
]

/** A point of a trend for each, by filter. A whole period has too many hours. */
const STEPS = ['day', 'week', 'month', 'hour', 'day', 'hour', 'week'] as const

interface Story {
  account: ArrangedAccount
  user: ArrangedUser
  survey: ArrangedSurvey
  link: string
}

async function begin(random: Random, goal: number | null, document: Record<string, unknown>): Promise<Story> {
  const account = await arrangeAccount()
  const user = await arrangeUser([account, 'analyst'])
  const arranged = await arrangeResults(account, random, 60, UNTIL, goal, { poll: true, ...document })
  await rows(
    `UPDATE answers a SET created_at = (s.created_at AT TIME ZONE 'UTC' + a.question_id * interval '1 ms') AT TIME ZONE 'UTC'
     FROM submissions s WHERE s.account_id = a.account_id AND s.udid = a.submission_udid AND a.account_id = $1`,
    [account.id],
  )
  return { account, user, ...arranged }
}

/** Every score and share over time, at the points at which somebody answered. */
async function trendOf({ account, user, survey }: Story, query: Record<string, string>) {
  const params = { accountId: account.id, surveyId: survey.id }
  const { status, reply } = await consoleCall(showTrends, { params, query }, user)
  expect(status).toBe(200)
  return reply.points.flatMap(({ name, from, to, responses }, n) => {
    const questions = reply.questions.map(({ key, answered, nps, means, topBox, bars }) => ({
      ...{ key, answered: answered[n], nps: nps?.[n], mean: means?.[n], top: topBox?.shares[n] },
      bars: bars.map(({ shares }) => shares[n]),
    }))
    return responses === 0 ? [] : [{ name, from, to, responses, questions }]
  })
}

/** Everything that is counted, by each filter; without the texts, which go. */
async function figures({ account, user, survey }: Story) {
  const params = { accountId: account.id, surveyId: survey.id }
  const reports = []
  const trends = []
  for (const [n, query] of FILTERS.entries()) {
    trends.push(await trendOf({ account, user, survey, link: '' }, { ...query, step: STEPS[n] ?? 'day' }))
    const { status, reply } = await consoleCall(showReport, { params, query }, user)
    if (status !== 200) throw new Error(`${status}`)
    const questions = reply.questions.map((one) => ({ ...one, newest: [] }))
    reports.push({ ...reply, questions, asOf: '', onlyTotalsBefore: '' })
  }
  const listed = await consoleCall(listSurveyFigures, { params: { accountId: account.id } }, user)
  const polls = []
  for (const question_id of ['way', 'many'].map(survey.question)) {
    const query = {
      identifier: account.identifier,
      question_id,
      device_type: 'desktop',
      url: 'https://a.test/',
      callback: '_',
    }
    polls.push((await get(to(`/surveys/${survey.id}/poll`, query))).json.results)
  }
  const counts = await rows('SELECT status, goal, response_count FROM surveys WHERE id = $1', [survey.id])
  return { reports, trends, listed: listed.reply.surveys, polls, counts }
}

const left = async ({ survey }: Story) =>
  (
    await rows<{ udid: string }>('SELECT udid FROM submissions WHERE survey_id = $1 ORDER BY udid', [
      survey.id,
    ])
  ).map(({ udid }) => udid)

async function readRolled(db: Database, { account, survey }: Story) {
  const found = await findReportSurvey(db, account.id, survey.id)
  if (!found) throw new Error('The survey is gone.')
  return { accountId: account.id, surveyId: survey.id, parts: toCountedParts(found) }
}

/** What is forgotten of the story's account. */
const forget = async ({ account }: Story, dryRun = false) =>
  (await forgetOldData(await openDatabase(), NOW, { dryRun })).flatMap(({ identifier, ...one }) =>
    identifier === account.identifier ? [one] : [],
  )

/** Deletes until its connections are cut off. */
async function beKilled(story: Story, random: Random): Promise<void> {
  const { pool } = await openDatabase()
  const doomed = openPostgres(`${pool.options.connectionString}?application_name=doomed`, parseEnv({}))
  const ended = sealSubmissions(doomed, () => readRolled(doomed, story), CUT, 2).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, random.whole(120)))
  await rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'doomed'`)
  await ended
  await doomed.close()
}

describe('old submissions', { timeout: 240_000 }, () => {
  it.each<[string, number | null, Record<string, unknown>]>([
    ['in order, with a goal', 15, {}],
    ['all at once', null, { allAtOnce: { enabled: true } }],
  ])('go, and every figure stays (asked %s)', async (_, goal, document) => {
    const random = new Random(SEED + (goal ?? 0))
    const story = await begin(random, goal, document)
    const db = await openDatabase()
    const broken = await findBrokenInvariants(db.pool)
    const wrong = await findWrongCounters(db)
    const before = await figures(story)
    // They would be equal too if nothing were counted.
    expect(before.trends[0]?.some(({ from }) => new Date(from) < CUT)).toBe(true)
    const old = await rows('SELECT udid FROM submissions WHERE survey_id = $1 AND created_at < $2', [
      ...[story.survey.id, CUT],
    ])
    expect(old.length).toBeGreaterThan(15)
    const all = await left(story)
    if (random.chance(0.5)) await keepAllTotals(db, NOW)

    await changeSettings(story.account, { keepDays: { submissions: KEEP } })
    expect(await forget(story, true)).toEqual([{ kind: 'submissions', before: CUT, rows: old.length }])
    expect(await left(story)).toEqual(all)

    await sealSubmissions(db, () => readRolled(db, story), new Date(CUT.getTime() - 6 * DAY - 12_345), 2)
    expect(await figures(story)).toEqual(before)
    if (db.kind === 'postgres') await beKilled(story, random)
    expect(await figures(story)).toEqual(before)
    let ended = false
    const deleting = Promise.all([
      sealSubmissions(db, () => readRolled(db, story), CUT, 3),
      forget(story),
    ]).finally(() => {
      ended = true
    })
    while (!ended) {
      expect(await figures(story)).toEqual(before)
      // The embedded database deletes nothing while a report counts.
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await deleting
    expect(await figures(story)).toEqual(before)
    expect(await left(story)).toHaveLength(all.length - old.length)
    expect(await forget(story)).toMatchObject([{ rows: 0 }])
    expect(await keepAllTotals(db, NOW + 2 * DAY)).toBe(0)
    expect(await figures(story)).toEqual(before)
    expect(await findBrokenInvariants(db.pool)).toEqual(broken)
    expect(await findWrongCounters(db)).toEqual(wrong)
    const orphans = await rows(
      `SELECT (SELECT count(*)::int FROM answers n WHERE n.account_id = $1 AND NOT EXISTS (SELECT FROM submissions s WHERE s.account_id = $1 AND s.udid = n.submission_udid)) AS answers,
         (SELECT count(*)::int FROM clicks n WHERE n.account_id = $1 AND NOT EXISTS (SELECT FROM submissions s WHERE s.account_id = $1 AND s.udid = n.submission_udid)) AS clicks`,
      [story.account.id],
    )
    expect(orphans).toEqual([{ answers: 0, clicks: 0 }])
  })
})

it('counts no texts and details before, whose submissions go as a whole', async () => {
  const story = await begin(new Random(SEED + 2), null, {})
  const keepDays = { submissions: KEEP, texts: 35, details: 35 }
  await changeSettings(story.account, { keepDays })
  const dry = await forget(story, true)
  expect(dry.map(({ kind }) => kind)).toEqual(['submissions', 'texts', 'details'])
  expect(dry[0]?.rows).toBeGreaterThan(0)
  expect(await forget(story)).toEqual(dry)
})

describe('afterwards', { timeout: 240_000 }, () => {
  let story: Story
  let gone: string
  let device: string
  /** The end of the last day (UTC) of which a submission is deleted; the days after it may have had none. */
  let sealedUntil: string
  const mail = { udid: randomUUID(), mailing: 'spring' }
  const followLink = (query: Record<string, string>) => {
    const { account, survey } = story
    const path = `/q/${survey.question('way')}/a/${survey.answer('way', 'go')}`
    return get(to(path, { identifier: account.identifier, ...query }))
  }
  const call = (path: string, query: Record<string, string | number> = {}) =>
    get(to(path, { identifier: story.account.identifier, ...query }))

  beforeAll(async () => {
    story = await begin(new Random(SEED), null, {})
    await followLink(mail)
    await rows(
      `UPDATE submissions SET created_at = (created_at AT TIME ZONE 'UTC' - $2 * interval '1 ms') AT TIME ZONE 'UTC', viewed_at = (viewed_at AT TIME ZONE 'UTC' - $2 * interval '1 ms') AT TIME ZONE 'UTC',
         responded_at = (responded_at AT TIME ZONE 'UTC' - $2 * interval '1 ms') AT TIME ZONE 'UTC' WHERE account_id = $3 AND survey_id = $1 AND link_key IS NOT NULL`,
      [story.survey.id, 60 * DAY, story.account.id],
    )
    const [old] = await rows<{ udid: string; device_udid: string }>(
      'SELECT udid, device_udid FROM submissions WHERE survey_id = $1 AND link_key IS NULL AND responded_at IS NOT NULL AND created_at < $2',
      [story.survey.id, CUT],
    )
    ;({ udid: gone, device_udid: device } = old ?? { udid: '', device_udid: '' })
    const [last] = await rows<{ at: Date }>(
      'SELECT max(created_at) AS at FROM submissions WHERE survey_id = $1 AND created_at < $2',
      [story.survey.id, CUT],
    )
    sealedUntil = new Date((Math.floor(Number(last?.at) / DAY) + 1) * DAY).toISOString()
    await changeSettings(story.account, { keepDays: { submissions: KEEP } })
    await forget(story)
  })

  it('late calls on what was deleted are answered like those on what never was, and count nothing', async () => {
    const { survey, link } = story
    const before = await figures(story)
    const question_id = survey.question('nps')
    const answer_id = survey.answer('nps', '9')
    const calls = (udid: string) => [
      call(`/submissions/${udid}/answer`, {
        question_id,
        answer_id,
        request_id: 'again',
        custom_data: '{"a":1}',
      }),
      call(`/submissions/${udid}/all_answers`, {
        answers: JSON.stringify([{ question_id, answer: answer_id }]),
      }),
      call(`/submissions/${udid}/viewed_at`),
      call(`/submissions/${udid}/close`),
      get(`/submissions/${udid}/close`),
      call('/custom_content_link_click', { submission_udid: udid, question_id, link_identifier: link }),
      call('/results', { submission_udid: udid, accept: 'application/json' }),
      call('/present_results', { submission_udid: udid }),
    ]
    const late = await Promise.all(calls(gone))
    const never = await Promise.all(calls(randomUUID()))
    expect(late.map(({ status }) => status)).toEqual(never.map(({ status }) => status))
    for (const { status } of late) expect(status).toBeLessThan(500)
    expect(await figures(story)).toEqual(before)
  })

  it('a link that was followed before does not count again, and another does', async () => {
    const before = await figures(story)
    const again = await Promise.all([1, 2, 3].map(() => followLink(mail)))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await figures(story)).toEqual(before)
    expect((await followLink({ ...mail, mailing: 'autumn' })).status).toBe(200)
    const [after] = (await figures(story)).reports
    expect(after?.totals.responses).toBe((before.reports[0]?.totals.responses ?? 0) + 1)
  })

  it('erasing a person of whom only totals are left changes no figure', async () => {
    const before = await figures(story)
    await erasePerson(await openDatabase(), story.account.id, { udid: device })
    expect(await figures(story)).toEqual(before)
    expect(JSON.stringify(await rows('SELECT * FROM sealed_quarters'))).not.toContain(device)
  })

  it('an edited survey adds what is new to what was', async () => {
    const { account, user, survey } = story
    const [{ key } = { key: '' }] = await rows<{ key: string }>('SELECT key FROM surveys WHERE id = $1', [
      survey.id,
    ])
    const [before] = (await figures(story)).reports
    const [extra, ...others] = [{ key: 'extra', kind: 'free_text', content: 'And?' }, ...RESULT_QUESTIONS]
    await arrangeSurvey(account, { key, status: null, poll: true, questions: [...others, extra] })
    const udid = await openSubmissionOf(account, survey)
    await giveAnswer(account, survey, udid, 'way', ['go'])
    const params = { accountId: account.id, surveyId: survey.id }
    const { reply } = await consoleCall(showReport, { params, query: {} }, user)
    expect(reply.totals.impressions).toBe((before?.totals.impressions ?? 0) + 1)
    expect(reply.totals.responses).toBe((before?.totals.responses ?? 0) + 1)
    expect(reply.onlyTotalsBefore).toBe(sealedUntil)
    const answered = (questions: { key: string; answered: number }[] = []) =>
      Object.fromEntries(questions.map((one) => [one.key, one.answered]))
    expect(answered(reply.questions)).toEqual({
      ...answered(before?.questions),
      ...{ extra: 0, way: (answered(before?.questions).way ?? 0) + 1 },
    })
    expect(await findWrongCounters(await openDatabase())).toEqual([])
  })
})
