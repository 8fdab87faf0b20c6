// Completion and drop-off are counted by the questions and routes that each person was served: recounted plainly from
// a log of what each was shown, over random histories of edits, pauses, restores and answers in between.
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { showReport } from '@/lib/results/reports.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { rollUpAll } from '../../support/roll-up-all'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const CASES = casesOf({ usually: 6, thoroughly: 1000 })
const SEED = 29_000

let account: ArrangedAccount
let user: ArrangedUser
beforeEach(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
})

const view = async (submission: string): Promise<void> => {
  const got = await get(
    to(`/submissions/${submission}/viewed_at`, {
      identifier: account.identifier,
      viewed_at: new Date().toISOString(),
    }),
  )
  expect([got.status, got.text]).toEqual([200, '{}'])
}

interface Asked {
  key: string
  optional: boolean
  next: string | null
  answers: { key: string; next: string | null }[]
}

/** What a person was shown and did. */
interface Log {
  /** The number of the version. */
  version?: number
  asked: Asked[]
  viewed: boolean
  given: { question: string; answer: string }[]
}

const documentOf = (key: string, asked: Asked[]) => ({
  key,
  questions: asked.map(({ answers, ...question }) => ({
    ...question,
    kind: 'single_choice',
    content: `About ${question.key}?`,
    answers: answers.map((answer) => ({ ...answer, content: answer.key })),
  })),
})

/** The question after `given`; undefined: the end. */
function after(asked: Asked[], { question, answer }: Log['given'][number]): Asked | undefined {
  const place = asked.findIndex(({ key }) => key === question)
  const { next, answers } = asked[place] ?? expect.fail('it was not asked')
  const route = answers.find(({ key }) => key === answer)?.next ?? next
  return route === null ? asked[place + 1] : asked.find(({ key }) => key === route)
}

/** Whether nothing that must be answered comes after `given`. */
function isEnd(asked: Asked[], given: Log['given'][number]): boolean {
  const seen = new Set<string>()
  let next = after(asked, given)
  while (next?.optional && !seen.has(next.key)) {
    seen.add(next.key)
    next = after(asked, { question: next.key, answer: '' })
  }
  return next === undefined || seen.has(next.key)
}

function recount(logs: Log[]) {
  const responses = logs.filter(({ given }) => given.length > 0)
  const completed = responses.filter(({ asked, given }) => given.some((one) => isEnd(asked, one)))
  const answered = new Map<string, number>()
  const left = new Map<string, number>()
  const add = (to: Map<string, number>, key: string | undefined) =>
    key === undefined ? to : to.set(key, (to.get(key) ?? 0) + 1)
  for (const { given } of responses) for (const { question } of given) add(answered, question)
  for (const one of logs) {
    if (!one.viewed || completed.includes(one)) continue
    const last = one.given.at(-1)
    add(left, last ? after(one.asked, last)?.key : one.asked[0]?.key)
  }
  return { responses: responses.length, completed: completed.length, answered, left }
}

let made = 0

function makeQuestion(random: Random, others: Asked[]): Asked {
  const key = `q${++made}`
  const answers = ['a', 'b', 'c'].slice(0, 2 + random.whole(2)).map((name) => ({ key: name, next: null }))
  const route = random.chance(0.3) ? 'end' : null
  if (answers[0] && random.chance(0.3))
    Object.assign(answers[0], { next: random.pick(['end', ...others.map((one) => one.key)]) })
  return { key, optional: random.chance(0.2), next: random.chance(0.2) ? route : null, answers }
}

/** Routes lead on only, so that nobody goes in circles. */
function straighten(asked: Asked[]): Asked[] {
  const isLater = (from: number, key: string | null) =>
    key === null || key === 'end' || asked.findIndex((one) => one.key === key) > from
  return asked.map((one, place) => ({
    ...one,
    next: isLater(place, one.next) ? one.next : null,
    answers: one.answers.map((answer) => ({
      ...answer,
      next: isLater(place, answer.next) ? answer.next : null,
    })),
  }))
}

