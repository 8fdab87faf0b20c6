// The one statement of ordinary answers changes exactly what the transaction and its pure function
// change, whatever came before.
import { expect, it } from 'vitest'
import type { AnswersToRecord } from '@/lib/answering/recording/answers-to-record.store'
import { recordAnswers } from '@/lib/answering/recording/record-answers.store'
import { recordInTransaction } from '@/lib/answering/recording/record-in-transaction.store'
import { tellsOf } from '@/lib/integrations/destinations/tells.rules'
import { openDatabase } from '@/lib/platform/db/open-database'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, rows } from '../../support/arrange'
import { listStatements } from '../../support/count-statements'
import { resetDatabase, useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { arrangeKinds } from '../../support/recording'
import { casesOf } from '../../support/thorough'

useTestDatabase()

/** Submissions older than some minutes take the transaction. */
const START = Date.now() - 120_000
const KEYS = ['anna', 'ben', null]

interface World {
  account: ArrangedAccount
  surveys: ArrangedSurvey[]
  submissions: { udid: string; survey: ArrangedSurvey }[]
}

/** Surveys without a goal, with a near one, and with one that comes near; people and their devices. */
async function arrange(random: Random): Promise<World> {
  await resetDatabase()
  const account = await arrangeAccount()
  const surveys = [
    await arrangeKinds(account),
    await arrangeKinds(account, { goal: 3 }),
    await arrangeKinds(account, { goal: 1004 }),
  ]
  const submissions = []
  const devices = Array.from({ length: 6 }, () => random.uuid())
  for (const device of devices) {
    await rows('INSERT INTO devices (account_id, udid, client_key) VALUES ($1, $2, $3)', [
      account.id,
      device,
      random.pick(KEYS),
    ])
  }
  for (let n = 0; n < 24; n++) {
    const survey = random.pick(surveys)
    const udid = random.uuid()
    const created = new Date(START + random.whole(60_000))
    const viewed = random.chance(0.5) ? new Date(created.getTime() + random.whole(60_000)) : null
    await rows(
      `INSERT INTO submissions (udid, account_id, survey_id, device_udid, client_key, device_type, created_at, viewed_at, closed_at, context)
       VALUES ($1, $2, $3, $4, $5, 'desktop', $6, $7, $8, $9)`,
      [
        ...[udid, account.id, survey.id, random.pick(devices), random.pick(KEYS), created, viewed],
        viewed && random.chance(0.3) ? viewed : null,
        random.chance(0.3) ? { stored: 1 } : null,
      ],
    )
    submissions.push({ udid, survey })
  }
  return { account, surveys, submissions }
}

const TELLS = tellsOf(['survey.answered', 'goal.reached'])
const QUESTIONS = ['single', 'nps', 'multi', 'text'] as const

function answerTo(random: Random, survey: ArrangedSurvey, key: (typeof QUESTIONS)[number]) {
  const questionId = survey.question(key)
  if (key === 'text') return { questionId, answerIds: [], text: random.pick(['x', 'y']) }
  const options = key === 'nps' ? ['0', '10'] : ['a', 'b', 'c']
  const chosen = options.filter(() => random.chance(0.5))
  const picked = key === 'multi' && chosen.length > 0 ? chosen : [random.pick(options)]
  const ids = picked.map((option) => survey.answer(key, option)).sort((a, b) => a - b)
  return { questionId, answerIds: ids, text: null }
}

/** The end is reached by two answers in any order, by an answer, or by a choice. */
const endingsOf = (survey: ArrangedSurvey): AnswersToRecord['endings'] => ({
  required: survey.id === 1 ? [survey.question('single'), survey.question('nps')] : null,
  questions: survey.id === 2 ? [survey.question('text')] : [],
  answers: survey.id === 3 ? [survey.answer('single', 'a')] : [],
  multiple: [],
})

function itemOf(random: Random, { account, submissions }: World, n: number): AnswersToRecord {
  const { udid, survey } = random.pick(submissions)
  const asked = QUESTIONS.filter(() => random.chance(0.3))
  return {
    accountId: account.id,
    tells: TELLS,
    submission: { udid },
    surveyId: survey.id,
    localeGroupId: survey.localeGroupId,
    goal: [null, 3, 1004][survey.id - 1] ?? null,
    sharesGoal: false,
    paced: false,
    quotas: null,
    endings: endingsOf(survey),
    answers: (asked.length > 0 ? asked : [random.pick(QUESTIONS)]).map((key) =>
      answerTo(random, survey, key),
    ),
    now: START + 30_000 + n * 1000,
    context: random.chance(0.3)
      ? { value: { [random.pick(['plan', 'page'])]: n }, replaces: random.chance(0.5) }
      : null,
    clientKey: random.chance(0.15) ? random.pick(['anna', 'ben']) : null,
    requestId: random.chance(0.4) ? `r${random.whole(3)}` : null,
    requestSubject: udid,
  }
}

/** Calls at once, of different submissions; those that change a device come alone. */
function historyOf(random: Random, world: World): AnswersToRecord[][] {
  const all = Array.from({ length: 60 }, (_, n) => itemOf(random, world, n))
  const again = all.flatMap((item) => (random.chance(0.2) ? [item, item] : [item]))
  const steps: AnswersToRecord[][] = [[]]
  for (const item of again) {
    const step = steps.at(-1) ?? []
    const joins =
      item.clientKey === null &&
      step.every((other) => other.clientKey === null && nameOf(other) !== nameOf(item))
    if (joins && random.chance(0.7)) step.push(item)
    else steps.push([item])
  }
  return steps
}

const nameOf = ({ requestSubject }: AnswersToRecord): string => requestSubject

const TABLES: [table: string, without: string][] = [
  ['accounts', 'created_at,identifier,name'],
  ['surveys', 'created_at,updated_at,published_at,key'],
  ['devices', 'created_at,updated_at'],
  ['submissions', ''],
  ['answers', ''],
  ['answer_tallies', ''],
  ['handled_requests', 'created_at'],
  ['person_surveys', 'answer_ids,viewed_times'],
  ['outgoing_events', 'id,position'],
]

async function everything(): Promise<unknown> {
  const found: Record<string, unknown> = {}
  for (const [table, without] of TABLES) {
    const listed = await rows<{ row: unknown }>(
      `SELECT to_jsonb(x) - string_to_array($1, ',') AS row FROM ${table} x ORDER BY (to_jsonb(x) - string_to_array($1, ','))::text`,
      [without],
    )
    found[table] = listed.map(({ row }) => row)
  }
  found.lists = await rows(
    `SELECT person, locale_group_id, ARRAY(SELECT unnest(answer_ids) ORDER BY 1) AS chosen, ARRAY(SELECT DISTINCT unnest(viewed_times) ORDER BY 1) AS viewed
     FROM person_surveys ORDER BY 1, 2`,
  )
  return found
}

const SEEDS = Array.from({ length: casesOf({ usually: 5, thoroughly: 50 }) }, (_, n) => n + 1)

async function live(seed: number, record: typeof recordAnswers) {
  const random = new Random(seed)
  const world = await arrange(random)
  const results: number[] = []
  for (const step of historyOf(random, world)) {
    const db = await openDatabase()
    results.push(...(await Promise.all(step.map((item) => record(db, item)))))
  }
  return { results, stored: await everything() }
}

it.each(SEEDS)('history %i ends in the same rows both ways', async (seed) => {
  const expected = await live(seed, recordInTransaction)
  expect(await live(seed, recordAnswers)).toEqual(expected)
})

it('an ordinary answer is one statement', async () => {
  const random = new Random(7)
  const world = await arrange(random)
  const { udid, survey } = world.submissions.find(({ survey }) => survey === world.surveys[0]) ?? {}
  if (!udid || !survey) throw new Error('no submission of the survey without a goal')
  await rows('UPDATE submissions SET closed_at = NULL WHERE udid = $1', [udid])
  const item = { ...itemOf(random, world, 1), clientKey: null, context: null, goal: null }
  const answers = [answerTo(random, survey, 'single')]
  const db = await openDatabase()
  const sent = await listStatements(() =>
    recordAnswers(db, { ...item, submission: { udid }, localeGroupId: survey.localeGroupId, answers }),
  )
  expect(sent.length).toBe(1)
  const [row] = await rows('SELECT answer_count FROM submissions WHERE udid = $1', [udid])
  expect(row?.answer_count).toBe(1)
})
