// The hosted page of a survey in a browser, with and without script: by keyboard, back and forth, narrow
// and dark, and what a program does that only opens links.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { accountIdOf, callAs, importAs, signInAs } from '../support/console-page'
import { RATING_SURVEYS } from '../support/rating-surveys'

interface Made {
  path: string
  /** Ids of the answers to the first question. */
  answers: string[]
  submissions: () => Promise<{ answers: { key: string; chosen: string[]; text: string | null }[] }[]>
}

const DOCUMENT = {
  name: 'By link',
  // Calls of /serve in other tests do not get it.
  eventName: 'by-link',
  look: { progress: true, backButton: true },
  thankYou: 'That helps us.',
  questions: [
    {
      key: 'recommend',
      kind: 'nps',
      content: 'Would you recommend us?',
      helper: { beforeItems: ['No'], afterItems: ['Yes'] },
    },
    {
      key: 'likes',
      kind: 'multiple_choices',
      content: 'What do you like?',
      answers: ['Price', 'Speed'].map((content) => ({ key: content.toLowerCase(), content })),
    },
    { key: 'why', kind: 'free_text', content: 'Why?', optional: true },
  ],
}

/** A live survey of its own with a page that is on. */
async function makeSurvey(
  context: BrowserContext,
  key: string,
  more: Record<string, unknown> = {},
): Promise<Made> {
  await signInAs(context, 'owner')
  const root = `/api/v1/accounts/${await accountIdOf(context.request)}`
  const surveyId = await importAs(context, root, {
    ...DOCUMENT,
    ...more,
    key: `hosted-${key}-${Date.now()}`,
    status: 'live',
  })
  const page = `${root}/surveys/${surveyId}/hosted-page`
  const { link } = await callAs<{ link: string }>(context, 'POST', page, {})
  const shown = await callAs<{ page: { mail: { text: string } } }>(context, 'GET', page)
  const answers = [...shown.page.mail.text.matchAll(/&answer=(\d+)/g)].map(([, id = '']) => id)
  return {
    path: new URL(link).pathname,
    answers,
    async submissions() {
      const url = `${root}/surveys/${surveyId}/submissions.jsonl`
      const text = await (await context.request.get(url)).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
  }
}

/** Nobody is signed in there. */
const visitor = async (
  page: Page,
  options: Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0],
) => {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, ...options })
  return { context, page: await context.newPage() }
}

const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

