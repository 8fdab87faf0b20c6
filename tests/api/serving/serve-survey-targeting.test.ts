import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { served, servedApp } from '../../support/serving'

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

const urls = (...list: (string | null)[]) => list.map((url) => ({ url }))

describe('URL rules', () => {
  it('contains: literally, in this case, query kept, scheme removed', async () => {
    const { account } = await withRules([{ kind: 'url', match: 'contains', value: '/shop?a=' }])
    expect(
      await met(
        account,
        urls(
          'https://example.com/shop?a=1',
          'http://other.example/x/shop?a=',
          'https://example.com/Shop?a=1',
          'https://example.com/shop',
          'https://example.com/shopXa=1',
        ),
      ),
    ).toEqual([true, true, false, false, false])
  })

  it('contains: the scheme that a designer pasted does not matter', async () => {
    const { account } = await withRules([
      { kind: 'url', match: 'contains', value: 'https://example.com/shop' },
    ])
    expect(
      await met(account, urls('http://example.com/shop', 'https://example.com/shop/1', 'https://shop')),
    ).toEqual([true, true, false])
  })

  it('matches: the whole address in any case, with an optional slash and query', async () => {
    const { account } = await withRules([{ kind: 'url', match: 'matches', value: 'example.com/Pricing' }])
    expect(
      await met(
        account,
        urls(
          'https://example.com/pricing',
          'http://EXAMPLE.com/PRICING/',
          'https://example.com/pricing?plan=pro',
          'https://example.com/pricing/?plan=pro',
          'https://example.com/pricing/plans',
          'https://www.example.com/pricing',
          'https://example.com/',
        ),
      ),
    ).toEqual([true, true, true, true, false, false, false])
  })

  it('regex: anywhere in the address', async () => {
    const { account } = await withRules([{ kind: 'url', match: 'regex', value: '^example\\.com/p/[0-9]+$' }])
    expect(
      await met(
        account,
        urls('https://example.com/p/12', 'https://example.com/p/x', 'https://exampleXcom/p/12'),
      ),
    ).toEqual([true, false, false])
  })

  it('regex: one that is slow elsewhere is not slow here', async () => {
    const { account } = await withRules([{ kind: 'url', match: 'regex', value: '^(a+)+$' }])
    const since = performance.now()
    expect(await met(account, urls(`${'a'.repeat(20_000)}!`))).toEqual([false])
    expect(performance.now() - since).toBeLessThan(5000)
  })

  it('including: any of them is enough', async () => {
    const { account } = await withRules([
      { kind: 'url', value: '/shop' },
      { kind: 'url', value: '/cart' },
    ])
    expect(
      await met(account, urls('https://e.com/shop', 'https://e.com/cart', 'https://e.com/blog')),
    ).toEqual([true, true, false])
  })

  it('excluding: none of them may hold', async () => {
    const { account } = await withRules([
      { kind: 'url', value: '/shop' },
      { kind: 'url', include: false, value: '/admin' },
      { kind: 'url', include: false, match: 'regex', value: 'debug=[01]' },
    ])
    expect(
      await met(
        account,
        urls('https://e.com/shop', 'https://e.com/shop/admin', 'https://e.com/shop?debug=1', 'https://e.com'),
      ),
    ).toEqual([true, false, false, false])
  })

  it('excluding alone admits every other address', async () => {
    const { account } = await withRules([{ kind: 'url', include: false, value: '/admin' }])
    expect(await met(account, urls('https://e.com/shop', 'https://e.com/admin'))).toEqual([true, false])
  })

  it('use the Referer if url is absent, and fail without either', async () => {
    const { account, id } = await withRules([{ kind: 'url', value: '/shop' }])
    expect(await served(account, {}, { referer: 'https://e.com/shop' })).toBe(id)
    expect(await served(account, { url: 'https://e.com/blog' }, { referer: 'https://e.com/shop' })).toBeNull()
    expect(await served(account)).toBeNull()
  })
})

describe('counts', () => {
  it('pageviews: at least that many, absent ones fail', async () => {
    const { account } = await withRules([{ kind: 'pageviews', atLeast: 3 }])
    const queries = [2, 3, 4, ' 3 ', 'x', null].map((pageview_count) => ({ pageview_count }))
    expect(await met(account, queries)).toEqual([false, true, true, true, false, false])
  })

  it('pageviews: at least none fails without a count all the same', async () => {
    const { account } = await withRules([{ kind: 'pageviews', atLeast: 0 }])
    expect(await met(account, [{ pageview_count: 0 }, {}])).toEqual([true, false])
  })

  it('visits: new visitors have exactly one', async () => {
    const { account } = await withRules([{ kind: 'visits', visitors: 'new' }])
    const queries = [0, 1, 2, null].map((visit_count) => ({ visit_count }))
    expect(await met(account, queries)).toEqual([false, true, false, false])
  })

  it('visits: returning visitors have at least that many', async () => {
    const { account } = await withRules([{ kind: 'visits', visitors: 'returning', atLeast: 5 }])
    const queries = [1, 4, 5, 6, null].map((visit_count) => ({ visit_count }))
    expect(await met(account, queries)).toEqual([false, false, true, true, false])
  })

  it('install days and launches: at least that many, absent ones fail', async () => {
    const { account } = await withRules([
      { kind: 'install_days', atLeast: 7 },
      { kind: 'launch_times', atLeast: 3 },
    ])
    const queries = [
      { install_days: 7, launch_times: 3 },
      { install_days: 6, launch_times: 3 },
      { install_days: 7, launch_times: 2 },
      { install_days: null, launch_times: 3 },
      { install_days: 30, launch_times: null },
    ]
    expect(await met(account, queries, servedApp)).toEqual([true, false, false, false, false])
  })

  it('view name: exactly one of them', async () => {
    const { account } = await withRules([
      { kind: 'view_name', value: 'Home' },
      { kind: 'view_name', value: 'Cart page' },
    ])
    const queries = ['Home', 'Cart page', 'home', '', null].map((view_name) => ({ view_name }))
    expect(await met(account, queries, servedApp)).toEqual([true, true, false, false, false])
  })
})

describe('rules of another channel', () => {
  const web = [
    { kind: 'url', value: '/never' },
    { kind: 'pageviews', atLeast: 9 },
    { kind: 'visits', visitors: 'new' },
  ]
  const native = [
    { kind: 'view_name', value: 'Never' },
    { kind: 'install_days', atLeast: 9 },
    { kind: 'launch_times', atLeast: 9 },
  ]

  it('of pages are ignored in apps, and of apps on pages', async () => {
    // Features that only pages support exclude apps, unless the survey is explicitly for them.
    const onWeb = await withRules(web, { audience: { devices: { ios: true, android: true } } })
    expect(await servedApp(onWeb.account)).toBe(onWeb.id)
    expect(await servedApp((await withRules(web)).account)).toBeNull()
    expect(await served(onWeb.account, { url: 'https://e.com' })).toBeNull()
    const onNative = await withRules(native)
    expect(await served(onNative.account)).toBe(onNative.id)
    expect(await servedApp(onNative.account)).toBeNull()
  })

  it('are all ignored in mails', async () => {
    const { account, id } = await withRules([...web, ...native])
    expect(await served(account, { device_type: 'email' })).toBe(id)
  })
})
