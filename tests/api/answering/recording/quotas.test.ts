// Quotas: which responses they count, at which answer, and that none is ever passed.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { findWrongCounters } from '@/lib/operations/backup/check-counters.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { listQuotas } from '@/lib/results/quotas/quotas.endpoint'
import {
  deleteSubmission,
  hideSubmissions,
  showHiddenSubmissions,
} from '@/lib/results/reviews/reviews.endpoint'
import { deleteSurvey, restoreSurvey } from '@/lib/surveys/survey-deletion.endpoint'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import { openSubmissionOf } from '../../../support/answering'
import type { to } from '../../../support/api'
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
import { answer } from '../../../support/recording'
import { referencesTo, referenceTo } from '../../../support/references'
import { setEnv } from '../../../support/serving'

useTestDatabase()

type Query = NonNullable<Parameters<typeof to>[1]>

const choice = (key: string, answers: string[], more: object = {}) => ({
  ...{ key, kind: 'single_choice', content: key, ...more },
  answers: answers.map((one) => ({ key: one, content: one })),
})
const QUESTIONS = [
  choice('sex', ['woman', 'man']),
  choice('age', ['young', 'old']),
  choice('mood', ['good', 'bad'], { optional: true }),
]
const asks = (question: string, ...answers: string[]) => ({ kind: 'answer', question, answers })
const quota = (key: string, all: object[], target: number, more: object = {}) => ({
  ...{ key, name: key, all, target, ...more },
})
const OLD_MEN = quota('old-men', [asks('sex', 'man'), asks('age', 'old')], 2)
const MEN = quota('men', [asks('sex', 'man')], 3)

let account: ArrangedAccount
let owner: ArrangedUser
beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
})

const arrange = (quotas: object[], more: object = {}) =>
  arrangeSurvey(account, { questions: QUESTIONS, quotas, ...more })
const give = (survey: ArrangedSurvey, submission: string, question: string, key: string) =>
  answer(account, submission, {
    question_id: survey.question(question),
    answer_id: survey.answer(question, key),
  })
async function respond(survey: ArrangedSurvey, given: Record<string, string>): Promise<string> {
  const submission = await openSubmissionOf(account, survey)
  for (const [question, key] of Object.entries(given))
    expect((await give(survey, submission, question, key)).status).toBe(200)
  return submission
}
const markOf = async (submission: string) => {
  const [row] = await rows<{ quota: string | null; quota_outcome: string | null }>(
    'SELECT quota, quota_outcome FROM submissions WHERE udid = $1',
    [submission],
  )
  return row ? [row.quota, row.quota_outcome] : null
}
const params = ({ id }: ArrangedSurvey) => ({ accountId: account.id, surveyId: id })
async function tableOf(survey: ArrangedSurvey) {
  const { reply } = await consoleCall(listQuotas, { params: params(survey) }, owner)
  return reply.quotas.map(({ key, counted, screenedOut }) => [key, counted, screenedOut])
}
const findWrong = async () => [
  ...(await findBrokenInvariants((await openDatabase()).pool)),
  ...(await findWrongCounters(await openDatabase())),
]

