// The console's explanation of a visit matches what the public API then does.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { type Got, get, to } from '../../support/api'
import {
  type ArrangedAccount,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  snapshot,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { listStatements } from '../../support/count-statements'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { setEnv, surveyOf } from '../../support/serving'
import { casesOf } from '../../support/thorough'

useTestDatabase()

type Body = z.input<typeof explainSurveys.body>

let account: ArrangedAccount
let analyst: ArrangedUser

beforeAll(async () => {
  account = await arrangeAccount()
  analyst = await arrangeUser([account, 'analyst'])
})

const explain = async (body: Body, of = account, as = analyst) =>
  (await consoleCall(explainSurveys, { params: { accountId: of.id }, body }, as)).reply

/** The call of the public API for a body of the console. */
const ask = (body: Body, { identifier }: ArrangedAccount): Promise<Got> => {
  const common = { identifier, udid: body.udid, client_key: body.clientKey, custom_data: body.customData }
  const located = { ...common, locale: body.locale, device_type: body.deviceType }
  if (body.ask === 'direct_serve') return get(to('/direct_serve', located))
  const path = { by_id: `/surveys/${body.surveyId}`, by_event: `/surveys/${body.event}` }
  const query = {
    ...located,
    callback: '_',
    mobile_type: body.mobileType,
    url: body.url,
    visit_count: body.visitCount,
    pageview_count: body.pageviewCount,
    install_days: body.installDays,
    launch_times: body.launchTimes,
    view_name: body.viewName,
  }
  const headers = { 'x-country': body.country ?? '', 'x-region': body.region ?? '' }
  return get(to(path[body.ask as keyof typeof path] ?? '/serve', query), { headers })
}

const random = new Random(20261121)
const maybe = <T>(value: T): T | null => (random.chance(0.5) ? value : null)
const WORDS = ['a', 'b', '3'] as const

const randomRules = (levels = 3): unknown[] => [
  ...(levels > 1 && random.chance(0.4) ? randomGroup(randomRules(levels - 1)) : []),
  ...(random.chance(0.25)
    ? [{ kind: 'url', include: random.chance(0.7), match: 'contains', value: random.pick(WORDS) }]
    : []),
  ...(random.chance(0.15) ? [{ kind: 'pageviews', atLeast: random.whole(4) }] : []),
  ...(random.chance(0.15) ? [{ kind: 'visits', visitors: random.pick(['new', 'returning']) }] : []),
  ...(random.chance(0.15) ? [{ kind: 'install_days', atLeast: random.whole(4) }] : []),
  ...(random.chance(0.15) ? [{ kind: 'view_name', value: random.pick(WORDS) }] : []),
  ...(random.chance(0.15)
    ? [{ kind: 'geo', include: random.chance(0.7), country: random.pick(['DE', 'FR']) }]
    : []),
  ...(random.chance(0.15)
    ? [{ kind: 'data', field: random.pick(WORDS), operator: 'is', value: random.pick(WORDS) }]
    : []),
  ...(random.chance(0.1) ? [{ kind: 'client_key', known: random.chance(0.5) }] : []),
]

const randomGroup = (rules: unknown[]): unknown[] =>
  rules.length > 0 ? [{ kind: 'group', of: random.pick(['all', 'any', 'none']), rules }] : []

const randomSurvey = (group: number): Record<string, unknown> => ({
  status: random.weighted([
    [8, 'live'],
    [1, 'draft'],
    [1, 'paused'],
  ]),
  priority: 1 + random.whole(3),
  ...(random.chance(0.2) ? { eventName: 'go' } : {}),
  ...(random.chance(0.3)
    ? { localeGroup: `group-${group % 2}`, locale: random.pick(['en', 'de', 'fr']) }
    : {}),
  audience: {
    samplePercent: random.pick([100, 100, 60]),
    ignoreFrequencyCap: random.chance(0.3),
    stopAfterClose: random.pick([true, false, false, { count: 1, unit: 'minutes' }]),
    showAtMost: random.pick([null, null, 1, 2]),
    waitAfterShown: random.chance(0.2) ? { count: 1, unit: 'hours' } : null,
    oncePer: random.pick([null, null, null, 'day', 'week']),
    series: random.chance(0.3)
      ? { key: random.pick(['x', 'y']), after: { count: 1, unit: 'minutes' }, follows: null }
      : null,
    devices: { tablet: random.chance(0.8), ios: random.chance(0.8) },
  },
  rules: randomRules(),
})

const randomBody = (surveyIds: number[], people: string[]): Body => {
  const deviceType = random.pick(['desktop', 'mobile', 'tablet', 'native_mobile', 'email'] as const)
  const by = random.pick(['serve', 'serve', 'direct_serve', 'by_id', 'by_event'] as const)
  return {
    ask: by,
    event: by === 'by_event' ? 'go' : null,
    surveyId: by === 'by_id' ? random.pick(surveyIds) : null,
    deviceType,
    mobileType: deviceType === 'native_mobile' ? maybe(random.pick(['ios', 'android'] as const)) : null,
    url: maybe(`https://example.com/${random.pick(WORDS)}`),
    visitCount: maybe(random.whole(4)),
    pageviewCount: maybe(random.whole(4)),
    installDays: maybe(random.whole(4)),
    launchTimes: maybe(random.whole(4)),
    viewName: maybe(random.pick(WORDS)),
    customData: maybe(random.pick(['{"a":"a"}', '{"b":"3","3":"a"}', '[1]', 'no {json', '"a"'])),
    clientKey: maybe(random.pick(['anna', 'ben', 'null'])),
    udid: random.pick(people),
    country: maybe(random.pick(['DE', 'FR'])),
    locale: maybe(random.pick(['de-AT', 'en', 'xx'])),
  }
}

describe('the explanation', () => {
  it('is what the public API then does, for many random visits', { timeout: 120_000 }, async () => {
    setEnv({ GEO_COUNTRY_HEADER: 'x-country', GEO_REGION_HEADER: 'x-region' })
    const own = await arrangeAccount({
      caps: [{ limit: 2, window: { count: 1, unit: 'hours' }, counts: 'served' }],
    })
    const someone = await arrangeUser([own, 'designer'])
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push((await arrangeSurvey(own, randomSurvey(n))).id)
    const outcomes = { served: 0, nothing: 0 }
    let udids: string[] = []
    const visits = casesOf({ usually: 120, thoroughly: 1000 })
    for (let n = 0; n < visits; n++) {
      // Some people return, so that their history matters as well; then new ones come.
      if (n % 30 === 0) udids = Array.from({ length: 6 }, randomUUID)
      const body = randomBody(ids, udids)
      const told = await explain(body, own, someone)
      const got = await ask(body, own)
      const id = surveyOf(got)
      expect({ body, id: told.winner?.surveyId ?? null }).toEqual({ body, id })
      outcomes[id === null ? 'nothing' : 'served']++
      const wrong = told.surveys.filter(
        ({ eligible, served, loses, failed, reasons, surveyId }) =>
          eligible !== (failed === null) ||
          (reasons.find(({ outcome }) => outcome === 'failed')?.name ?? null) !== failed ||
          served !== (surveyId === id) ||
          (loses !== null) !== (eligible && !served && body.ask !== 'by_id'),
      )
      expect(wrong).toEqual([])
      if (id !== null && random.chance(0.3)) {
        const { udid } = got.json.submission
        await get(to(`/submissions/${udid}/close`, { identifier: own.identifier }))
      }
    }
    expect(Math.min(outcomes.served, outcomes.nothing)).toBeGreaterThan(visits / 6)
    replaceEnv(null)
  })

  it('is for a real visitor, not for a preview', async () => {
    const own = await arrangeAccount()
    const someone = await arrangeUser([own, 'analyst'])
    const draft = await arrangeSurvey(own, { status: 'draft' })
    const { winner, surveys } = await explain({ surveyId: draft.id }, own, someone)
    expect(winner).toBeNull()
    expect(surveys[0]).toMatchObject({ surveyId: draft.id, eligible: false, failed: 'status' })
    const needs = surveys[0]?.reasons.find(({ name }) => name === 'status')?.needs
    expect(needs).toBe('Publish the survey, or ask in preview.')
  })

  it('goes by what is remembered of the person', async () => {
    const own = await arrangeAccount()
    const someone = await arrangeUser([own, 'analyst'])
    const survey = await arrangeSurvey(own)
    const udid = randomUUID()
    const got = await ask({ udid }, own)
    const { submission } = got.json
    const identified = { identifier: own.identifier }
    const answer = { question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') }
    await get(to(`/submissions/${submission.udid}/answer`, { ...identified, ...answer, client_key: 'anna' }))
    for (const body of [{ udid }, { udid: randomUUID(), clientKey: 'anna' }]) {
      const told = await explain({ ...body, surveyId: survey.id }, own, someone)
      expect(told.surveys[0]?.failed).toBe('answered')
      expect(told.person.surveysMet).toBe(1)
    }
    expect((await explain({ surveyId: survey.id }, own, someone)).surveys[0]?.eligible).toBe(true)
  })

  it('takes invented events for happened, says what they change, and records nothing', async () => {
    const own = await arrangeAccount()
    const someone = await arrangeUser([own, 'analyst'])
    const paid = { kind: 'event', name: 'paid' }
    const large = [{ field: 'amount', operator: 'is_more_than', value: 50 }]
    const thrice = await arrangeSurvey(own, { priority: 1, rules: [{ ...paid, atLeast: 3, where: large }] })
    const never = await arrangeSurvey(own, { priority: 2, rules: [{ ...paid, happened: false }] })
    await countStoredEvents(await openDatabase())
    const udid = randomUUID()
    await get(to('/track_event', { identifier: own.identifier, event_name: 'left', udid }))
    const before = await snapshot()
    const event = { name: 'paid', properties: { amount: 60 } }
    const outcomes = async (events: Body['events']) => {
      const { winner, surveys } = await explain({ udid, events }, own, someone)
      const states = new Map(surveys.map((one) => [one.surveyId, one]))
      const of = (id: number) => ({ is: states.get(id)?.eligible, before: states.get(id)?.before })
      return { winner: winner?.surveyId, thrice: of(thrice.id), never: of(never.id) }
    }
    const [held, shown] = [
      { eligible: false, served: false },
      { eligible: true, served: true },
    ]
    expect(await outcomes([])).toEqual({
      winner: never.id,
      thrice: { is: false, before: null },
      never: { is: true, before: null },
    })
    const changed = { thrice: { is: true, before: held }, never: { is: false, before: shown } }
    expect(await outcomes([{ ...event, count: 3 }])).toEqual({ winner: thrice.id, ...changed })
    expect(await outcomes([{ ...event, count: 2 }, event])).toEqual({ winner: thrice.id, ...changed })
    const small = { name: 'paid', count: 3, properties: { amount: 50 } }
    expect(await outcomes([small])).toMatchObject({ winner: undefined, thrice: { is: false } })
    expect(await outcomes([{ name: 'other', count: 3 }])).toMatchObject({ winner: never.id })
    expect(await snapshot()).toEqual(before)
  })

  it('can be for another time', async () => {
    const own = await arrangeAccount()
    const someone = await arrangeUser([own, 'analyst'])
    const survey = await arrangeSurvey(own, { schedule: { startsAt: '2030-01-01T00:00:00Z' } })
    const at = '2029-12-31T09:00:00Z'
    const before = (await explain({ surveyId: survey.id, at }, own, someone)).surveys[0]
    expect(before?.failed).toBe('dates')
    expect(before?.reasons.find(({ name }) => name === 'dates')).toMatchObject({
      rule: 'The survey starts on Tue 1 Jan 2030, 00:00 (UTC).',
      input: 'It is Mon 31 Dec 2029, 09:00 (UTC).',
    })
    const later = await explain({ surveyId: survey.id, at: '2030-01-01T00:00:00Z' }, own, someone)
    expect(later.winner?.surveyId).toBe(survey.id)
  })
})

describe('all surveys of an account', () => {
  it('come with the winner first, and why the others that could be shown are not', async () => {
    const own = await arrangeAccount()
    const someone = await arrangeUser([own, 'analyst'])
    const second = await arrangeSurvey(own, { name: 'Second', priority: 2 })
    const first = await arrangeSurvey(own, { name: 'First', priority: 1 })
    const equal = await arrangeSurvey(own, { name: 'Equal', priority: 1 })
    const paused = await arrangeSurvey(own, { name: 'Paused', status: 'paused' })
    await arrangeSurvey(own, { name: 'Gone', status: 'archived' })
    const direct = { ask: 'direct_serve', udid: randomUUID() } as const
    const { winner, surveys } = await explain(direct, own, someone)
    expect(winner).toEqual({ surveyId: first.id, name: 'First' })
    expect(surveys.map(({ surveyId, loses }) => [surveyId, loses])).toEqual([
      [first.id, null],
      [equal.id, 'Both have priority 1. “First” goes first: it has the lower id.'],
      [second.id, '“First” goes first: its priority is 1, this one’s is 2, and the lower number wins.'],
      [paused.id, null],
    ])
  })

  it('take no more statements than one', async () => {
    const own = await arrangeAccount()
    const someone = await arrangeUser([own, 'analyst'])
    const explained = () => listStatements(() => explain({ clientKey: 'anna' }, own, someone))
    // What is remembered of an account may lapse in between and is then read once more; of three calls, two do without.
    const sent = async () => {
      await arrangeSurvey(own)
      await explained()
      return Math.min((await explained()).length, (await explained()).length, (await explained()).length)
    }
    const one = await sent()
    await sent()
    expect(await sent()).toBe(one)
  })

  it('are not served while the account is disabled', async () => {
    const own = await arrangeAccount()
    const someone = await arrangeUser([own, 'analyst'])
    await arrangeSurvey(own)
    await changeSettings(own, { enabled: false })
    const { closed, winner } = await explain({}, own, someone)
    expect(closed).toMatch(/^The account is switched off/)
    expect(winner).toBeNull()
  })
})

describe('asking why', () => {
  it('records nothing, and is refused for a survey of another account and an event without a name', async () => {
    const survey = await arrangeSurvey(account)
    const foreign = await arrangeSurvey(await arrangeAccount())
    const before = await snapshot()
    await explain({ surveyId: survey.id, udid: randomUUID(), clientKey: 'new' })
    await explain({})
    const call = (body: Body) =>
      consoleCall(explainSurveys, { params: { accountId: account.id }, body }, analyst)
    expect((await call({ surveyId: foreign.id })).status).toBe(404)
    expect((await call({ ask: 'by_event' })).error).toMatchObject({ problems: [{ path: 'event' }] })
    expect((await call({ udid: 'x' })).status).toBe(422)
    expect(await snapshot()).toEqual(before)
  })
})