function edit(random: Random, asked: Asked[]): Asked[] {
  const list = [...asked]
  const place = random.whole(list.length)
  const kind = random.whole(5)
  if (kind === 0 || list.length < 2)
    list.splice(random.whole(list.length + 1), 0, makeQuestion(random, asked))
  else if (kind === 1) list.splice(place, 1)
  else if (kind === 2) list.push(...list.splice(place, 1))
  else if (kind === 3) list[place] = { ...(list[place] as Asked), optional: random.chance(0.5) }
  else {
    const one = list[place] as Asked
    list[place] = {
      ...one,
      answers: one.answers.map((answer) => ({
        ...answer,
        next: random.pick([null, 'end', ...list.map(({ key }) => key)]),
      })),
    }
  }
  return straighten(list)
}

async function answer(
  random: Random,
  survey: ArrangedSurvey,
  asked: Asked[],
  submission: string,
): Promise<Log> {
  const log: Log = { asked, viewed: random.chance(0.9), given: [] }
  if (!log.viewed) return log
  await view(submission)
  let next = asked[0]
  while (next && random.chance(0.75)) {
    const given = { question: next.key, answer: random.pick(next.answers).key }
    await giveAnswer(account, survey, submission, given.question, [given.answer])
    log.given.push(given)
    next = after(asked, given)
  }
  return log
}

async function makeTotals(surveyId: number): Promise<void> {
  const db = await openDatabase()
  const found = (await findReportSurvey(db, account.id, surveyId)) ?? expect.fail('there is no survey')
  const rolled = { accountId: account.id, surveyId, parts: toCountedParts(found) }
  await rollUpAll(db, rolled, { sizes: { span: 12, piece: 6, least: 2 } })
}

async function compare(
  survey: ArrangedSurvey,
  logs: Log[],
  query: Record<string, string> = {},
): Promise<void> {
  const { reply } = await consoleCall(
    showReport,
    { params: { accountId: account.id, surveyId: survey.id }, query },
    user,
  )
  const { responses, completed, answered, left } = recount(logs)
  expect([reply.totals.responses, reply.totals.completed]).toEqual([responses, completed])
  for (const question of reply.questions) {
    const own = [question.key, answered.get(question.key) ?? 0, left.get(question.key) ?? 0]
    expect([question.key, question.answered, question.left]).toEqual(own)
    expect(question.reached).toBe(question.answered + (question.left ?? 0))
  }
}

/** The survey of its German language, with its own ids. */
async function germanOf(survey: ArrangedSurvey): Promise<ArrangedSurvey> {
  const parts = await rows<{ id: number; survey: number; question: string; answer: string; own: number }>(
    `SELECT q.id, q.survey_id AS survey, q.key AS question, p.key AS answer, p.id AS own FROM questions q
     JOIN possible_answers p ON p.account_id = q.account_id AND p.question_id = q.id
     JOIN surveys s ON s.account_id = q.account_id AND s.id = q.survey_id WHERE s.account_id = $2 AND s.original_id = $1`,
    [survey.id, account.id],
  )
  const find = (question: string, answer?: string) =>
    parts.find((one) => one.question === question && (answer === undefined || one.answer === answer)) ??
    expect.fail(`there is no ${question} ${answer}`)
  return {
    ...survey,
    id: parts[0]?.survey ?? expect.fail('there is no German'),
    question: (key) => find(key).id,
    answer: (question, key) => find(question, key).own,
  }
}

const countVersions = async (surveyId: number): Promise<number> =>
  (await rows('SELECT 1 AS one FROM survey_versions WHERE survey_id = $1', [surveyId])).length

const YES = { custom_data: '{"all":"yes"}' }

