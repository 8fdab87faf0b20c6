// Totals never change a figure: whatever happened, late or not, and whenever totals were made, the
// report, its parts and the list say what a count over the rows says.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { exportCsv, listSubmissions, showReport } from '@/lib/results/reports.endpoint'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { readPercentRolledUp } from '@/lib/results/totals/spans.store'
import { listSurveyFigures } from '@/lib/surveys/surveys.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall, consoleCallOnce } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { erasePerson } from '../../support/erasing'
import { Random } from '../../support/random'
import { referencesTo } from '../../support/references'
import { RESULT_QUESTIONS } from '../../support/results'
import { rollUpAll } from '../../support/roll-up-all'
import { SEED } from '../../support/seed'

useTestDatabase()

/** Everybody has `all`, so that a report with this filter counts the rows of all. */
const contextOf = (random: Random): string =>
  JSON.stringify({ all: 'yes', rare: random.chance(0.1), group: random.whole(70) })
const RARE = ['rare:true', 'rare:true,group:7,group:8', 'rare:late', 'rare:never', 'nobody:has']
const FILTERS = [
  {},
  { device: 'mobile,ios' },
  { language: 'en', tz: 'Asia/Kathmandu' },
  { from: '2026-10-20', to: '2026-10-25', tz: 'America/New_York' },
  { from: '2026-10-21T10:07:00.123Z' },
]
/** So small that few submissions have many spans. */
const SIZES = { span: 9, piece: 4, least: 2 }
const UNTIL = Date.parse('2026-11-01T00:00:00Z')
const DAYS = 14

let account: ArrangedAccount
let user: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
})

interface Story {
  key: string
  survey: ArrangedSurvey
  link: string
  submissions: { udid: string; device: string }[]
  random: Random
}

async function begin(random: Random, goal: number | null, document: object): Promise<Story> {
  const key = `totals-${random.whole(1e9)}`
  const survey = await arrangeSurvey(account, { ...document, key, goal, questions: RESULT_QUESTIONS })
  const [row] = await rows('SELECT content FROM questions WHERE id = $1', [survey.question('custom')])
  const link = /data-service-link-id="([^"]+)"/.exec(String(row?.content))?.[1] ?? ''
  return { key, survey, link, submissions: [], random }
}

const call = (path: string, query: Record<string, string | number> = {}) =>
  get(to(path, { identifier: account.identifier, ...query }))

/** One serving, most of them long ago; a row that is put into the past has a mark. */
async function serve({ survey, submissions, random }: Story): Promise<void> {
  const native = random.chance(0.2)
  const udid = await openSubmissionOf(account, survey, {
    device_type: native ? 'native_mobile' : random.pick(['desktop', 'mobile']),
    mobile_type: native ? random.pick(['ios', 'android']) : null,
    locale: random.pick(['en', 'en-GB', 'de', null]),
    custom_data: contextOf(random),
  })
  const [row] = await rows<{ device_udid: string }>('SELECT device_udid FROM submissions WHERE udid = $1', [
    udid,
  ])
  submissions.push({ udid, device: row?.device_udid ?? '' })
  if (random.chance(0.1)) return
  await rows(
    `WITH s AS (UPDATE submissions SET created_at = $2 WHERE udid = $1 RETURNING account_id, survey_id, created_at)
     INSERT INTO report_marks (account_id, survey_id, served_at) SELECT account_id, survey_id, created_at FROM s`,
    [udid, new Date(UNTIL - random.whole(DAYS * 86_400_000))],
  )
}

async function change(story: Story): Promise<void> {
  const { survey, submissions, random, link } = story
  const one = random.pick(submissions)
  const kind = random.whole(8)
  if (kind === 0) await call(`/submissions/${one.udid}/viewed_at`)
  else if (kind === 1) await call(`/submissions/${one.udid}/close`)
  else if (kind === 2) {
    const query = { submission_udid: one.udid, question_id: survey.question('custom'), link_identifier: link }
    await call('/custom_content_link_click', query)
  } else if (kind === 3 && random.chance(0.3)) {
    story.submissions = submissions.filter((other) => other !== one)
    const db = await openDatabase()
    await erasePerson(db, account.id, { udid: one.device })
  } else {
    const [question, given] = random.pick<[string, string[] | { text: string }]>([
      ['way', [random.pick(['go', 'stop', 'old'])]],
      ['way', ['go']],
      ['nps', [String(random.whole(11))]],
      ['slide', [`n${1 + random.whole(5)}`]],
      ['many', random.pick([['x'], ['y', 'z']])],
      ['text', { text: random.pick(['Good', 'Too dear']) }],
    ])
    // It may be erased at the same time.
    const late: Record<string, string> = random.chance(0.2)
      ? { custom_data: '{"all":"yes","rare":"late"}' }
      : {}
    await giveAnswer(account, survey, one.udid, question, given, late).catch(() => {})
  }
}

