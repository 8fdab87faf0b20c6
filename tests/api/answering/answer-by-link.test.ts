// GET /q/{question_id}/a/{answer_id}: which answers it takes, and which reply callers get
// (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { BROWSER, follow, listFollowed } from '../../support/following'
import {
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  KINDS,
} from '../../support/recording'
import { served } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account, { thankYou: 'Merci <b>"à vous"</b>' })
})

const THANKS = JSON.stringify(['Merci <b>"à vous"</b>'])
const link = (question: string, answer: string) =>
  [survey.question(question), survey.answer(question, answer)] as const

/** What one link recorded in a new account. */
const arrangeOwn = async (document: Record<string, unknown> = {}) => {
  const own = await arrangeAccount()
  const made = await arrangeKinds(own, document)
  return { own, made, single: [made.question('single'), made.answer('single', 'b')] as const }
}

describe('an answer by link', () => {
  it.each([
    ['single', 'b'],
    ['nps', '0'],
    ['slider', 'c'],
    ['multi', 'a'],
  ])('is stored for a %s question, and thanks', async (key, chosen) => {
    const { own, made } = await arrangeOwn({ thankYou: 'Bye' })
    const udid = randomUUID()
    const got = await follow(own, [made.question(key), made.answer(key, chosen)], { udid })
    expectBody(got, '["Bye"]')
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await listFollowed(own)).toMatchObject([
      { device: udid, question: made.question(key), ids: [made.answer(key, chosen)], text: null },
    ])
  })

  it('is one tick of a multiple choice: a later one replaces it', async () => {
    const { own, made } = await arrangeOwn()
    const udid = randomUUID()
    for (const key of ['a', 'c']) {
      await follow(own, [made.question('multi'), made.answer('multi', key)], { udid })
    }
    expect(await listFollowed(own)).toMatchObject([{ ids: [made.answer('multi', 'c')] }])
  })

  it('is the text of a free text question, whatever answer the path names', async () => {
    for (const id of ['1', '0', '99999999999', String(survey.answer('single', 'a'))]) {
      const { own, made } = await arrangeOwn()
      expectBody(await follow(own, [made.question('text'), id], { text: 'Why not' }), '["Thank you!"]')
      expect(await listFollowed(own)).toMatchObject([{ ids: [], text: 'Why not' }])
    }
  })

  it('needs text for a free text question, and only there', async () => {
    await expectNothingRecorded(async () => {
      const question = [survey.question('text'), 1] as const
      expectRefused(await follow(account, question), 400, 'Error: text ')
      expectRefused(await follow(account, question, { text: ' ' }), 400, 'Error: text ')
    })
    const { own, single } = await arrangeOwn()
    await follow(own, single, { text: 'ignored' })
    expect(await listFollowed(own)).toMatchObject([{ ids: [single[1]], text: null }])
  })

  it('gets 404 when question or answer is unknown, another account’s, or not of each other', async () => {
    const { made } = await arrangeOwn()
    const [question, answer] = link('single', 'a')
    const cases: [number | string, number | string][] = [
      [999999, answer],
      ['99999999999', answer],
      [question, 999999],
      [question, 0],
      [question, survey.answer('nps', '3')],
      [made.question('single'), made.answer('single', 'a')],
      [question, made.answer('single', 'a')],
      [survey.question('custom'), answer],
    ]
    await expectNothingRecorded(async () => {
      for (const one of cases) expectRefused(await follow(account, one), 404, 'Error: ')
    })
  })

  it('is no path of the API when an id is none', async () => {
    await expectNothingRecorded(async () => {
      for (const path of ['/q/x/a/1', '/q/1/a/x', '/q/1/a/-1', '/q/1/a', '/q/1/b/1', '/q/1/a/1/2']) {
        const { status } = await get(to(path, { identifier: account.identifier }))
        expect([path, status]).toEqual([path, 404])
      }
    })
  })

  it('counts when a designer has removed the answer', async () => {
    const { own, made, single } = await arrangeOwn({ key: 'edited' })
    await served(own)
    const less = KINDS.map((one) => (one.key === 'single' ? { ...one, answers: one.answers?.slice(2) } : one))
    await arrangeKinds(own, { key: 'edited', questions: less })
    expectBody(await follow(own, single), '["Thank you!"]')
    expect(await listFollowed(own)).toMatchObject([{ question: made.question('single'), ids: [single[1]] }])
  })

  it('needs an identifier that is right', async () => {
    await expectNothingRecorded(async () => {
      const [question, answer] = link('single', 'a')
      expectRefused(await get(`/q/${question}/a/${answer}`), 400, 'Error: identifier ')
      expectRefused(await get(`/q/${question}/a/${answer}?identifier=`), 400, 'Error: identifier ')
      expectRefused(
        await get(`/q/${question}/a/${answer}?identifier=nobody`),
        400,
        'Error: there is no account with this identifier.',
      )
    })
  })

  it('refuses a malformed udid and a malformed callback', async () => {
    await expectNothingRecorded(async () => {
      expectRefused(await follow(account, link('single', 'a'), { udid: 'x' }), 400, 'Error: udid ')
      expectRefused(await follow(account, link('single', 'a'), { callback: 'a b' }), 400, 'Error: callback ')
    })
  })
})

