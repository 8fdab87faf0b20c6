// What an account does not keep is forgotten, and no figure changes.
import { beforeAll, expect, it } from 'vitest'
import { countForgotten } from '@/lib/accounts/accounts.endpoint'
import { forgetOldData } from '@/lib/people/retention/forget-old-data'
import { openDatabase } from '@/lib/platform/db/open-database'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { readColumn } from '@/lib/results/facts/column-bytes.store'
import { showReport } from '@/lib/results/reports.endpoint'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { giveAnswer, openSubmissionOf } from '../../../support/answering'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  changeSettings,
  rows,
  snapshot,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { Random } from '../../../support/random'
import { arrangeResults } from '../../../support/results'
import { rollUpAll } from '../../../support/roll-up-all'
import { SEED } from '../../../support/seed'

useTestDatabase()

const DAY = 86_400_000
const NOW = Date.now()
const ALL = { texts: 30, details: 30, events: 30 }

let account: ArrangedAccount
let other: ArrangedAccount
let survey: ArrangedSurvey
let link: string
let user: ArrangedUser

/** Sixty submissions that are older than forty days, and one of today; the same in an account that keeps all. */
beforeAll(async () => {
  const random = new Random(SEED)
  account = await arrangeAccount()
  other = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
  for (const one of [other, account]) {
    ;({ survey, link } = await arrangeResults(one, random, 60, NOW - 40 * DAY, 1000))
    const udid = await openSubmissionOf(one, survey, {
      custom_data: '{"plan":"pro"}',
      url: 'https://a.test/',
    })
    await giveAnswer(one, survey, udid, 'text', { text: 'Fresh' })
    await rows(
      `INSERT INTO events (account_id, udid, device_udid, name, created_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'visit', $2::timestamptz - n * interval '10 hours' FROM generate_series(0, 199) AS n`,
      [one.id, new Date(NOW)],
    )
  }
  await rows(
    'UPDATE answers a SET created_at = s.created_at FROM submissions s WHERE s.udid = a.submission_udid',
  )
  const db = await openDatabase()
  const found = await findReportSurvey(db, account.id, survey.id)
  if (!found) throw new Error('The survey is gone.')
  const rolled = { accountId: account.id, surveyId: survey.id, parts: toCountedParts(found) }
  await rollUpAll(db, rolled, { sizes: { span: 9, piece: 4, least: 2 } })
})

const report = async (where?: string) => {
  const params = { accountId: account.id, surveyId: survey.id }
  const { reply } = await consoleCall(showReport, { params, query: where ? { where } : {} }, user)
  return reply
}

/** Without the newest texts. */
const figures = async () => {
  const { questions, ...all } = await report()
  return { ...all, asOf: '', questions: questions.map((one) => ({ ...one, newest: [] })) }
}

const counts = (one: ArrangedAccount) =>
  rows(
    `SELECT (SELECT count(*)::int FROM submissions WHERE account_id = $1 AND (context IS NOT NULL OR url IS NOT NULL OR user_agent IS NOT NULL)) AS details,
       (SELECT count(*)::int FROM answers WHERE account_id = $1 AND text IS NOT NULL) AS texts,
       (SELECT count(*)::int FROM events WHERE account_id = $1) AS events`,
    [one.id],
  )

it('does nothing by default', async () => {
  const before = await snapshot()
  expect(await forgetOldData(await openDatabase(), NOW)).toEqual([])
  expect(await snapshot()).toEqual(before)
})

it('forgets what is older than the account says, as many rows as a dry run says, and keeps every figure', async () => {
  const db = await openDatabase()
  await changeSettings(account, { keepDays: ALL })
  const kept = await counts(other)
  const broken = await findBrokenInvariants(db.pool)
  const known = await knownTexts()
  expect(known.length).toBeGreaterThan(3)
  const before = await figures()
  const untouched = await snapshot()

  const dry = await forgetOldData(db, NOW, { dryRun: true })
  expect(await snapshot()).toEqual(untouched)
  expect(dry.map(({ kind }) => kind)).toEqual(['texts', 'details', 'events'])
  // Of sixty random submissions about twelve have a text, and in one run of seventy fewer than five.
  for (const { rows } of dry) expect(rows).toBeGreaterThan(0)

  expect(await forgetOldData(db, NOW)).toEqual(dry)
  expect(await counts(account)).toEqual([{ details: 1, texts: 1, events: 73 }])
  expect(await counts(other)).toEqual(kept)
  expect(await figures()).toEqual(before)
  expect((await report('plan:pro')).totals.impressions).toBe(1)
  expect(await findBrokenInvariants(db.pool)).toEqual(broken)

  expect((await forgetOldData(db, NOW)).map(({ rows }) => rows)).toEqual([0, 0, 0])
  // Nor do the facts of reports say it any more, neither now nor when they have been made anew.
  expect((await knownTexts()).length).toBeLessThan(2)
  await keepAllTotals(db, NOW)
  expect((await knownTexts()).length).toBeLessThan(2)
})