for (const javaScriptEnabled of [false, true])
  test(`answers by keyboard, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ page }) => {
    const { path, submissions } = await makeSurvey(page.context(), `keys-${javaScriptEnabled}`)
    const { context, page: own } = await visitor(page, {
      javaScriptEnabled,
      viewport: { width: 320, height: 640 },
    })
    await own.goto(path)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Would you recommend us?')
    expect(await context.cookies()).toEqual([])
    await own.getByRole('button', { name: '9', exact: true }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
    await own.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(own.getByRole('alert')).toHaveText('Please answer this question.')
    await own.getByLabel('Speed').press('Space')
    await own.getByRole('button', { name: 'Next' }).press('Enter')
    await own.getByRole('textbox', { name: 'Why?' }).fill('<b>Because</b>')
    // Back to the second question and to the first by the page's own link, then forward again.
    await own.getByRole('link', { name: 'Back' }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
    await own.getByRole('link', { name: 'Back' }).press('Enter')
    await own.getByRole('button', { name: '10', exact: true }).press('Enter')
    await own.getByLabel('Price').press('Space')
    await own.getByRole('button', { name: 'Next' }).press('Enter')
    await own.getByRole('textbox', { name: 'Why?' }).fill('<b>Because</b>')
    await own.getByRole('button', { name: 'Send' }).dblclick()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('That helps us.')
    await own.reload()
    await own.goBack()
    await own.goForward()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('That helps us.')
    const stored = await submissions()
    expect(stored).toHaveLength(1)
    expect(stored[0]?.answers.map(({ key, chosen, text }) => [key, text ?? chosen])).toEqual([
      ['recommend', ['10']],
      ['likes', ['Price']],
      ['why', '<b>Because</b>'],
    ])
    await context.close()
  })

test('passes axe on each page, narrow and dark, and is no wider than the window', async ({ page }) => {
  const { path, answers } = await makeSurvey(page.context(), 'looks')
  for (const [width, colorScheme] of [
    [320, 'light'],
    [360, 'dark'],
    [768, 'light'],
    [1440, 'dark'],
  ] as const) {
    const { context, page: own } = await visitor(page, { viewport: { width, height: 700 }, colorScheme })
    const check = async () => {
      await expectAccessible(own, { bestPractice: true })
      expect(await isNarrow(own)).toBe(true)
    }
    await own.goto(`${path}?answer=${answers[3]}`)
    await expect(own.getByText('Your answer')).toBeVisible()
    await check()
    await own.goto(path)
    await check()
    await own.getByRole('button', { name: '7', exact: true }).click()
    await own.getByRole('button', { name: 'Next' }).click()
    await expect(own.getByRole('alert')).toBeVisible()
    await check()
    await own.getByLabel('Speed').check()
    await own.getByRole('button', { name: 'Next' }).click()
    await expect(own.getByRole('textbox', { name: 'Why?' })).toBeVisible()
    await check()
    await own.getByRole('button', { name: 'Skip' }).click()
    await expect(own.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
    await check()
    await context.close()
  }
})

test('a link of a mail that programs have opened counts once a person goes on', async ({ page }) => {
  const { path, answers, submissions } = await makeSurvey(page.context(), 'mail')
  const { context, page: own } = await visitor(page, {})
  // A scanner opens every link, some with a real browser that runs scripts.
  for (const answer of answers) {
    await own.goto(`${path}?client=ann&answer=${answer}`)
    await own.request.head(`${path}?client=ann&answer=${answer}`)
  }
  expect(await submissions()).toEqual([])
  await own.goto(`${path}?client=ann&answer=${answers[8]}`)
  await own.getByLabel('Price').check()
  await own.getByRole('button', { name: 'Next' }).click()
  await own.getByRole('button', { name: 'Skip' }).click()
  await expect(own.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
  const stored = await submissions()
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({ client_key: 'ann' })
  expect(stored[0]?.answers.map(({ chosen }) => chosen)).toEqual([['8'], ['Price']])
  await context.close()
})

/** Shows the page in a frame of another site, which notes what it is told. */
async function openFrame(own: Page, path: string, attributes = ''): Promise<void> {
  const origin = test.info().project.use.baseURL ?? ''
  await own.route('http://shop.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Shop</title><script>
        window.told = []
        addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }))
      </script><iframe title="Survey" src="${origin}${path}" width="400" height="100" ${attributes}></iframe>`,
    }),
  )
  await own.goto('http://shop.example/')
}

const toldIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: { soundings: string; height?: number }[] }).told)

