// Random submissions of a survey of RESULT_QUESTIONS, written past the API: hundreds in a moment.
import type { ArrangedAccount, ArrangedSurvey } from '../arrange'
import { rows } from '../arrange'
import type { Random } from '../random'

export const URLS = [
  'https://shop.example.com/checkout?step=/help',
  'https://shop.example.com/checkout/pay#/help',
  'https://shop.example.com/help',
  'https://www.example.com/help/checkout',
  'https://www.example.com/',
  '/help?relative',
  null,
]
export const EVENTS = ['signup', 'not', 'a,b:c', 'é', null, null]
export const LANGUAGES = ['en', 'en-GB', 'EN_us', 'de', 'den', 'pt-BR', null]
export const PLANS = ['pro', 'free', 'a,b:c', 'not']
export const KEYS = ['4711', 'is:x', null, null]
export const TEXTS = ['Too dear', 'SLOW tea', '100% slow_', 'é', 'Straße ΟΔΟΣ', 'ПЛОХО', '']
export const TAGS = ['pricing', 'É, not:bug', 'bug']

const HOUR = 3_600_000
/** The fortnight of which the submissions are. */
const HOURS = 14 * 24

/** When clocks change: Santiago, Lord Howe; Berlin, Beirut, the Azores; Havana. At midnight in some of them. */
const CHANGES = ['2026-04-05T03:00Z', '2026-04-04T15:00Z', '2026-03-29T01:00Z', '2026-03-28T22:00Z']
  .concat(['2026-10-25T01:00Z', '2026-10-24T21:00Z', '2026-11-01T05:00Z'])
  .map((at) => Date.parse(at))

/** Ends of the fortnight, in milliseconds since 1970: two hours before now, and days after clocks have changed. */
export const randomEnd = (random: Random): number =>
  random.pick([Date.now() - 2 * HOUR, Date.parse('2026-04-09T00:00Z'), Date.parse('2026-11-05T00:00Z')])

const changesBefore = (end: number) => CHANGES.filter((at) => at < end - 6 * HOUR && at > end - HOURS * HOUR)

/** A time in the fortnight, often near a change of clocks. */
export function randomTime(random: Random, end: number): number {
  const near = changesBefore(end)
  return near.length > 0 && random.chance(0.4)
    ? random.pick(near) + random.whole(10 * HOUR) - 5 * HOUR
    : end - random.whole(HOURS) * HOUR - random.whole(HOUR)
}

const WAYS = ['go', 'stop', 'old']
const MANY = ['x', 'y', 'z']

/**
 * Replaces the submissions of the survey by some of the fortnight before `end`, and all devices and tags unless they
 * stay. Device data is of the account, by device.
 */
export async function arrangeSubmissions(
  account: ArrangedAccount,
  survey: ArrangedSurvey,
  random: Random,
  { count, end, devicesStay = false }: { count: number; end: number; devicesStay?: boolean },
): Promise<{ data: Map<string, Record<string, string>>; hidden: string[] }> {
  for (const table of ['answers', 'clicks', 'submission_tags', 'submission_reviews'])
    await rows(
      `DELETE FROM ${table} WHERE account_id = $1 AND submission_udid IN (SELECT udid FROM submissions WHERE account_id = $1 AND survey_id = $2)`,
      [account.id, survey.id],
    )
  for (const table of ['submissions', 'report_spans', 'report_facts', 'report_rollups', 'report_marks'])
    await rows(`DELETE FROM ${table} WHERE account_id = $1 AND survey_id = $2`, [account.id, survey.id])
  for (const table of devicesStay ? [] : ['devices', 'tags'])
    await rows(`DELETE FROM ${table} WHERE account_id = $1`, [account.id])
  const devices = Array.from({ length: 12 }, () => random.uuid())
  const data = new Map(
    devices.filter(() => random.chance(0.7)).map((udid) => [udid, { tier: random.pick(PLANS) }]),
  )
  await rows(
    `INSERT INTO devices (account_id, udid, data) SELECT $1, d.udid, d.data FROM json_to_recordset($2::json) AS d(udid uuid, data jsonb)`,
    [account.id, JSON.stringify([...data].map(([udid, one]) => ({ udid, data: one })))],
  )
  const all = Array.from({ length: count }, () =>
    submission(survey, random, devices, randomTime(random, end)),
  )
  const [published] = await rows('SELECT revision FROM surveys WHERE account_id = $1 AND id = $2', [
    account.id,
    survey.id,
  ])
  await rows(
    `INSERT INTO submissions (account_id, survey_id, udid, device_udid, client_key, device_type, mobile_type, url, view_name, event_name, locale, context,
       created_at, viewed_at, responded_at, closed_at, over_goal, hidden, answer_count, last_question_id, revision)
     SELECT $1, $2, s.*, $4::int FROM json_to_recordset($3::json) AS s(udid uuid, device_udid uuid, client_key text, device_type text, mobile_type text, url text, view_name text,
       event_name text, locale text, context jsonb, created_at timestamptz, viewed_at timestamptz, responded_at timestamptz, closed_at timestamptz,
       over_goal boolean, hidden text, answer_count int, last_question_id int)`,
    [account.id, survey.id, JSON.stringify(all.map(({ row }) => row)), published?.revision],
  )
  await rows(
    `INSERT INTO answers (account_id, submission_udid, question_id, answer_ids, text)
     SELECT $1, a.submission_udid, a.question_id, a.answer_ids, a.text
     FROM json_to_recordset($2::json) AS a(submission_udid uuid, question_id int, answer_ids int[], text text)`,
    [account.id, JSON.stringify(all.flatMap(({ answers }) => answers))],
  )
  const known = await rows('SELECT name FROM tags WHERE account_id = $1', [account.id])
  await rows(
    'INSERT INTO tags (account_id, name, created_at) SELECT $1, name, now() FROM unnest($2::text[]) AS name',
    [account.id, TAGS.filter((name) => !known.some((tag) => tag.name === name))],
  )
  const tagged = all.flatMap(({ row: { udid } }) =>
    TAGS.filter(() => random.chance(0.2)).map((name) => ({ udid, name })),
  )
  await rows(
    `INSERT INTO submission_tags (account_id, tag_id, submission_udid)
     SELECT $1, t.id, x.udid FROM json_to_recordset($2::json) AS x(udid uuid, name text) JOIN tags t ON t.account_id = $1 AND t.name = x.name`,
    [account.id, JSON.stringify(tagged)],
  )
  const reviewed = all.map(({ row: { udid, hidden } }) => ({
    udid,
    note: random.chance(0.2) ? 'Look into it' : null,
    done_at: random.chance(0.2) ? new Date(end).toISOString() : null,
    hidden_at: hidden && new Date(end).toISOString(),
  }))
  await rows(
    `INSERT INTO submission_reviews (account_id, submission_udid, note, noted_by, noted_at, done_by, done_at, hidden_by, hidden_at)
     SELECT $1, udid, note, 'Ann', CASE WHEN note IS NOT NULL THEN now() END, 'Ann', done_at, 'Ann', hidden_at
     FROM json_to_recordset($2::json) AS x(udid uuid, note text, done_at timestamptz, hidden_at timestamptz) WHERE coalesce(note, done_at::text, hidden_at::text) IS NOT NULL`,
    [account.id, JSON.stringify(reviewed)],
  )
  return { data, hidden: all.filter(({ row }) => row.hidden).map(({ row }) => row.udid) }
}

