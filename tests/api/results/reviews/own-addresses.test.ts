// Submissions from an account's own addresses: hidden from the first, whatever the caller forges, with
// the same replies as any other.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '@/lib/accounts/accounts.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { listSubmissions, showReport } from '@/lib/results/reports.endpoint'
import { hideSubmissions, showHiddenSubmissions } from '@/lib/results/reviews/reviews.endpoint'
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
import { follow } from '../../../support/following'
import { referencesTo } from '../../../support/references'
import { RESULT_QUESTIONS } from '../../../support/results'
import { page, setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

const OWN = ['203.0.113.0/28', '2001:db8:7::/48', '198.51.100.9']

let account: ArrangedAccount
let owner: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount({ ownAddresses: OWN, linkClicksEnabled: true })
  owner = await arrangeUser([account, 'owner'])
})

const params = ({ id }: ArrangedSurvey) => ({ accountId: account.id, surveyId: id })
const totals = async (survey: ArrangedSurvey) =>
  (await consoleCall(showReport, { params: params(survey) }, owner)).reply.totals
const hidden = async ({ id }: ArrangedSurvey) =>
  (
    await rows<{ hidden: string | null; over_goal: boolean }>(
      'SELECT hidden, over_goal FROM submissions WHERE survey_id = $1 ORDER BY created_at, udid',
      [id],
    )
  ).map((row) => `${row.hidden} ${row.over_goal}`)
const broken = async () => findBrokenInvariants((await openDatabase()).pool)

/** Serves and answers from an address that the trusted proxy forwards. */
async function take(survey: ArrangedSurvey, forwarded: string) {
  const headers = { 'x-forwarded-for': forwarded }
  const opened = await get(to(`/surveys/${survey.id}`, page(account)), { headers })
  const { udid } = opened.json.submission
  const answered = await get(
    to(`/submissions/${udid}/answer`, {
      identifier: account.identifier,
      question_id: survey.question('way'),
      answer_id: survey.answer('way', 'go'),
      check_boxes: survey.answer('way', 'go'),
    }),
    { headers },
  )
  return { udid, opened, answered }
}