describe('the quota of a response', () => {
  it('is decided with the last answer that it needs, and is the first that holds', async () => {
    const survey = await arrange([OLD_MEN, MEN])
    const submission = await openSubmissionOf(account, survey)
    await give(survey, submission, 'sex', 'man')
    expect(await markOf(submission)).toEqual([null, null])
    await give(survey, submission, 'age', 'old')
    expect(await markOf(submission)).toEqual(['old-men', 'counted'])
    expect(await markOf(await respond(survey, { sex: 'man', age: 'young' }))).toEqual(['men', 'counted'])
    expect(await markOf(await respond(survey, { sex: 'woman', age: 'old' }))).toEqual([null, null])
    expect(await tableOf(survey)).toEqual([
      ['old-men', 1, 0],
      ['men', 1, 0],
    ])
  })

  it('is decided at the end if an answer that it needs was left out', async () => {
    const moody = quota('moody', [asks('mood', 'bad')], 5)
    const survey = await arrange([moody, MEN], { questions: [QUESTIONS[2], QUESTIONS[0], QUESTIONS[1]] })
    const submission = await openSubmissionOf(account, survey)
    await give(survey, submission, 'sex', 'man')
    expect(await markOf(submission)).toEqual([null, null])
    await give(survey, submission, 'age', 'young')
    expect(await markOf(submission)).toEqual(['men', 'counted'])
  })

  it('moves with another answer to what it asks for, and with no other one', async () => {
    const survey = await arrange([OLD_MEN, MEN])
    const submission = await respond(survey, { sex: 'man', age: 'old', mood: 'bad' })
    await give(survey, submission, 'mood', 'good')
    expect(await markOf(submission)).toEqual(['old-men', 'counted'])
    await give(survey, submission, 'age', 'young')
    expect(await markOf(submission)).toEqual(['men', 'counted'])
    await give(survey, submission, 'sex', 'woman')
    expect(await markOf(submission)).toEqual([null, null])
    expect(await tableOf(survey)).toEqual([
      ['old-men', 0, 0],
      ['men', 0, 0],
    ])
    expect(await findWrong()).toEqual([])
  })

  it('may ask for data, place and device', async () => {
    const survey = await arrange([
      quota('gold', [{ kind: 'data', field: 'tier', operator: 'is', value: 'gold' }], 5),
      quota('german', [{ kind: 'geo', places: [{ country: 'de' }, { country: 'AT', region: '9' }] }], 5),
      quota('phones', [{ kind: 'device', devices: ['mobile', 'ios'] }], 5),
    ])
    setEnv({ GEO_COUNTRY_HEADER: 'x-country', GEO_REGION_HEADER: 'x-region' })
    const by = async (query: Query, headers: Record<string, string> = {}, sent: Query = {}) => {
      const submission = await openSubmissionOf(account, survey, query)
      const chosen = { question_id: survey.question('sex'), answer_id: survey.answer('sex', 'man') }
      await answer(account, submission, { ...chosen, ...sent }, headers)
      return (await markOf(submission))?.[0]
    }
    expect(await by({})).toBeNull()
    expect(await by({}, { 'x-country': 'DE' })).toBe('german')
    expect(await by({}, { 'x-country': 'AT', 'x-region': '9' })).toBe('german')
    expect(await by({}, { 'x-country': 'AT', 'x-region': '1' })).toBeNull()
    expect(await by({ device_type: 'mobile' }, {})).toBe('phones')
    expect(await by({ custom_data: '{"tier":"gold"}' }, {})).toBe('gold')
    expect(await by({}, {}, { custom_data: '{"tier":"gold"}' })).toBe('gold')
  })
})

