// Language versions that share a goal: their responses together fill it, and they complete together.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { commandContext } from '@/lib/contexts/command-context'
import { findWrongCounters } from '@/lib/operations/backup/check-counters.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import {
  deleteSubmission,
  hideSubmissions,
  showHiddenSubmissions,
} from '@/lib/results/reviews/reviews.endpoint'
import { setSurveyStatus } from '@/lib/surveys/set-survey-status'
import { listSurveySummaries, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { openSubmissionOf } from '../../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { listStatements } from '../../../support/count-statements'
import { useTestDatabase } from '../../../support/database'
import { Random } from '../../../support/random'
import { answer } from '../../../support/recording'
import { referencesTo, referenceTo } from '../../../support/references'
import { SEED } from '../../../support/seed'
import { served } from '../../../support/serving'
import { casesOf } from '../../../support/thorough'

useTestDatabase()

const QUESTIONS = [
  {
    key: 'q1',
    kind: 'single_choice',
    content: 'How is it?',
    answers: [
      { key: 'good', content: 'Good' },
      { key: 'bad', content: 'Bad' },
    ],
  },
]

interface Version extends ArrangedSurvey {
  key: string
}

let account: ArrangedAccount
let owner: ArrangedUser
beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
})

const save = (group: string, key: string, more: Record<string, unknown>) =>
  arrangeSurvey(account, { key, localeGroup: group, questions: QUESTIONS, poll: true, ...more })

/** Language versions of one survey, with these goals; all share them unless `more` says otherwise. */
async function versions(goals: (number | null)[], more: Record<string, unknown> = {}): Promise<Version[]> {
  const group = `g${randomUUID().slice(0, 8)}`
  const made: Version[] = []
  for (const [n, goal] of goals.entries()) {
    const key = `${group}-${n}`
    made.push({ ...(await save(group, key, { goal, sharesGoal: goal !== null, ...more })), key })
  }
  return made
}

const groupOf = ({ key }: Version): string => key.slice(0, key.lastIndexOf('-'))
const choose = (
  survey: ArrangedSurvey,
  submission: string,
  key = 'good',
  more: Record<string, string> = {},
) =>
  answer(account, submission, {
    question_id: survey.question('q1'),
    answer_id: survey.answer('q1', key),
    ...more,
  })
const respond = async (survey: ArrangedSurvey): Promise<string> => {
  const submission = await openSubmissionOf(account, survey)
  expect((await choose(survey, submission)).status).toBe(200)
  return submission
}

const statesOf = async (surveys: Version[]) => {
  const found = await rows<{ id: number; status: string; response_count: number }>(
    'SELECT id, status, response_count FROM surveys WHERE id = ANY ($1)',
    [surveys.map(({ id }) => id)],
  )
  return surveys.map((survey) => {
    const row = found.find(({ id }) => id === survey.id)
    return [row?.status, row?.response_count]
  })
}

const move = async ({ id }: ArrangedSurvey, status: 'live' | 'paused' | 'complete' | 'archived') =>
  setSurveyStatus(commandContext(await openDatabase(), account.id), id, status)
const params = ({ id }: ArrangedSurvey) => ({ accountId: account.id, surveyId: id })
const named = async (survey: ArrangedSurvey, udids: string[]) => ({
  params: params(survey),
  body: { submissions: await referencesTo(udids) },
})
const hide = async (survey: ArrangedSurvey, udids: string[]) => {
  const { params, body } = await named(survey, udids)
  return consoleCall(hideSubmissions, { params, body: { ...body, reason: 'spam' } }, owner)
}
const show = async (survey: ArrangedSurvey, udids: string[]) =>
  consoleCall(showHiddenSubmissions, await named(survey, udids), owner)
const remove = async (survey: ArrangedSurvey, submission: string) => {
  const udid = await referenceTo(submission)
  return consoleCall(deleteSubmission, { params: { ...params(survey), udid } }, owner)
}
const wrongCounters = async () => findWrongCounters(await openDatabase())
const broken = async () => findBrokenInvariants((await openDatabase()).pool)