describe('results of a survey that was changed', { timeout: 3_600_000 }, () => {
  it('keep completion and drop-off of those who were never asked a new question', async () => {
    const first = {
      key: 'first',
      optional: false,
      next: null,
      answers: [
        { key: 'a', next: null },
        { key: 'b', next: null },
      ],
    }
    const key = 'changed'
    const survey = await arrangeSurvey(account, documentOf(key, [first]))
    const logs: Log[] = []
    for (let n = 0; n < 8; n++) {
      const submission = await openSubmissionOf(account, survey, YES)
      if (n > 5) continue
      await view(submission)
      if (n < 5) await giveAnswer(account, survey, submission, 'first', ['a'])
      logs.push({ asked: [first], viewed: true, given: n < 5 ? [{ question: 'first', answer: 'a' }] : [] })
    }
    const open = await openSubmissionOf(account, survey, YES)
    const more = [{ ...first, key: 'before' }, first, { ...first, key: 'last' }]
    const now = await arrangeSurvey(account, documentOf(key, more))
    await compare(now, logs)
    // Served before the change, answered after it: a person answers what stands on the page.
    await view(open)
    await giveAnswer(account, now, open, 'first', ['b'])
    logs.push({ asked: [first], viewed: true, given: [{ question: 'first', answer: 'b' }] })
    const late = await openSubmissionOf(account, now, YES)
    await view(late)
    await giveAnswer(account, now, late, 'before', ['a'])
    logs.push({ asked: more, viewed: true, given: [{ question: 'before', answer: 'a' }] })
    await compare(now, logs)
    await compare(now, logs, { where: 'all:yes' })
  })

  it.each(Array.from({ length: CASES }, (_, n) => n))('equal a plain recount (history %i)', async (n) => {
    const random = new Random(SEED + n)
    const key = `history-${n}`
    // Each third one is in two languages.
    const more = n % 3 === 0 ? { locale: 'en', languages: { de: {} } } : {}
    const save = (change: object = {}) =>
      arrangeSurvey(account, { ...documentOf(key, asked), ...more, ...change })
    const past: Asked[][] = []
    let asked = straighten([makeQuestion(random, []), makeQuestion(random, [])])
    let survey = await save()
    const logs: Log[] = []
    let waiting: { survey: ArrangedSurvey; submission: string; asked: Asked[]; version: number }[] = []
    let version = await countVersions(survey.id)
    for (let step = 0; step < 6; step++) {
      for (let k = random.whole(6); k > 0; k--) {
        const own = n % 3 === 0 && random.chance(0.5) ? await germanOf(survey) : survey
        const submission = await openSubmissionOf(account, own, YES)
        if (random.chance(0.2)) waiting.push({ survey: own, submission, asked, version })
        else logs.push({ ...(await answer(random, own, asked, submission)), version })
      }
      past.push(asked)
      asked = random.chance(0.2) ? random.pick(past) : edit(random, asked)
      if (random.chance(0.2)) await save({ status: 'paused' })
      survey = await save()
      version = await countVersions(survey.id)
      for (const one of waiting)
        logs.push({ ...(await answer(random, one.survey, one.asked, one.submission)), version: one.version })
      waiting = []
      await rows(
        `UPDATE submissions SET created_at = created_at - $2 * interval '1 hour'
         WHERE survey_id IN (SELECT id FROM surveys WHERE id = $1 OR original_id = $1) AND created_at > now() - interval '30 minutes'`,
        [survey.id, 9 - step],
      )
    }
    await makeTotals(survey.id)
    if (n % 3 === 0) await makeTotals((await germanOf(survey)).id)
    await compare(survey, logs)
    await compare(survey, logs, { where: 'all:yes' })
    for (let one = 1; one <= version; one++) {
      const own = logs.filter((log) => log.version === one)
      await compare(survey, own, { version: String(one) })
      await compare(survey, own, { version: String(one), where: 'all:yes' })
    }
  })
})