describe('a quota that is full', () => {
  it('counts no more than its target, and marks the others', async () => {
    const survey = await arrange([MEN, quota('women', [asks('sex', 'woman')], 1, { whenFull: 'screen_out' })])
    const men = await Promise.all(Array.from({ length: 50 }, () => respond(survey, { sex: 'man' })))
    const marks = await Promise.all(men.map(markOf))
    expect(marks.filter((mark) => mark?.[1] === 'counted')).toHaveLength(3)
    expect(marks.filter((mark) => mark?.[1] === 'over')).toHaveLength(47)
    const women = await Promise.all(Array.from({ length: 4 }, () => respond(survey, { sex: 'woman' })))
    const outcomes = (await Promise.all(women.map(markOf))).map((mark) => mark?.[1])
    expect(outcomes.sort()).toEqual(['counted', 'screened_out', 'screened_out', 'screened_out'])
    expect(await tableOf(survey)).toEqual([
      ['men', 3, 0],
      ['women', 1, 3],
    ])
    expect(await findWrong()).toEqual([])
  })

  it('is shared by the languages of a survey', async () => {
    const group = randomUUID()
    const [en, de] = [
      await arrange([MEN], { localeGroup: group }),
      await arrange([MEN], { localeGroup: group }),
    ]
    const submissions = await Promise.all(
      Array.from({ length: 10 }, (_, n) => respond(n % 2 === 0 ? en : de, { sex: 'man' })),
    )
    const marks = await Promise.all(submissions.map(markOf))
    expect(marks.filter((mark) => mark?.[1] === 'counted')).toHaveLength(3)
    expect(await tableOf(de)).toEqual([['men', 3, 0]])
  })

  it('gives the place of what is erased or hidden to the earliest that found it full', async () => {
    const survey = await arrange([MEN])
    const all: string[] = []
    for (let n = 0; n < 5; n++) all.push(await respond(survey, { sex: 'man' }))
    const [first = '', second = '', , fourth = '', fifth = ''] = all
    await consoleCall(
      deleteSubmission,
      { params: { ...params(survey), udid: await referenceTo(first) } },
      owner,
    )
    expect(await markOf(fourth)).toEqual(['men', 'counted'])
    const named = { submissions: await referencesTo([second]) }
    await consoleCall(hideSubmissions, { params: params(survey), body: { ...named, reason: 'spam' } }, owner)
    expect(await markOf(second)).toEqual(['men', 'over'])
    expect(await markOf(fifth)).toEqual(['men', 'counted'])
    await consoleCall(showHiddenSubmissions, { params: params(survey), body: named }, owner)
    expect(await markOf(second)).toEqual(['men', 'over'])
    expect(await tableOf(survey)).toEqual([['men', 3, 0]])
    const last = { submissions: await referencesTo([fifth]) }
    await consoleCall(hideSubmissions, { params: params(survey), body: { ...last, reason: 'test' } }, owner)
    expect(await markOf(second)).toEqual(['men', 'counted'])
    expect(await findWrong()).toEqual([])
  })

  it('gives the place that a changed answer frees to the earliest that found it full', async () => {
    const women = quota('women', [asks('sex', 'woman')], 1)
    const survey = await arrange([quota('men', [asks('sex', 'man')], 1), women])
    const [first, second, third] = [
      await respond(survey, { sex: 'man' }),
      await respond(survey, { sex: 'man' }),
      await respond(survey, { sex: 'man' }),
    ]
    await give(survey, first, 'sex', 'woman')
    expect([await markOf(first), await markOf(second), await markOf(third)]).toEqual([
      ['women', 'counted'],
      ['men', 'counted'],
      ['men', 'over'],
    ])
    expect(await tableOf(survey)).toEqual([
      ['men', 1, 0],
      ['women', 1, 0],
    ])
    expect(await findWrong()).toEqual([])
  })

  it('is not passed when a language comes back that was deleted while another one filled it', async () => {
    const localeGroup = randomUUID()
    const [en, de] = [await arrange([MEN], { localeGroup }), await arrange([MEN], { localeGroup })]
    const [early, late] = [await respond(de, { sex: 'man' }), await respond(de, { sex: 'man' })]
    await consoleCall(moveSurvey, { params: params(de), body: { to: 'paused' } }, owner)
    await consoleCall(deleteSurvey, { params: params(de), body: { submissions: 2 } }, owner)
    for (let n = 0; n < 2; n++) await respond(en, { sex: 'man' })
    await consoleCall(restoreSurvey, { params: params(de), body: {} }, owner)
    expect([await markOf(early), await markOf(late)]).toEqual([
      ['men', 'counted'],
      ['men', 'over'],
    ])
    expect(await tableOf(en)).toEqual([['men', 3, 0]])
    expect(await findWrong()).toEqual([])
  })

  it('counts a response once that comes within the goal and its quota when another is erased', async () => {
    const survey = await arrange([MEN], { goal: 2 })
    const [man, woman, late] = [
      await openSubmissionOf(account, survey),
      await openSubmissionOf(account, survey),
      await openSubmissionOf(account, survey),
    ]
    await give(survey, man, 'sex', 'man')
    await give(survey, woman, 'sex', 'woman')
    await give(survey, late, 'sex', 'man')
    expect(await markOf(late)).toEqual(['men', 'over'])
    await consoleCall(
      deleteSubmission,
      { params: { ...params(survey), udid: await referenceTo(man) } },
      owner,
    )
    expect(await markOf(late)).toEqual(['men', 'counted'])
    expect(await tableOf(survey)).toEqual([['men', 1, 0]])
    expect(await findWrong()).toEqual([])
  })

  it('counts a response that comes within the goal when one of no quota is erased', async () => {
    const survey = await arrange([MEN], { goal: 1 })
    const [woman, late] = [await openSubmissionOf(account, survey), await openSubmissionOf(account, survey)]
    await give(survey, woman, 'sex', 'woman')
    await give(survey, late, 'sex', 'man')
    await consoleCall(
      deleteSubmission,
      { params: { ...params(survey), udid: await referenceTo(woman) } },
      owner,
    )
    expect(await markOf(late)).toEqual(['men', 'counted'])
    expect(await tableOf(survey)).toEqual([['men', 1, 0]])
  })

  it('costs a survey without quotas nothing', async () => {
    const survey = await arrange([])
    const submission = await openSubmissionOf(account, survey)
    const sent = await listStatements(() => give(survey, submission, 'sex', 'man'))
    expect(sent.filter((one) => JSON.stringify(one).includes('quota'))).toEqual([])
  })
})