describe('a goal that languages share', () => {
  it('is filled by all of them, completes all of them, and none is served', async () => {
    const [en, de, alone] = [...(await versions([3, 3])), ...(await versions([3], { sharesGoal: false }))]
    if (!en || !de || !alone) throw new Error('there are not three surveys')
    const late = await openSubmissionOf(account, de)
    await respond(en)
    await respond(de)
    expect(await statesOf([en, de])).toEqual([
      ['live', 1],
      ['live', 1],
    ])
    const { surveys } = (await consoleCall(listSurveySummaries, { params: { accountId: account.id } }, owner))
      .reply
    const summaryOf = (survey: Version) => surveys.find(({ id }) => id === survey.id)
    const together = { goal: 3, responseCount: 2, surveys: 2, lowest: en.key }
    expect(summaryOf(de)).toMatchObject({ goal: 3, responseCount: 1, sharedGoal: together })
    expect(summaryOf(alone)).toMatchObject({ goal: 3, responseCount: 0, sharedGoal: null })
    expect((await consoleCall(openSurvey, { params: params(en) }, owner)).reply.sharedGoal).toEqual(together)
    const before = await rows('SELECT version FROM accounts WHERE id = $1', [account.id])
    await respond(en)
    expect(await statesOf([en, de, alone])).toEqual([
      ['complete', 2],
      ['complete', 1],
      ['live', 0],
    ])
    expect(await rows('SELECT version - 1 AS version FROM accounts WHERE id = $1', [account.id])).toEqual(
      before,
    )
    expect((await choose(de, late)).status).toBe(200)
    expect(await rows('SELECT over_goal FROM submissions WHERE udid = $1', [late])).toEqual([
      { over_goal: true },
    ])
    expect(await served(account)).toBe(alone.id)
    expect(await move(de, 'live')).toEqual({
      refused: `The goal of 3 that 2 languages share is reached (3 responses together). Give “${en.key}” a higher goal first.`,
    })
    expect(await broken()).toEqual([])
  })

  it('is the lowest of those that are not archived; a higher one reopens them one by one', async () => {
    const [en, de] = await versions([2, 5])
    if (!en || !de) throw new Error('there are not two surveys')
    await respond(de)
    await respond(de)
    expect(await statesOf([en, de])).toEqual([
      ['complete', 0],
      ['complete', 2],
    ])
    await save(groupOf(en), en.key, { goal: 4, sharesGoal: true })
    expect(await statesOf([en, de])).toEqual([
      ['live', 0],
      ['complete', 2],
    ])
    expect(await move(de, 'live')).toMatchObject({ changed: true })
    await move(en, 'archived')
    await respond(de)
    await respond(de)
    expect(await statesOf([en, de])).toEqual([
      ['archived', 0],
      ['live', 4],
    ])
    // Back again, its goal holds: it is reached.
    await move(en, 'paused')
    expect(await statesOf([en, de])).toEqual([
      ['paused', 0],
      ['complete', 4],
    ])
    expect(await broken()).toEqual([])
  })

  it('takes effect when it is switched on, lowered or joined, and with each of its languages gone live', async () => {
    const [en, de] = await versions([3, 3], { sharesGoal: false })
    if (!en || !de) throw new Error('there are not two surveys')
    for (const survey of [en, en, de]) await respond(survey)
    await save(groupOf(en), en.key, { goal: 3, sharesGoal: true })
    expect((await statesOf([en, de])).map(([status]) => status)).toEqual(['live', 'live'])
    await save(groupOf(en), de.key, { goal: 3, sharesGoal: true })
    expect((await statesOf([en, de])).map(([status]) => status)).toEqual(['complete', 'complete'])
    const fr = { key: `${groupOf(en)}-2`, localeGroup: groupOf(en), questions: QUESTIONS, goal: 3 }
    await expect(arrangeSurvey(account, { ...fr, sharesGoal: true })).rejects.toThrow(/is reached/)
    await save(groupOf(en), fr.key, { goal: 3 })
    await expect(save(groupOf(en), fr.key, { goal: null, sharesGoal: true })).rejects.toThrow(/needs a goal/)
  })

  it('gives a place that becomes free to the earliest response over it, whatever its language', async () => {
    const [en, de] = await versions([2, 2])
    if (!en || !de) throw new Error('there are not two surveys')
    const open = [await openSubmissionOf(account, de), await openSubmissionOf(account, en)] as const
    const first = await respond(en)
    await respond(en)
    await choose(de, open[0])
    await choose(en, open[1])
    expect(await statesOf([en, de])).toEqual([
      ['complete', 2],
      ['complete', 0],
    ])
    await hide(en, [first])
    expect(await statesOf([en, de])).toEqual([
      ['complete', 1],
      ['complete', 1],
    ])
    expect(await broken()).toEqual([])
    await show(en, [first])
    expect(await statesOf([en, de])).toEqual([
      ['complete', 1],
      ['complete', 1],
    ])
    await remove(de, open[0])
    expect((await statesOf([en, de])).map(([, count]) => count)).toEqual([2, 0])
    expect(await broken()).toEqual([])
  })
})

