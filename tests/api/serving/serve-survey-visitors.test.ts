// GET /serve: targeting by what is known of the visitor: place, data, earlier answers.
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { openSubmission, served, servedApp, setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

/** An account whose only survey has these rules; the same key edits it. */
const withRules = async (rules: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
  const account = await arrangeAccount()
  const { id } = await arrangeSurvey(account, { rules, ...more })
  return { account, id }
}

type Query = Parameters<typeof served>[1]

/** Which of the queries get the survey. */
const met = async (account: ArrangedAccount, queries: Query[], ask = served): Promise<boolean[]> => {
  const found: boolean[] = []
  for (const query of queries) found.push((await ask(account, query)) !== null)
  return found
}

describe('geo rules', () => {
  const headers = (country?: string, region?: string) => ({
    ...(country === undefined ? {} : { 'x-country': country }),
    ...(region === undefined ? {} : { 'x-region': region }),
  })

  it('read the headers that the settings name, and nothing else', async () => {
    const { account, id } = await withRules([{ kind: 'geo', country: 'us' }])
    expect(await served(account, {}, headers('US'))).toBeNull()
    setEnv({ GEO_COUNTRY_HEADER: 'x-country', GEO_REGION_HEADER: 'x-region' })
    expect(await served(account, {}, headers('US'))).toBe(id)
    expect(await served(account, {}, headers('us'))).toBe(id)
    expect(await servedApp(account, {}, headers('US'))).toBe(id)
    expect(await served(account, {}, headers('DE'))).toBeNull()
    expect(await served(account)).toBeNull()
  })

  it('may want a region, which unknown ones never match', async () => {
    setEnv({ GEO_COUNTRY_HEADER: 'x-country', GEO_REGION_HEADER: 'x-region' })
    const { account, id } = await withRules([{ kind: 'geo', country: 'US', region: 'CA' }])
    expect(await served(account, {}, headers('US', 'ca'))).toBe(id)
    expect(await served(account, {}, headers('US', 'NY'))).toBeNull()
    expect(await served(account, {}, headers('US'))).toBeNull()
    expect(await served(account, {}, headers(undefined, 'CA'))).toBeNull()
  })

  it('may exclude, which unknown places are not', async () => {
    setEnv({ GEO_COUNTRY_HEADER: 'x-country' })
    const { account, id } = await withRules([{ kind: 'geo', include: false, country: 'US' }])
    expect(await served(account, {}, headers('US'))).toBeNull()
    expect(await served(account, {}, headers('DE'))).toBe(id)
    expect(await served(account)).toBe(id)
  })
})

const setData = (account: ArrangedAccount, udid: string, data: Record<string, string>) =>
  get(to(`/devices/${udid}/set_data`, { identifier: account.identifier, ...data }))

describe('data rules', () => {
  const meets = async (rule: Record<string, unknown>, data: Record<string, unknown>) => {
    const { account } = await withRules([{ kind: 'data', ...rule }])
    return (await served(account, { custom_data: JSON.stringify(data) })) !== null
  }

  it.each([
    ['is', 'pro', { f: 'pro' }, { f: 'Pro' }],
    ['is', 12, { f: '12.0' }, { f: 13 }],
    ['is', true, { f: true }, { f: false }],
    ['is_not', 'pro', { f: 'free' }, { f: 'pro' }],
    ['is_not', 'pro', {}, { f: 'pro' }],
    ['contains', 'ro', { f: 'pro' }, { f: 'PRO' }],
    ['does_not_contain', 'ro', { f: 'free' }, { f: 'pro' }],
    ['is_more_than', 9, { f: '10' }, { f: 9 }],
    ['is_equal_or_more_than', 9, { f: 9 }, { f: '8.9' }],
    ['is_less_than', 9, { f: 8 }, { f: '10' }],
    ['is_equal_or_less_than', 9, { f: '9' }, { f: 9.5 }],
    ['exists', undefined, { f: '' }, { g: 1 }],
    ['does_not_exist', undefined, { g: 1 }, { f: 0 }],
  ])('%s %s', async (operator, value, meeting, failing) => {
    expect(await meets({ field: 'f', operator, value }, meeting)).toBe(true)
    expect(await meets({ field: 'f', operator, value }, failing)).toBe(false)
  })

  it('look at the data of the device, and not at that of another', async () => {
    const { account, id } = await withRules([{ kind: 'data', field: 'plan', operator: 'is', value: 'pro' }])
    const udid = randomUUID()
    await setData(account, udid, { plan: 'pro' })
    expect(await served(account, { udid })).toBe(id)
    expect(await served(account, { udid: udid.toUpperCase() })).toBe(id)
    expect(await servedApp(account, { udid })).toBe(id)
    expect(await served(account)).toBeNull()
    await setData(account, udid, { plan: 'free' })
    expect(await served(account, { udid })).toBeNull()
  })

  it('all mandatory ones, and of the optional ones at least one', async () => {
    const { account } = await withRules([
      { kind: 'data', field: 'a', operator: 'exists' },
      { kind: 'data', field: 'b', operator: 'exists' },
      { kind: 'data', field: 'c', operator: 'exists', mandatory: false },
      { kind: 'data', field: 'd', operator: 'exists', mandatory: false },
    ])
    const data = ['abc', 'abd', 'abcd', 'ab', 'acd', 'cd'].map((names) => ({
      custom_data: JSON.stringify(Object.fromEntries([...names].map((name) => [name, 1]))),
    }))
    expect(await met(account, data)).toEqual([true, true, true, false, false, false])
  })

  it('read the device data, overlaid field by field by the Context Data', async () => {
    const { account, id } = await withRules([
      { kind: 'data', field: 'a', operator: 'exists' },
      { kind: 'data', field: 'b', operator: 'exists' },
    ])
    const udid = randomUUID()
    await setData(account, udid, { a: '1' })
    expect(await served(account, { udid })).toBeNull()
    expect(await served(account, { udid, custom_data: '{"c":1}' })).toBeNull()
    expect(await served(account, { udid, custom_data: '{"b":1}' })).toBe(id)
  })

  it.each([
    ['is_not', 'pro'],
    ['does_not_contain', 'pro'],
    ['does_not_exist', undefined],
  ])('%s holds back a device that is known for it, whatever the page sends', async (operator, value) => {
    const { account, id } = await withRules([{ kind: 'data', field: 'f', operator, value }])
    const udid = randomUUID()
    await setData(account, udid, { f: 'pro' })
    for (const custom_data of [undefined, '{"page":"x"}', '{"f":null}', '"pro"']) {
      expect(await served(account, { udid, custom_data })).toBeNull()
    }
    expect(await served(account, { custom_data: '{"page":"x"}' })).toBe(id)
  })

  it('names are data: an inherited one is absent', async () => {
    for (const field of ['__proto__', 'constructor', 'toString']) {
      expect(await meets({ field, operator: 'exists' }, {})).toBe(false)
    }
    const { account, id } = await withRules([
      { kind: 'data', field: '__proto__', operator: 'is', value: 'x' },
    ])
    expect(await served(account, { custom_data: '{"__proto__":"x"}' })).toBe(id)
  })
})

describe('rules on the person', () => {
  it('client key: known or not', async () => {
    const known = await withRules([{ kind: 'client_key' }])
    expect(await met(known.account, [{ client_key: 'anna' }, {}, { client_key: 'null' }])).toEqual([
      true,
      false,
      false,
    ])
    const unknown = await withRules([{ kind: 'client_key', known: false }])
    expect(await met(unknown.account, [{ client_key: 'anna' }, {}])).toEqual([false, true])
  })

  it('previous answer: chosen or not, whatever the answer now', async () => {
    const account = await arrangeAccount()
    const first = await arrangeSurvey(account, { key: 'first', priority: 1 })
    const rule = { kind: 'previous_answer', survey: 'first', question: 'q1', answer: 'good' }
    const fans = await arrangeSurvey(account, { key: 'fans', priority: 2, rules: [rule] })
    const others = await arrangeSurvey(account, {
      key: 'others',
      priority: 3,
      rules: [{ ...rule, chosen: false }],
    })
    const servedAfter = async (answer: string) => {
      const udid = randomUUID()
      const submission = await openSubmission(account, { udid })
      const query = {
        identifier: account.identifier,
        question_id: first.question('q1'),
        answer_id: first.answer('q1', answer),
      }
      expect((await get(to(`/submissions/${submission}/answer`, query))).status).toBe(200)
      return served(account, { udid })
    }
    expect(await servedAfter('good')).toBe(fans.id)
    expect(await servedAfter('bad')).toBe(others.id)
    await arrangeSurvey(account, { key: 'first', priority: 1, status: 'paused' })
    expect(await served(account)).toBe(others.id)
  })

  it('groups: any and none of rules, of pages and apps', async () => {
    const { account, id } = await withRules([
      {
        ...{ kind: 'group', of: 'any' },
        rules: [
          { kind: 'url', value: '/shop' },
          { kind: 'view_name', value: 'Cart' },
        ],
      },
      {
        ...{ kind: 'group', of: 'none' },
        rules: [
          { kind: 'client_key', known: false },
          { kind: 'data', field: 'plan', operator: 'is', value: 'free' },
        ],
      },
    ])
    const anna = { client_key: 'anna' }
    const shop = { ...anna, url: 'https://e.com/shop' }
    const free = { custom_data: '{"plan":"free"}' }
    expect(
      await met(account, [
        shop,
        { ...shop, url: 'https://e.com' },
        anna,
        { ...shop, ...free },
        { url: shop.url },
      ]),
    ).toEqual([true, false, false, false, false])
    expect(await servedApp(account, { ...anna, view_name: 'Cart' })).toBe(id)
    expect(await servedApp(account, { ...anna, view_name: 'Home' })).toBeNull()
    // Without an address /direct_serve tests nothing of the first group.
    const direct = await get(
      to('/direct_serve', { identifier: account.identifier, device_type: 'email', client_key: 'anna' }),
    )
    expect(direct.json).toMatchObject({ survey: { id } })
  })

  it('all conditions hold together', async () => {
    const { account } = await withRules([
      { kind: 'url', value: '/shop' },
      { kind: 'pageviews', atLeast: 2 },
      { kind: 'client_key' },
    ])
    const all = { url: 'https://e.com/shop', pageview_count: 2, client_key: 'anna' }
    expect(
      await met(account, [
        all,
        { ...all, url: 'https://e.com' },
        { ...all, pageview_count: 1 },
        { ...all, client_key: null },
      ]),
    ).toEqual([true, false, false, false])
  })

  it('hold in preview too', async () => {
    const { account, id } = await withRules([{ kind: 'url', value: '/shop' }], { status: 'draft' })
    expect(await served(account, { preview_mode: 'true', url: 'https://e.com/blog' })).toBeNull()
    expect(await served(account, { preview_mode: 'true', url: 'https://e.com/shop' })).toBe(id)
  })
})
