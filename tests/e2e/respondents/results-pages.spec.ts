// The respondents' pages: results, thanks and errors, with and without script, on small and large
// screens and in print.

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { ACCOUNT, findSurvey } from '../support/host-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'

interface Question {
  id: number
  possible_answers?: { id: number; content: string }[]
}

interface Served {
  survey: { id: number }
  submission: { udid: string }
}

/** The reply that a web page gets, without the callback. */
async function serve(request: APIRequestContext, address: string): Promise<Served> {
  const reply = await request.get(`${address}&callback=f`)
  return JSON.parse((await reply.text()).slice(2, -2))
}

/** Votes as a new person; returns the submission's udid. */
async function vote(
  request: APIRequestContext,
  identifier: string,
  survey: number,
  answer: (questions: Question[]) => Record<string, string | number>,
): Promise<string> {
  const { submission } = await serve(request, `/surveys/${survey}?identifier=${identifier}`)
  const asked = await request.get(`/surveys/${survey}/questions?identifier=${identifier}`)
  const reply = await request.get(`/submissions/${submission.udid}/answer`, {
    params: { identifier, ...answer((await asked.json()) as Question[]) },
  })
  expect(reply.status()).toBe(200)
  return submission.udid
}

const findAnswer = ([question]: Question[], content: string): number =>
  question?.possible_answers?.find((answer) => answer.content === content)?.id ?? 0

const choose =
  (content: string) =>
  (questions: Question[]): Record<string, number> => ({
    question_id: questions[0]?.id ?? 0,
    answer_id: findAnswer(questions, content),
  })

const findPlain = async (request: APIRequestContext): Promise<number> =>
  (await serve(request, `/serve?identifier=${MATRIX_ACCOUNT}`)).survey.id

/** A person who opens the same link several times, which counts as one vote. */
const AGAIN = '7c8d9e0f-1a2b-4c3d-8e4f-5a6b7c8d9e0f'

/** The pages by name, each with its address and an expected text. */
async function listPages(request: APIRequestContext): Promise<Record<string, [string, string]>> {
  const shelter = await findSurvey(request, 'Where do you sleep best')
  const season = await findSurvey(request, 'What are you planning for the coming season')
  const plain = await findPlain(request)
  const inTent = await vote(request, ACCOUNT, shelter, choose('In a tent'))
  const planned = await vote(request, ACCOUNT, season, (questions) => ({
    question_id: questions[0]?.id ?? 0,
    check_boxes: [findAnswer(questions, 'Paddling'), findAnswer(questions, 'Climbing')].join(','),
  }))
  const asked = await request.get(`/surveys/${plain}/questions?identifier=${MATRIX_ACCOUNT}`)
  const questions = (await asked.json()) as Question[]
  const tea = `/q/${questions[0]?.id}/a/${findAnswer(questions, 'Tea')}?identifier=${MATRIX_ACCOUNT}&udid=${AGAIN}`
  return {
    'results of one choice': [
      `/results?identifier=${ACCOUNT}&submission_udid=${inTent}`,
      'Where do you sleep best',
    ],
    'results of many ticks': [
      `/present_results?identifier=${ACCOUNT}&submission_udid=${planned}`,
      'What are you planning',
    ],
    'thanks for a link that was followed': [
      `${tea}&redirect=${encodeURIComponent('https://elsewhere.example/path')}`,
      'Thanks for the vote.',
    ],
    'a problem': [`/results?identifier=${ACCOUNT}&submission_udid=unknown`, 'Error 404'],
    'a path that is none': ['/no/such/page', 'Error 404'],
  }
}

const open = async (page: Page, address: string, words: string): Promise<void> => {
  await page.goto(address)
  await expect(page.getByText(words).first()).toBeVisible()
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`passes axe on every page in ${colorScheme} at ${width} pixels`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const [name, [address, words]] of Object.entries(await listPages(request))) {
      await test.step(name, async () => {
        await open(page, address, words)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expect(page.locator('h1')).toHaveCount(1)
      })
    }
  })
}

test('shows the same without script as with it', async ({ page, browser, baseURL, request }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const quiet = await bare.newPage()
  for (const [name, [address, words]] of Object.entries(await listPages(request))) {
    await test.step(name, async () => {
      await open(page, address, words)
      await open(quiet, address, words)
      expect(await quiet.locator('main').innerText()).toBe(await page.locator('main').innerText())
    })
  }
  await bare.close()
})