it('costs those that do not share nothing, and those that share two statements of a transaction', async () => {
  const near = (await versions([500, 500], { sharesGoal: false }))[0]
  const [far] = await versions([5000], { sharesGoal: false })
  const [shared] = await versions([5000, 5000])
  if (!near || !far || !shared) throw new Error('there are not three surveys')
  const sentBy = async (survey: Version) => {
    const submission = await openSubmissionOf(account, survey)
    const sent = await listStatements(() => choose(survey, submission))
    return sent.filter((text) => /\b(surveys|locale_groups)\b/.test(text))
  }
  expect((await sentBy(far)).filter((text) => text.includes('locale_groups'))).toEqual([])
  expect((await sentBy(near)).filter((text) => text.includes('locale_groups'))).toEqual([])
  const ofShared = await sentBy(shared)
  expect(ofShared.filter((text) => /locale_groups.*FOR NO KEY UPDATE/.test(text))).toHaveLength(1)
  expect(ofShared.filter((text) => text.startsWith('SELECT m.locale_group_id'))).toHaveLength(1)
  // An ordinary answer is one statement, with all that it reads and writes.
  expect(await sentBy(far)).toHaveLength(1)
})

describe('in parallel', { timeout: 120_000 }, () => {
  it('a shared goal of 20 is reached with exactly 20 of 60, retries included', async () => {
    const surveys = await versions([20, 25])
    const waiting = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const survey = surveys[n % 2] as Version
        return { survey, udid: await openSubmissionOf(account, survey) }
      }),
    )
    const got = await Promise.all(
      waiting.flatMap(({ survey, udid }, n) => [
        choose(survey, udid, n % 3 ? 'good' : 'bad', { request_id: `r${n}` }),
        choose(survey, udid, n % 3 ? 'good' : 'bad', { request_id: `r${n}` }),
      ]),
    )
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
    const states = await statesOf(surveys)
    expect(states.map(([status]) => status)).toEqual(['complete', 'complete'])
    expect(states.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(20)
    expect(await served(account)).toBeNull()
    expect(await broken()).toEqual([])
  })

  it('answers, hiding, deleting, switching and moving leave right counts and no errors', async () => {
    const random = new Random(SEED)
    const surveys = await versions([8, 8])
    const all: { survey: Version; udid: string }[] = []
    for (let n = 0; n < 24; n++) {
      const survey = surveys[n % 2] as Version
      all.push({ survey, udid: await openSubmissionOf(account, survey) })
    }
    const calls: Promise<unknown>[] = []
    const failed: string[] = []
    const note = (call: Promise<{ status: number; text: string }>) =>
      calls.push(call.then(({ status, text }) => status >= 500 && failed.push(text)))
    for (let n = 0; n < 160; n++) {
      const { survey, udid } = random.pick(all)
      const dice = random.whole(20)
      if (dice < 12) note(choose(survey, udid, random.pick(['good', 'bad'])))
      else if (dice < 15) note(hide(survey, [udid]))
      else if (dice < 17) note(show(survey, [udid]))
      else if (dice < 18) note(remove(survey, udid))
      else if (dice < 19) calls.push(move(survey, random.pick(['live', 'paused', 'complete'])))
      else
        calls.push(
          save(groupOf(survey), survey.key, {
            goal: random.pick([4, 8]),
            sharesGoal: random.chance(0.6),
            status: null,
          }),
        )
      if (random.chance(0.25)) await Promise.race(calls.slice(-5))
    }
    await Promise.all(calls)
    expect(failed).toEqual([])
    expect(await wrongCounters()).toEqual([])
  })
})