describe('the thanks', () => {
  it('are a list of one text, wrapped in a callback if there is one', async () => {
    expectBody(await follow(account, link('single', 'a')), THANKS)
    expect((await follow(account, link('single', 'a'), { callback: '_' })).json).toEqual(JSON.parse(THANKS))
  })

  it('are an empty text if the survey has none', async () => {
    const { own, single } = await arrangeOwn({ thankYou: null })
    expectBody(await follow(own, single), '[""]')
  })

  it('are a page for a browser that navigates, JSON for everyone else', async () => {
    const page = await follow(account, link('single', 'a'), {}, BROWSER)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toMatch(/^<!doctype html>/i)
    expect(page.text).toContain('Merci &lt;b&gt;')
    expect(page.text).not.toContain('Merci <b>')
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5', '']) {
      expectBody(await follow(account, link('single', 'a'), {}, { accept }), THANKS)
    }
  })

  it('record the answer in either form', async () => {
    const { own, single } = await arrangeOwn()
    await follow(own, single, {}, BROWSER)
    await follow(own, single)
    expect(await listFollowed(own)).toHaveLength(2)
  })

  it('show a browser the results of a poll', async () => {
    const own = await arrangeAccount()
    const poll = await arrangeSurvey(own, { poll: true })
    const page = await follow(own, [poll.question('q1'), poll.answer('q1', 'good')], {}, BROWSER)
    expect(page.text).toContain('How is it?')
    expect(page.text).toContain('100')
  })
})

describe('a link that records nothing', () => {
  it.each(['draft', 'paused', 'complete', 'archived'])('is one to a survey that is %s', async (status) => {
    const { own, single } = await arrangeOwn({
      key: 'one',
      thankYou: 'Bye',
      status: status === 'draft' ? status : 'live',
    })
    if (status !== 'draft') await arrangeKinds(own, { key: 'one', thankYou: 'Bye', status })
    await expectNothingRecorded(async () => {
      expectBody(await follow(own, single, { udid: randomUUID() }), '["Bye"]')
      const said = status === 'draft' ? 'Bye' : 'This survey has ended'
      expect((await follow(own, single, {}, BROWSER)).text).toContain(said)
      expectRefused(await follow(own, [single[0], 999999]), 404, '999999')
    })
  })

  it('is one in preview, also of a draft, and is still validated', async () => {
    const { own, single } = await arrangeOwn({ status: 'draft' })
    await expectNothingRecorded(async () => {
      expectBody(await follow(account, link('single', 'a'), { preview_mode: 'true' }), THANKS)
      expectBody(await follow(own, single, { preview_mode: 'true' }), '["Thank you!"]')
      expectRefused(await follow(own, [single[0], 999999], { preview_mode: 'true' }), 404, '999999')
    })
    await follow(account, link('single', 'a'), { preview_mode: 'TRUE' })
    expect(await listFollowed(account)).not.toHaveLength(0)
  })

  it('is a HEAD or a prefetch', async () => {
    const { own, single } = await arrangeOwn()
    const target = to(`/q/${single[0]}/a/${single[1]}`, { identifier: own.identifier })
    await expectNothingRecorded(async () => {
      const head = await get(target, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      for (const [name, value] of [
        ['sec-purpose', 'prefetch;prerender'],
        ['purpose', 'Prefetch'],
      ]) {
        expectBody(await get(target, { headers: { [String(name)]: String(value) } }), '["Thank you!"]')
      }
    })
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'Mozilla/5.0 (compatible; proofpoint)',
  ])('is one that a crawler follows: %s', async (agent) => {
    await expectNothingRecorded(async () => {
      expectBody(await follow(account, link('single', 'a'), {}, { 'user-agent': agent }), THANKS)
    })
  })

  it.each([
    'curl/8.5.0',
    'python-requests/2.32.0',
    'Go-http-client/1.1',
    'axios/1.7.2',
    'node',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
    'Apache-HttpClient/UNAVAILABLE (java 1.4)',
    'Robotics Times Reader/1.0',
    '',
  ])('is none that anything else follows: %s', async (agent) => {
    const { own, single } = await arrangeOwn()
    await follow(own, single, {}, { 'user-agent': agent })
    expect(await listFollowed(own)).toHaveLength(1)
  })

  it('is one of a disabled account: an empty thank-you', async () => {
    const { own, single } = await arrangeOwn()
    await changeSettings(own, { enabled: false })
    await expectNothingRecorded(async () => {
      expectBody(await follow(own, single), '[""]')
      expectBody(await follow(own, single, { redirect: 'https://example.com' }), '[""]')
    })
  })
})