for (const [what, attributes] of [
  ['a frame of another site', ''],
  // As strict as a frame can be that has forms: no storage, and an origin of its own.
  ['a sandbox without storage', 'sandbox="allow-scripts allow-forms"'],
] as const)
  test(`stands in ${what}, and tells how high it is and when it is over`, async ({ page }) => {
    const { path, submissions } = await makeSurvey(page.context(), `frame-${attributes.length}`)
    const { context, page: own } = await visitor(page, {})
    const errors: string[] = []
    own.on('pageerror', ({ message }) => errors.push(message))
    await openFrame(own, path, attributes)
    const frame = own.frameLocator('iframe')
    await frame.getByRole('button', { name: '9', exact: true }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
    const height = await frame
      .locator('body')
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    await expect.poll(async () => (await toldIn(own)).at(-1)?.height).toBe(height)
    expect(await submissions()).toHaveLength(1)
    await frame.getByLabel('Speed').check()
    await frame.getByRole('button', { name: 'Next' }).click()
    await frame.getByRole('textbox', { name: 'Why?' }).fill('So')
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect(frame.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
    await expect.poll(async () => (await toldIn(own)).some(({ soundings }) => soundings === 'end')).toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })

test('shows ratings without script: one press answers, by pointer and by keyboard', async ({ page }) => {
  const questions = RATING_SURVEYS.find(({ key }) => key === 'rating-docked')?.questions
  const { path, submissions } = await makeSurvey(page.context(), 'rating', { questions })
  for (const [javaScriptEnabled, width, colorScheme] of [
    [false, 320, 'light'],
    [true, 320, 'dark'],
    [true, 1440, 'light'],
  ] as const) {
    const { context, page: own } = await visitor(page, {
      javaScriptEnabled,
      viewport: { width, height: 700 },
      colorScheme,
    })
    await own.goto(path)
    if (javaScriptEnabled) await expectAccessible(own, { bestPractice: true })
    for (const box of await own.locator('.choice').all()) {
      const { width: wide = 0, height = 0 } = (await box.boundingBox()) ?? {}
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    }
    const good = own.getByRole('button', { name: '4 of 5: Good' })
    await good.hover()
    await expect(good.getByText('Good')).toBeVisible()
    await good.click()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('How was it in faces?')
    expect(await isNarrow(own)).toBe(true)
    await own.getByRole('button', { name: '5 of 5: Very satisfied' }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('How was it in numbers?')
    expect(await isNarrow(own)).toBe(true)
    await own.getByRole('button', { name: '6 of 7' }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('How was it in faces?')
    await context.close()
  }
  const stored = await submissions()
  expect(stored).toHaveLength(3)
  for (const { answers } of stored)
    expect(answers.map(({ key }) => key)).toEqual(['stars', 'faces', 'numbers'])
})

test('loses no text that was typed by a reload, and shows it to nobody else', async ({ page }) => {
  const { path, submissions } = await makeSurvey(page.context(), 'typed', {
    questions: [DOCUMENT.questions[0], DOCUMENT.questions[2]],
  })
  const { context, page: own } = await visitor(page, {})
  await own.goto(path)
  await own.getByRole('button', { name: '9', exact: true }).click()
  const text = own.getByRole('textbox', { name: 'Why?' })
  await text.fill('A long text')
  await own.waitForLoadState()
  await own.reload()
  await expect(text).toHaveValue('A long text')
  // On a slow network people type before the script comes.
  await own.route('**/hosted.js', async (route) => {
    await expect(text).toHaveValue('A longer text')
    await route.continue()
  })
  await own.goto(own.url(), { waitUntil: 'commit' })
  await text.fill('A longer text')
  await own.waitForLoadState()
  await own.unroute('**/hosted.js')
  await own.reload()
  await expect(text).toHaveValue('A longer text')
  // A second tab of the same page ends the survey, then the first one sends what it has.
  const other = await context.newPage()
  await other.goto(own.url())
  await expect(other.getByRole('textbox', { name: 'Why?' })).toHaveValue('')
  await other.getByRole('textbox', { name: 'Why?' }).fill('Another')
  await other.getByRole('button', { name: 'Send' }).click()
  await expect(other.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
  await own.getByRole('button', { name: 'Send' }).click()
  await expect(own.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
  const stored = await submissions()
  expect(stored.map(({ answers }) => answers.map(({ text: said }) => said))).toEqual([
    [null, 'A longer text'],
  ])
  // The next person at the same device.
  await own.goto(path)
  await own.getByRole('button', { name: '3', exact: true }).click()
  await expect(text).toHaveValue('')
  await context.close()
})

test('counts clicks on links of custom content', async ({ page }) => {
  const { path } = await makeSurvey(page.context(), 'links', {
    questions: [
      DOCUMENT.questions[0],
      {
        ...{ key: 'more', kind: 'custom_content' },
        content: '<p>Read <a href="http://more.example/">more</a>.</p>',
      },
    ],
  })
  const { context, page: own } = await visitor(page, {})
  await context.route('http://more.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>More</title>' }),
  )
  await own.goto(path)
  await own.getByRole('button', { name: '9', exact: true }).click()
  const counted = own.waitForResponse(
    (response) => response.request().postData()?.startsWith('link=') === true,
  )
  const opened = context.waitForEvent('page')
  await own.getByRole('link', { name: 'more' }).click()
  expect((await counted).status()).toBe(204)
  await expect(await opened).toHaveTitle('More')
  await expect(own.getByRole('link', { name: 'more' })).toBeVisible()
  await context.close()
})
