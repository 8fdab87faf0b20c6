// The console shows the last calls from pages and what they got, and nothing that identifies a
// person.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '@/lib/people/people.endpoint'
import { listPageCalls } from '@/lib/serving/page-calls/page-calls.endpoint'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { serve, serveApp } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let analyst: ArrangedUser

beforeEach(async () => {
  account = await arrangeAccount()
  analyst = await arrangeUser([account, 'analyst'])
})

const read = async (surveyId?: number) =>
  (
    await consoleCall(
      listPageCalls,
      { params: { accountId: account.id }, query: surveyId === undefined ? {} : { survey_id: surveyId } },
      analyst,
    )
  ).reply.calls

/** They are written shortly after the calls. */
const readOnce = (found: (calls: Awaited<ReturnType<typeof read>>) => boolean, surveyId?: number) =>
  expect.poll(async () => found(await read(surveyId)), { timeout: 10_000 }).toBe(true)

const onShop = { url: 'https://shop.example/cart?token=secret#top', visit_count: 1, pageview_count: 1 }

describe('the last calls from pages', () => {
  it('are none before the tag was seen', async () => {
    expect(await read()).toEqual([])
  })

  it('name the page without its query, the survey that it got, and why another was held back', async () => {
    const shown = await arrangeSurvey(account, { name: 'Shown', priority: 1 })
    const later = await arrangeSurvey(account, {
      name: 'Later',
      rules: [{ kind: 'visits', visitors: 'returning', atLeast: 3 }],
    })
    const udid = randomUUID()
    await serve(account, { ...onShop, udid, client_key: 'ann@example.com', custom_data: '{"plan":"pro"}' })
    await readOnce((calls) => calls.length === 1)
    expect(await read(later.id)).toEqual([
      {
        at: expect.any(String),
        ...{ host: 'shop.example', path: '/cart', deviceType: 'desktop' },
        got: { surveyId: shown.id, name: 'Shown' },
        heldBack: 'It is the person’s visit number 3 or a later one. This is visit number 1.',
      },
    ])
    expect((await read(shown.id))[0]?.heldBack).toBeNull()
    const [stored] = await rows<{ text: string }>(
      `SELECT calls::text AS text FROM page_calls WHERE account_id = ${account.id}`,
    )
    for (const secret of ['secret', 'ann@', 'pro', udid]) expect(stored?.text).not.toContain(secret)
  })

  it('say which rule held the only survey back, and what is not known of a person', async () => {
    const survey = await arrangeSurvey(account, { audience: { samplePercent: 0 } })
    await serve(account, onShop)
    await readOnce((calls) => calls.length === 1)
    const [call] = await read(survey.id)
    expect(call?.got).toBeNull()
    expect(call?.heldBack).toContain('this person was outside the share of people who are asked')
  })

  it('are the newest five, whatever comes', async () => {
    for (const word of 'abcdefgh') await serve(account, { ...onShop, url: `https://shop.example/${word}` })
    await readOnce((calls) => calls[0]?.path === '/h')
    await serve(account, { ...onShop, url: 'https://shop.example/i' })
    await readOnce((calls) => calls[0]?.path === '/i')
    expect((await read()).map(({ path }) => path)).toEqual(['/i', '/h', '/g', '/f', '/e'])
  })

  it('keep nothing of an address that could say who was there, and none once a person is erased', async () => {
    const survey = await arrangeSurvey(account, {
      rules: [{ kind: 'url', match: 'contains', value: '/orders' }],
    })
    const urls = [
      '/account/alice.smith@example.com/orders',
      '/reset/9f8e7d6c5b4a',
      '/alice-smith',
      '/x%40y.example',
    ]
    for (const path of urls) await serve(account, { ...onShop, url: `https://shop.example${path}` })
    await readOnce((calls) => calls.length === urls.length, survey.id)
    const calls = await read(survey.id)
    expect(calls.map(({ path }) => path).sort()).toEqual(['/account/…', '/reset/…', '/…', '/…'])
    expect(calls.find(({ path }) => path === '/reset/…')?.heldBack).toContain(
      'the part of the address that is not kept',
    )
    const owner = await arrangeUser([account, 'owner'])
    const body = { udid: randomUUID(), confirm: true as const }
    await consoleCall(erasePerson, { params: { accountId: account.id }, body }, owner)
    expect(await read()).toEqual([])
  })

  it('leave out previews, apps, calls without a page, HEAD and prefetches', async () => {
    await arrangeSurvey(account)
    await serve(account, { ...onShop, preview_mode: 'true' })
    await serveApp(account, { url: 'https://app.example/' })
    await serve(account)
    await serve(account, { ...onShop, url: 'https://prefetch.example/' }, { 'sec-purpose': 'prefetch' })
    await get(to(`/surveys/1/questions`, { identifier: account.identifier }))
    await serve(account, { ...onShop, url: 'https://last.example/' })
    await readOnce((calls) => calls.length > 0)
    expect((await read()).map(({ host }) => host)).toEqual(['last.example'])
  })
})