describe('own addresses', () => {
  it('hide what comes from there, and nothing else', async () => {
    setEnv({ TRUST_PROXY: '1' })
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS, poll: true, goal: 3 })
    const other = await take(survey, '203.0.113.16')
    const own = await take(survey, '203.0.113.15')
    await take(survey, '::ffff:203.0.113.1')
    await take(survey, '2001:db8:7:1::1')
    await take(survey, '198.51.100.9')
    expect(await hidden(survey)).toEqual(['null false', ...Array(4).fill('staff true')])
    // Nothing in the replies tells.
    expect(own.answered.text).toBe(other.answered.text)
    expect(own.opened.status).toBe(other.opened.status)
    expect(Object.keys(own.opened.json.submission)).toEqual(Object.keys(other.opened.json.submission))
    expect(await totals(survey)).toMatchObject({ impressions: 1, responses: 1, overGoal: 0 })
    const [row] = await rows('SELECT response_count, status FROM surveys WHERE id = $1', [survey.id])
    expect(row).toMatchObject({ response_count: 1, status: 'live' })
    const poll = await get(
      to(`/surveys/${survey.id}/poll`, { identifier: account.identifier, callback: '_' }),
    )
    expect(JSON.stringify(poll.json)).not.toContain('"count":5')
    expect(await broken()).toEqual([])
    const listed = await consoleCall(
      listSubmissions,
      { params: params(survey), query: { hidden: 'only' } },
      owner,
    )
    expect(listed.reply.submissions.map((one) => one.review.hidden)).toMatchObject(
      Array(4).fill({ reason: 'staff', by: 'Own addresses' }),
    )
  })

  it('can be shown again, and hidden by hand', async () => {
    setEnv({ TRUST_PROXY: '1' })
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
    const { udid } = await take(survey, '203.0.113.1')
    const act = { params: params(survey), body: { submissions: await referencesTo([udid]) } }
    expect((await consoleCall(showHiddenSubmissions, act, owner)).reply.changed).toEqual(
      await referencesTo([udid]),
    )
    expect(await totals(survey)).toMatchObject({ impressions: 1, responses: 1 })
    expect(await broken()).toEqual([])
    await consoleCall(hideSubmissions, { ...act, body: { ...act.body, reason: 'test' } }, owner)
    expect(await totals(survey)).toMatchObject({ impressions: 0, responses: 0 })
    expect(await broken()).toEqual([])
  })

  it('cannot be claimed, nor escaped, by a forged header', async () => {
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
    // The proxy appends the address that it sees; what stands before it is the caller's word.
    setEnv({ TRUST_PROXY: '1' })
    await take(survey, '203.0.113.1, 8.8.8.8')
    await take(survey, '8.8.8.8, 203.0.113.1')
    // Without a proxy that is trusted the header is nobody's word.
    setEnv({ TRUST_PROXY: '0' })
    await take(survey, '203.0.113.1')
    // An address that is none.
    setEnv({ TRUST_PROXY: '1' })
    await take(survey, '203.0.113.1/28')
    expect((await hidden(survey)).sort()).toEqual([...Array(3).fill('null false'), 'staff true'])
  })

  it('hide the answers of links', async () => {
    setEnv({ TRUST_PROXY: '1' })
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
    const link = [survey.question('way'), survey.answer('way', 'go')] as const
    const send = (ip: string) => follow(account, link, { udid: randomUUID() }, { 'x-forwarded-for': ip })
    const [first, second] = [await send('203.0.113.1'), await send('8.8.8.8')]
    expect(first.text).toBe(second.text)
    expect((await hidden(survey)).sort()).toEqual(['null false', 'staff true'])
    expect(await totals(survey)).toMatchObject({ responses: 1 })
    expect(await broken()).toEqual([])
  })

  it('apply from the next request on', async () => {
    setEnv({ TRUST_PROXY: '1' })
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
    await take(survey, '192.0.2.1')
    await changeSettings(account, { ownAddresses: [...OWN, '192.0.2.0/24'] })
    await take(survey, '192.0.2.1')
    await changeSettings(account, { ownAddresses: OWN })
    await take(survey, '192.0.2.1')
    expect(await hidden(survey)).toEqual(['null false', 'staff true', 'null false'])
  })
})

describe('the setting', () => {
  const set = (ownAddresses: unknown) =>
    consoleCall(changeAccount, { params: { accountId: account.id }, body: { ownAddresses } as never }, owner)

  it('keeps what is right, in one form', async () => {
    const { reply } = await set([
      ' 2001:DB8:0::1 ',
      '203.0.113.7',
      '203.0.113.7',
      '2001:DB8::/48',
      '10.0.0.0/8',
    ])
    expect(reply.settings.ownAddresses).toEqual(['2001:db8::1', '203.0.113.7', '2001:db8::/48', '10.0.0.0/8'])
    await set(OWN)
  })

  it.each([
    ['office', 'must be an IP address such as'],
    ['203.0.113.256', 'must be an IP address such as'],
    ['203.0.113.0/33', 'must be an IP address such as'],
    ['203.0.113.0/', 'must be an IP address such as'],
    ['2001:db8::/129', 'must be an IP address such as'],
    ['0.0.0.0/0', 'is too wide'],
    ['::/0', 'is too wide'],
    ['::ffff:203.0.113.0/120', 'must be written as IPv4'],
    ["1.2.3.4'; DROP TABLE accounts", 'must be an IP address such as'],
  ])('refuses %s and says why', async (entry, reason) => {
    const { status, error } = await set(['203.0.113.7', entry])
    expect(status).toBe(422)
    expect(error.problems).toEqual([
      { path: expect.stringContaining('ownAddresses'), reason: expect.stringContaining(reason) },
    ])
  })
})