async function makeTotals({ survey }: Story, db?: Database): Promise<void> {
  const on = db ?? (await openDatabase())
  const found = await findReportSurvey(on, account.id, survey.id)
  if (!found) throw new Error('The survey is gone.')
  const parts = toCountedParts(found)
  await rollUpAll(on, { accountId: account.id, surveyId: survey.id, parts }, { sizes: SIZES })
}

/** Makes totals until its connections are cut off. */
async function beKilled(story: Story): Promise<void> {
  const { pool } = await openDatabase()
  const doomed = openPostgres(`${pool.options.connectionString}?application_name=doomed`, parseEnv({}))
  const ended = makeTotals(story, doomed).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, story.random.whole(40)))
  await rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'doomed'`)
  await ended
  await doomed.close()
}

async function expectExact({ survey }: Story): Promise<void> {
  const params = { accountId: account.id, surveyId: survey.id }
  for (const filter of FILTERS) {
    const { reply } = await consoleCall(showReport, { params, query: filter }, user)
    const counted = await consoleCall(showReport, { params, query: { ...filter, where: 'all:yes' } }, user)
    expect({ ...reply, asOf: '' }).toEqual({ ...counted.reply, asOf: '' })
  }
  for (const where of RARE) {
    const fitting = await rows<{ udid: string }>(
      `SELECT udid FROM submissions WHERE survey_id = $1 AND CASE WHEN $2 LIKE 'rare:%' THEN context ->> 'rare' = substring($2 FROM 'rare:(\\w+)') ELSE false END
         AND ($2 NOT LIKE '%group%' OR context ->> 'group' IN ('7', '8')) ORDER BY created_at DESC, udid DESC`,
      [survey.id, where],
    )
    const filtered = await consoleCall(showReport, { params, query: { where } }, user)
    expect([where, filtered.reply.totals.impressions]).toEqual([where, fitting.length])
    const listed = await consoleCall(listSubmissions, { params, query: { where, only: 'all' } }, user)
    const references = await referencesTo(fitting.map(({ udid }) => udid))
    expect(listed.reply.submissions.map(({ udid }) => udid)).toEqual(references)
    const file = await consoleCall(exportCsv, { params, query: { where, only: 'all' } }, user)
    expect(file.headers.get('x-rows')).toBe(String(fitting.length))
    expect(
      file.text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.slice(0, 36)),
    ).toEqual(references.reverse())
  }
  const { reply } = await consoleCall(listSurveyFigures, { params: { accountId: account.id } }, user)
  const [counted] = await rows(
    `SELECT count(*)::int AS impressions, count(viewed_at)::int AS viewed, count(responded_at)::int AS submissions,
       max(responded_at) AS "lastAnswerAt" FROM submissions WHERE survey_id = $1`,
    [survey.id],
  )
  const last = counted?.lastAnswerAt
  const { totals } = (await consoleCall(showReport, { params, query: {} }, user)).reply
  expect(reply.surveys.find(({ id }) => id === survey.id)).toEqual({
    ...{ id: survey.id, ...counted },
    responsesBlended: totals.responsesBlended,
    lastAnswerAt: last instanceof Date ? last.toISOString() : null,
  })
}

describe('totals', { timeout: 240_000 }, () => {
  it.each<[string, number | null, object]>([
    ['in order', null, {}],
    ['in order, with a goal', 8, {}],
    ['all at once', null, { allAtOnce: { enabled: true } }],
  ])('are exact after any history (asked %s)', async (_, goal, document) => {
    const random = new Random(SEED + (goal ?? 0))
    const story = await begin(random, goal, document)
    const { kind } = await openDatabase()
    for (let round = 0; round < 8; round++) {
      const steps = [
        // A survey that has reached its goal is not served any more.
        ...Array.from({ length: goal === null ? 6 : round === 0 ? 40 : 0 }, () => () => serve(story)),
        ...(story.submissions.length > 0 ? Array.from({ length: 8 }, () => () => change(story)) : []),
        ...Array.from({ length: 2 }, () => () => makeTotals(story)),
      ]
      // In any order; on a server at once.
      const mixed = steps.map((step) => ({ step, at: random.next() })).sort((a, b) => a.at - b.at)
      if (kind === 'postgres') await Promise.all([...mixed.map(({ step }) => step()), beKilled(story)])
      else for (const { step } of mixed) await step()
      await makeTotals(story)
      await expectExact(story)
    }
    const [found] = await rows(
      'SELECT count(*)::int AS spans, sum(answered)::int AS answered FROM report_spans WHERE survey_id = $1',
      [story.survey.id],
    )
    expect(found?.spans).toBeGreaterThan(3)
    const facts = await rows(`SELECT 1 AS one FROM report_facts WHERE survey_id = $1 AND name = 'state'`, [
      story.survey.id,
    ])
    expect(facts.length).toBeGreaterThan(2)
    expect(found?.answered).toBeGreaterThan(3)
  })

  it('hold for the paths of a survey that are current only', async () => {
    const story = await begin(new Random(SEED), null, {})
    for (let n = 0; n < 20; n++) await serve(story)
    for (let n = 0; n < 30; n++) await change(story)
    await makeTotals(story)
    await arrangeSurvey(account, {
      ...{ key: story.key, status: null },
      questions: RESULT_QUESTIONS.map((one) => (one.key === 'nps' ? { ...one, next: 'end' } : one)),
    })
    await expectExact(story)
    await makeTotals(story)
    await expectExact(story)
  })

  it('are made a part at a time, and the report says how far they are', async () => {
    const story = await begin(new Random(SEED + 2), null, {})
    for (let n = 0; n < 20; n++) await serve(story)
    const db = await openDatabase()
    const { id: surveyId } = story.survey
    const found = await findReportSurvey(db, account.id, surveyId)
    if (!found) throw new Error('The survey is gone.')
    const survey = { accountId: account.id, surveyId, parts: toCountedParts(found) }
    const percents = [await readPercentRolledUp(db, account.id, surveyId)]
    while (!(await rollUpAll(db, survey, { sizes: SIZES, mostMs: 0 })))
      percents.push(await readPercentRolledUp(db, account.id, surveyId))
    expect(percents[0]).toBe(0)
    expect(percents.length).toBeGreaterThan(3)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    await expectExact(story)

    if (db.kind === 'embedded') return
    // Somebody else makes them: nobody waits for that.
    const other = await db.pool.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM report_rollups WHERE account_id = $1 AND survey_id = $2 FOR UPDATE', [
      account.id,
      surveyId,
    ])
    const asked = { params: { accountId: account.id, surveyId } }
    const { status, headers, error } = await consoleCallOnce(showReport, asked, user)
    await other.query('ROLLBACK')
    other.release()
    expect([status, headers.get('retry-after'), error?.code]).toEqual([503, '1', 'not_ready'])
    expect(error?.details).toEqual({ percent: percents.at(-1), of: 'totals' })
    expect((await consoleCall(showReport, asked, user)).status).toBe(200)
  })

  it('are compared with the rows once a day, and repaired', async () => {
    const story = await begin(new Random(SEED + 1), null, {})
    for (let n = 0; n < 20; n++) await serve(story)
    await makeTotals(story)
    const db = await openDatabase()
    for (const [n, damage] of [
      'UPDATE report_spans SET viewed = viewed + 1 WHERE survey_id = $1',
      `UPDATE report_facts f SET data = o.data FROM report_facts o
        WHERE o.account_id = f.account_id AND f.survey_id = $1 AND o.survey_id = $1 AND f.name = 'state' AND o.name = 'time' AND o.starts_at = f.starts_at`,
    ].entries()) {
      await rows(damage, [story.survey.id])
      const today = Date.now() + n * 25 * 3_600_000
      expect(await keepAllTotals(db, today)).toBe(0)
      expect(await keepAllTotals(db, today + 25 * 3_600_000)).toBeGreaterThan(0)
      await keepAllTotals(db, today)
      await expectExact(story)
    }
    expect(await keepAllTotals(db, Date.now())).toBe(0)
  })
})