interface Modelled {
  survey: Version
  status: string
  goal: number | null
  shares: boolean
}
interface One {
  udid: string
  of: Modelled
  /** When it was answered; null: not yet. */
  at: number | null
  over: boolean
  hidden: boolean
  wasOver: boolean
}

/** What the documentation says, over a list of submissions and without a counter. */
class Model {
  all: One[] = []
  constructor(public surveys: Modelled[]) {}

  pool = (of: Modelled): Modelled[] =>
    of.shares && of.goal !== null ? this.surveys.filter(({ shares, goal }) => shares && goal !== null) : [of]
  goal(of: Modelled): number | null {
    const pool = this.pool(of)
    const inUse = pool.filter(({ status }) => status !== 'archived')
    const goals = (inUse.length > 0 ? inUse : pool).flatMap(({ goal }) => goal ?? [])
    return goals.length > 0 ? Math.min(...goals) : null
  }
  counted = (of: Modelled[]): One[] =>
    this.all.filter((one) => of.includes(one.of) && one.at !== null && !one.over)
  isReached = (of: Modelled): boolean => this.counted(this.pool(of)).length >= (this.goal(of) ?? Infinity)
  complete(of: Modelled, statuses: string[]): void {
    for (const one of this.pool(of)) if (statuses.includes(one.status)) one.status = 'complete'
  }
  answer(one: One, at: number): void {
    if (one.at !== null) return
    if (!one.hidden) one.over = this.isReached(one.of)
    one.at = at
    if (!one.hidden && this.isReached(one.of)) this.complete(one.of, ['live', 'paused'])
  }
  /** `leave` takes them out of the counts. */
  leave(of: Modelled, ones: One[], leave: () => void): void {
    const freed = ones.filter((one) => one.at !== null && !one.over).length
    leave()
    const goal = this.goal(of)
    if (goal === null || freed === 0) return
    const pool = this.pool(of)
    const waiting = this.all.filter(
      (one) => pool.includes(one.of) && one.at !== null && one.over && !one.hidden,
    )
    const places = Math.max(0, goal - this.counted(pool).length)
    for (const one of waiting.sort(byTime).slice(0, places)) one.over = false
  }
  hide(ones: One[]): void {
    const [first] = ones
    if (!first) return
    this.leave(first.of, ones, () => {
      for (const one of ones) Object.assign(one, { hidden: true, wasOver: one.over, over: true })
    })
  }
  show(ones: One[]): void {
    const [first] = ones
    if (!first) return
    const goal = this.goal(first.of)
    let places = goal === null ? Infinity : Math.max(0, goal - this.counted(this.pool(first.of)).length)
    let any = false
    for (const one of [...ones].sort(byTime)) {
      one.hidden = false
      const counts = one.at !== null && (goal === null ? !one.wasOver : places-- > 0)
      one.over = one.at !== null && !counts
      any ||= counts
    }
    if (any && this.isReached(first.of)) this.complete(first.of, ['live', 'paused'])
  }
  /** Whether it is allowed. */
  move(of: Modelled, to: string): boolean {
    const moves: Record<string, string[]> = {
      live: ['paused', 'complete', 'archived'],
      paused: ['live', 'complete', 'archived'],
      complete: ['live', 'archived'],
      archived: ['paused'],
    }
    if (of.status === to) return true
    if (!moves[of.status]?.includes(to)) return false
    const before = of.status
    of.status = to
    if (to === 'live' && this.isReached(of)) {
      of.status = before
      return false
    }
    if (of.shares && this.isReached(of)) this.complete(of, ['live'])
    return true
  }
  change(of: Modelled, goal: number | null, shares: boolean): void {
    Object.assign(of, { goal, shares })
    if (of.status === 'live' && this.isReached(of)) of.status = 'complete'
    if (of.shares && this.isReached(of)) this.complete(of, ['live'])
  }
}