/** The texts in the facts of reports. */
async function knownTexts(): Promise<(string | null)[]> {
  const facts = await rows<{ data: Buffer }>(
    `SELECT data FROM report_facts WHERE account_id = $1 AND name LIKE 'text %'`,
    [account.id],
  )
  return facts.flatMap(({ data }) => readColumn(data).values.slice(1))
}

it('leaves totals that are right, so that the daily check finds nothing', async () => {
  expect(await keepAllTotals(await openDatabase(), NOW + 2 * DAY)).toBe(0)
  expect((await report('plan:pro')).totals.impressions).toBe(1)
})

it('counts for the console what settings would forget that are not saved', async () => {
  const owner = await arrangeUser([account, 'owner'])
  const params = { accountId: account.id }
  const untouched = await snapshot()
  const query = { submissions: '31', texts: '1', people: '31' }
  const { status, reply } = await consoleCall(countForgotten, { params, query }, owner)
  expect([status, reply.kinds.map(({ kind }) => kind)]).toEqual([200, ['submissions', 'texts', 'people']])
  expect(reply.kinds[0]?.rows).toBeGreaterThan(5)
  expect((await consoleCall(countForgotten, { params, query: {} }, owner)).reply).toEqual({ kinds: [] })
  for (const wrong of [{ submissions: '30' }, { texts: '0' }, { texts: 'all' }])
    expect((await consoleCall(countForgotten, { params, query: wrong }, owner)).status).toBe(422)
  const outsider = await arrangeUser([other, 'owner'])
  expect((await consoleCall(countForgotten, { params, query }, outsider)).status).not.toBe(200)
  expect((await snapshot()).submissions).toEqual(untouched.submissions)
})

it('goes on where it ended, also when more is to be forgotten', async () => {
  await changeSettings(account, { keepDays: { events: 10 } })
  const [, , events] = await forgetOldData(await openDatabase(), NOW)
  expect(events).toMatchObject({ kind: 'events', rows: 48 })
})

it('keeps nothing that comes late for what was forgotten', async () => {
  const db = await openDatabase()
  const old = await rows<{ udid: string }>(
    `SELECT s.udid FROM submissions s JOIN answers n ON n.submission_udid = s.udid AND n.question_id = $3
     WHERE s.survey_id = $1 AND s.created_at < $2 ORDER BY s.udid LIMIT 2`,
    [survey.id, new Date(NOW - 30 * DAY), survey.question('text')],
  )
  const [first, second] = old.map(({ udid }) => udid)
  if (!first || !second) throw new Error('There are no texts.')
  const late = { custom_data: '{"plan":"late"}', basket: '7' }
  await giveAnswer(account, survey, first, 'text', { text: 'Again' }, late)
  await get(
    to('/custom_content_link_click', {
      ...late,
      identifier: account.identifier,
      submission_udid: second,
      link_identifier: link,
      question_id: survey.question('custom'),
    }),
  )
  const stored = () =>
    rows(
      `SELECT s.context, n.text, (SELECT max(c.context::text) FROM clicks c WHERE c.submission_udid = s.udid) AS click FROM submissions s
       JOIN answers n ON n.submission_udid = s.udid AND n.question_id = $2 WHERE s.udid = ANY ($1) ORDER BY s.udid`,
      [old.map(({ udid }) => udid), survey.question('text')],
    )
  expect(await stored()).toEqual([
    { context: null, text: 'Again', click: null },
    { context: null, text: null, click: null },
  ])
  // The text is as old as it is.
  await forgetOldData(db, NOW + 29 * DAY)
  expect(await stored()).toMatchObject([{ text: 'Again' }, { text: null }])
  await forgetOldData(db, NOW + 31 * DAY)
  expect(await stored()).toMatchObject([{ text: null }, { text: null }])
})