test('shows new answers of others, and announces them', async ({ page, request }) => {
  const survey = await findPlain(request)
  const own = await vote(request, MATRIX_ACCOUNT, survey, choose('Tea'))
  await page.clock.install()
  await page.goto(`/results?identifier=${MATRIX_ACCOUNT}&submission_udid=${own}`)
  const coffee = page.getByRole('listitem').filter({ hasText: 'Coffee' })
  const count = async () => Number(/\d+/.exec(await coffee.locator('.n [aria-hidden]').innerText())?.[0])
  const before = await count()
  const first = page.waitForResponse((reply) => reply.url().includes('accept=application'))
  await page.clock.fastForward(11_000)
  await (await first).finished()
  await vote(request, MATRIX_ACCOUNT, survey, choose('Coffee'))
  // The timer of the next request starts after the last one has ended.
  await expect(async () => {
    await page.clock.fastForward(11_000)
    expect(await count()).toBe(before + 1)
  }).toPass()
  await expect(page.getByRole('status')).toHaveText(/\d/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Tea' })).toContainText('Your choice')
})

test('stops polling after a client error', async ({ page, request }) => {
  const own = await vote(request, MATRIX_ACCOUNT, await findPlain(request), choose('Tea'))
  let looks = 0
  await page.route(/accept=application/, (route) => {
    looks++
    return route.fulfill({ status: 404, body: 'Error: gone.' })
  })
  await page.clock.install()
  await page.goto(`/results?identifier=${MATRIX_ACCOUNT}&submission_udid=${own}`)
  await page.clock.fastForward(11_000)
  await expect.poll(() => looks).toBe(1)
  await page.clock.runFor(60_000)
  expect(looks).toBe(1)
})

test('loads one script of at most five kilobytes, and nothing else', async ({ page, request }) => {
  const own = await vote(request, MATRIX_ACCOUNT, await findPlain(request), choose('Tea'))
  const loaded: string[] = []
  page.on('request', (call) => loaded.push(new URL(call.url()).pathname))
  await page.goto(`/results?identifier=${MATRIX_ACCOUNT}&submission_udid=${own}`, {
    waitUntil: 'networkidle',
  })
  expect(loaded.filter((path) => path !== '/favicon.ico')).toEqual(['/results', '/results.js'])
  expect(gzipSync(readFileSync('public/results.js')).length).toBeLessThanOrEqual(5000)
})

test('prints in black on white with bars, and links with their addresses', async ({
  page,
  context,
  request,
}) => {
  const pages = await listPages(request)
  // Making a PDF ends what is emulated, sometimes only after the next page is there.
  const printed = await context.newPage()
  for (const [name, [address, words]] of Object.entries(pages)) {
    await test.step(name, async () => {
      await open(page, address, words)
      // Once the page is there: on the way to it what was emulated can get lost.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.locator('h1')).toHaveCSS('color', /^rgb\((\d{1,2}|1[0-2]\d), /)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await open(printed, address, words)
      expect((await printed.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
    })
  }
  await page.goto(pages['results of one choice']?.[0] ?? '')
  await expect(page.locator('.own .fill')).toHaveCSS('print-color-adjust', 'exact')
  await page.goto(pages['thanks for a link that was followed']?.[0] ?? '')
  const after = await page.getByRole('link').evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain('https://elsewhere.example/path')
})

test('links to another site only with its name', async ({ page, request }) => {
  const { 'thanks for a link that was followed': thanks } = await listPages(request)
  await page.goto(thanks?.[0] ?? '')
  const link = page.getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://elsewhere.example/path')
  await expect(link).toContainText('elsewhere.example')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-style', 'solid')
})

for (const [event, lang, chosen, other] of [
  ['hebrew', 'he', 'ירוק', 'אדום'],
  ['right-to-left', 'ar', 'أخضر', 'أحمر'],
] as const) {
  test(`lays out results from right to left, ${lang}`, async ({ page, request }) => {
    const { survey } = await serve(request, `/surveys/${event}?identifier=${MATRIX_ACCOUNT}`)
    const submission = await vote(request, MATRIX_ACCOUNT, survey.id, choose(chosen))
    await vote(request, MATRIX_ACCOUNT, survey.id, choose(other))
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/results?identifier=${MATRIX_ACCOUNT}&submission_udid=${submission}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const row = page.locator('.answer.own')
      const edges = await row.evaluate((element) => {
        const of = (selector: string) => element.querySelector(selector)?.getBoundingClientRect()
        const heading = element.closest('section')?.querySelector('h2')
        const range = document.createRange()
        if (heading) range.selectNodeContents(heading)
        return {
          row: element.getBoundingClientRect(),
          heading: range.getBoundingClientRect(),
          words: of('.named > span'),
          figures: of('.figures'),
          percent: of('.figures b'),
          count: of('.figures .n'),
          track: of('.track'),
          fill: of('.fill'),
        }
      })
      const { row: all, heading, words, figures, percent, count, track, fill } = edges
      // Questions, answers and bars begin at the right; the numbers are at the left, the share
      // outermost.
      expect(Math.abs(heading.right - all.right)).toBeLessThan(2)
      expect(Math.abs((words?.right ?? 0) - all.right)).toBeLessThan(2)
      expect(Math.abs((fill?.right ?? 0) - (track?.right ?? 0))).toBeLessThan(1)
      expect(fill?.width).toBeGreaterThan(10)
      expect(fill?.left).toBeGreaterThan((track?.left ?? 0) + 10)
      expect(Math.abs((figures?.left ?? 0) - all.left)).toBeLessThan(2)
      expect(percent?.right).toBeLessThanOrEqual(count?.left ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await expectAccessible(page)
  })
}

test('explains a broken link in the reader’s language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'he-IL' })
  const page = await context.newPage()
  for (const path of ['/q/99999/a/1', '/no/such/page', '/results']) {
    const reply = await page.goto(`${path}?identifier=${ACCOUNT}`)
    expect(reply?.status()).toBe(path === '/results' ? 400 : 404)
    await expect(page.getByRole('heading', { name: 'הקישור הזה אינו פועל' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page)
  }
  await context.close()
})