const byTime = (a: One, b: One): number => (a.at ?? 0) - (b.at ?? 0) || (a.udid < b.udid ? -1 : 1)

describe('a random walk', { timeout: 240_000 }, () => {
  it('ends each step as a plain model says', async () => {
    const random = new Random(SEED + 1)
    const made = await versions([5, 6, null])
    const model = new Model(
      made.map((survey, n) => ({ survey, status: 'live', goal: [5, 6, null][n] ?? null, shares: n < 2 })),
    )
    const some = (wanted: (one: One) => boolean) => {
      const of = random.pick(model.surveys)
      return model.all.filter((one) => one.of === of && wanted(one) && random.chance(0.4))
    }
    for (let step = 0; step < casesOf({ usually: 90, thoroughly: 500 }); step++) {
      const of = random.pick(model.surveys)
      const act = random.weighted([
        [30, 'answer'],
        [6, 'hide'],
        [5, 'show'],
        [3, 'delete'],
        [7, 'move'],
        [8, 'change'],
      ] as const)
      let said = `${step} ${act}`
      if (act === 'answer') {
        const open = model.all.filter(({ at }) => at === null)
        let one = random.chance(0.4) && open.length > 0 ? random.pick(open) : null
        if (!one) {
          if (of.status !== 'live') continue
          const udid = await openSubmissionOf(account, of.survey)
          one = { udid, of, at: null, over: false, hidden: false, wasOver: false }
          model.all.push(one)
        }
        if (random.chance(0.8)) {
          await choose(one.of.survey, one.udid)
          const [row] = await rows<{ ms: number }>(
            'SELECT extract(epoch FROM responded_at)::float8 AS ms FROM submissions WHERE udid = $1',
            [one.udid],
          )
          model.answer(one, row?.ms ?? 0)
        }
      } else if (act === 'hide') {
        const ones = some(({ hidden }) => !hidden)
        if (ones[0])
          await hide(
            ones[0].of.survey,
            ones.map(({ udid }) => udid),
          )
        model.hide(ones)
      } else if (act === 'show') {
        const ones = some(({ hidden }) => hidden)
        if (ones[0])
          await show(
            ones[0].of.survey,
            ones.map(({ udid }) => udid),
          )
        model.show(ones)
      } else if (act === 'delete') {
        const one = model.all.length > 0 ? random.pick(model.all) : null
        if (!one) continue
        await remove(one.of.survey, one.udid)
        model.leave(one.of, [one], () => {
          model.all = model.all.filter((other) => other !== one)
        })
      } else if (act === 'move') {
        const status = random.pick(['live', 'live', 'paused', 'complete', 'archived'] as const)
        said += ` ${status}`
        expect([said, !('refused' in (await move(of.survey, status)))]).toEqual([
          said,
          model.move(of, status),
        ])
      } else {
        const goal = random.chance(0.15) ? null : 3 + random.whole(8)
        const shares = goal !== null && random.chance(0.7)
        said += ` ${goal} ${shares}`
        await save(groupOf(of.survey), of.survey.key, { goal, sharesGoal: shares, status: null })
        model.change(of, goal, shares)
      }
      expect([said, await statesOf(made)]).toEqual([
        said,
        model.surveys.map((one) => [one.status, model.counted([one]).length]),
      ])
      const over = await rows<{ udid: string }>(
        'SELECT udid FROM submissions WHERE survey_id = ANY ($1) AND over_goal AND hidden IS NULL ORDER BY udid',
        [made.map(({ id }) => id)],
      )
      expect([said, over.map(({ udid }) => udid)]).toEqual([
        said,
        model.all.flatMap(({ udid, over, hidden }) => (over && !hidden ? udid : [])).sort(),
      ])
      expect(await wrongCounters()).toEqual([])
      const live = model.surveys.filter(({ status }) => status === 'live').map(({ survey }) => survey.id)
      if (step % 5 === 0) expect([said, null, ...live]).toContain(await served(account))
    }
    for (const one of model.surveys) await move(one.survey, 'archived')
  })
})