function submission(survey: ArrangedSurvey, random: Random, devices: string[], served: number) {
  const udid = random.uuid()
  const deviceType = random.pick(['desktop', 'desktop', 'mobile', 'native_mobile', 'email'])
  const url = random.pick(URLS)
  const [event, locale, plan] = [random.pick(EVENTS), random.pick(LANGUAGES), random.pick(PLANS)]
  // What people answer depends on who they are, or there would be nothing to mark.
  const bias = locale === 'de' || event === 'signup' || plan === 'pro' || url?.startsWith('/') ? 0.9 : 0.1
  const answers = random.chance(0.8) ? giveAnswers(survey, random, udid, bias) : []
  const at = (seconds: number) => new Date(served + seconds * 1000).toISOString()
  const viewed = answers.length > 0 || random.chance(0.5) ? at(random.whole(60)) : null
  const answered = answers.length > 0 ? (random.chance(0.5) ? viewed : at(60 + random.whole(400))) : null
  const hidden = random.chance(0.05) ? 'spam' : null
  const row = {
    udid,
    device_udid: random.pick(devices),
    client_key: random.pick(KEYS),
    device_type: deviceType,
    mobile_type: deviceType === 'native_mobile' ? random.pick(['ios', 'android']) : null,
    url,
    view_name: random.pick(EVENTS),
    event_name: event,
    locale,
    context: random.chance(0.8) ? { plan, n: random.whole(9) } : null,
    created_at: new Date(served).toISOString(),
    viewed_at: viewed,
    responded_at: answered,
    closed_at: random.chance(0.2) ? at(500) : null,
    over_goal: hidden !== null || (answers.length > 0 && random.chance(0.1)),
    hidden,
    answer_count: answers.length,
    last_question_id: answers.at(-1)?.question_id ?? null,
  }
  return { row, answers }
}

function giveAnswers(survey: ArrangedSurvey, random: Random, submission_udid: string, bias: number) {
  const give = (question: string, keys: string[], text: string | null = null) => ({
    submission_udid,
    question_id: survey.question(question),
    answer_ids: keys.map((key) => survey.answer(question, key)),
    text,
  })
  const way = random.chance(bias) ? 'go' : random.pick(WAYS)
  const score = random.chance(bias) ? 9 + random.whole(2) : random.whole(11)
  const all = [
    give('way', [way]),
    give('nps', [String(score)]),
    give('slide', [`n${1 + random.whole(random.chance(bias) ? 2 : 5)}`]),
    give(
      'many',
      MANY.filter((_, n) => n === 0 || random.chance(0.5)),
    ),
    give('text', [], random.pick(TEXTS)),
  ]
  return all.slice(0, way === 'stop' ? 1 : 1 + random.whole(all.length))
}
