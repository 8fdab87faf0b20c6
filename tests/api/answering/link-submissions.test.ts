// What both forms of /q links record besides the answer: Context Data, person, submission, address
// (docs/api.md §6, §10).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { get } from '../../support/api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { follow, listFollowed } from '../../support/following'
import { arrangeKinds, expectNothingRecorded, submissionOf, submissionsOf } from '../../support/recording'
import { served, setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

type Query = Record<string, string | null>

describe.each([
  ['/q/{question_id}/a/{answer_id}', 'single', (made: ArrangedSurvey) => made.answer('single', 'a'), {}],
  ['/q/{question_id}', 'text', () => null, { text: 'Because' }],
] as const)('what %s records', (_, key, answerOf, required) => {
  const arrange = async (settings: Record<string, unknown> = {}) => {
    const account = await arrangeAccount(settings)
    const made = await arrangeKinds(account, { locale: 'fr' })
    const send = (query: Query = {}, headers: Record<string, string> = {}, on: ArrangedAccount = account) =>
      follow(on, [made.question(key), answerOf(made)], { ...required, ...query }, headers)
    return { account, made, send }
  }
  const contextOf = async (query: Query, headers: Record<string, string> = {}) => {
    const { account, send } = await arrange()
    expect((await send(query, headers)).status).toBe(200)
    return (await submissionsOf(account))[0]?.context
  }

  it('has the language of the browser, or else of the survey', async () => {
    const { account, send } = await arrange()
    await send({}, { 'accept-language': 'de-AT,fr;q=0.5' })
    await send()
    const found = await submissionsOf(account)
    expect(found.map(({ locale }) => locale).sort()).toEqual(['de-at', 'fr'])
  })

  it('is a submission that is viewed and answered now, with its device', async () => {
    const { account, made, send } = await arrange()
    const udid = randomUUID().toUpperCase()
    const since = Date.now()
    const url = 'https://shop.example.org/mail?x=1'
    await send({ udid, url }, { 'user-agent': 'Mail/1.0', referer: 'https://ignored.example.com/' })
    const [row, ...more] = await submissionsOf(account)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      survey_id: made.id,
      device_udid: udid.toLowerCase(),
      client_key: null,
      url,
      user_agent: 'Mail/1.0',
      locale: 'fr',
      answer_count: 1,
      over_goal: false,
      closed_at: null,
    })
    expect(row?.viewed_at).toEqual(row?.created_at)
    expect(row?.responded_at).toEqual(row?.created_at)
    expect(Number(row?.created_at)).toBeGreaterThanOrEqual(since)
    const devices = await rows('SELECT udid, client_key FROM devices WHERE account_id = $1', [account.id])
    expect(devices).toEqual([{ udid: udid.toLowerCase(), client_key: null }])
  })

  it('takes the Referer if url is absent', async () => {
    const { account, send } = await arrange()
    await send({}, { referer: 'https://example.com/from' })
    expect((await submissionsOf(account))[0]).toMatchObject({ url: 'https://example.com/from' })
  })

  it('counts the survey as answered by the person', async () => {
    const { account, made, send } = await arrange()
    const udid = randomUUID()
    expect(await served(account, { udid })).toBe(made.id)
    await send({ udid })
    expect(await served(account, { udid })).toBeNull()
    expect(await served(account)).toBe(made.id)
  })

  it('is every parameter as Context Data, but the reserved ones', async () => {
    const udid = randomUUID()
    const reserved = { question_id: '7', answer_id: '8', preview_mode: 'false', redirect: 'x', ...required }
    expect(await contextOf(reserved)).toEqual({})
    const kept = {
      udid,
      url: 'https://example.com/a?b=c',
      client_key: 'anna',
      custom_data: '{"a":1}',
      callback: '_',
      request_id: randomUUID(),
      device_type: 'anything',
      utm_source: 'mail & more',
      empty: '',
      'with space': 'ü',
    }
    expect(await contextOf({ ...kept, ...reserved })).toEqual(kept)
  })

  it('keeps names as data, brackets as they are written, and of a repeated one the first', async () => {
    const { account, made } = await arrange()
    const path = answerOf(made) === null ? '' : `/a/${answerOf(made)}`
    const query = `identifier=${account.identifier}&text=x&__proto__=p&constructor=c&a[b]=1&a[b]=2&x=1&x=2&flag&=no`
    await get(`/q/${made.question(key)}${path}?${query}`)
    const [row] = await submissionsOf(account)
    expect(row?.context).toEqual(
      JSON.parse('{"__proto__":"p","constructor":"c","a[b]":"1","x":"1","flag":""}'),
    )
  })

  it('is one submission for the same person, question and Context Data, in any order, with the newest answer', async () => {
    const { account, send } = await arrange()
    const udid = randomUUID()
    await send({ udid, plan: 'pro', step: '1' })
    await send({ step: '1', plan: 'pro', udid })
    await send({ udid: udid.toUpperCase(), plan: 'pro', step: '1' })
    expect(await submissionsOf(account)).toHaveLength(1)
    expect(await listFollowed(account)).toHaveLength(1)
  })

  it('writes nothing when the same link is followed again', async () => {
    const { send } = await arrange()
    const udid = randomUUID()
    await send({ udid, plan: 'pro' })
    await expectNothingRecorded(async () => {
      for (let n = 0; n < 3; n++) await send({ udid, plan: 'pro', redirect: `https://example.com/${n}` })
    })
  })

  it('is another submission for other Context Data, another person, or another question', async () => {
    const { account, made, send } = await arrange()
    const udid = randomUUID()
    await send({ udid, plan: 'pro' })
    await send({ udid, plan: 'free' })
    await send({ udid })
    await send({ udid: randomUUID(), plan: 'pro' })
    await follow(account, [made.question('nps'), made.answer('nps', '9')], { udid, plan: 'pro' })
    expect(await submissionsOf(account)).toHaveLength(5)
  })

  it('is a new person with each call that has no udid', async () => {
    const { account, send } = await arrange()
    for (const udid of [null, null, '', ' ']) await send({ udid, plan: 'pro' })
    const devices = (await submissionsOf(account)).map((row) => row.device_udid)
    expect(new Set(devices).size).toBe(4)
  })

  it('is one row under parallel calls, for each person', async () => {
    const { account, send } = await arrange()
    const [one, two] = [randomUUID(), randomUUID()]
    await Promise.all(Array.from({ length: 30 }, (_, n) => send({ udid: n % 2 ? one : two })))
    expect(await submissionsOf(account)).toHaveLength(2)
    expect(await listFollowed(account)).toHaveLength(2)
  })

  it('is nothing when a request id is repeated', async () => {
    const { account, send } = await arrange()
    const request_id = randomUUID()
    await send({ request_id })
    await expectNothingRecorded(async () => {
      expect((await send({ request_id })).text).toBe('["Merci !"]')
      await send({ request_id, more: '1' })
    })
    await send({ request_id, udid: randomUUID() })
    expect(await submissionsOf(account)).toHaveLength(2)
  })

  it('stores the address by the account’s policy', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const kept = async (ipPolicy: string, ip: string) => {
      const { account, send } = await arrange({ ipPolicy })
      await send({}, { 'x-forwarded-for': `6.6.6.6, ${ip}` })
      return (await submissionsOf(account))[0]?.ip
    }
    expect(await kept('none', '203.0.113.77')).toBeNull()
    expect(await kept('truncated', '203.0.113.77')).toBe('203.0.113.0')
    expect(await kept('truncated', '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
    expect(await kept('full', '203.0.113.77')).toBe('203.0.113.77')
    expect(await kept('full', '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2:3:4:5:6')
  })

  it('is nothing for an address that the account blocks', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const { send } = await arrange({ blockedIps: ['203.0.113.7'] })
    await expectNothingRecorded(async () => {
      expect((await send({}, { 'x-forwarded-for': '203.0.113.7' })).text).toBe('[""]')
      const preview = await send({ preview_mode: 'true' }, { 'x-forwarded-for': '203.0.113.7' })
      expect(preview.text).toBe('["Merci !"]')
    })
  })
})

describe('two links of one question', () => {
  it('share the submission of a person: the newest answer stands', async () => {
    const account = await arrangeAccount()
    const made = await arrangeKinds(account)
    const udid = randomUUID()
    for (const answer of ['a', 'b', 'a', 'c']) {
      await follow(account, [made.question('single'), made.answer('single', answer)], { udid })
    }
    const [row, ...more] = await listFollowed(account)
    expect([row?.ids, more]).toEqual([[made.answer('single', 'c')], []])
    expect(await submissionOf(String(row?.udid))).toMatchObject({ answer_count: 1 })
  })
})
