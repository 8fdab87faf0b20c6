// The hosted page of a survey in a browser, with and without script: by keyboard, back and forth, narrow
// and dark, and what a program does that only opens links.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { accountIdOf, callAs, importAs, signInAs } from '../support/console-page'

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
async function makeSurvey(context: BrowserContext, key: string): Promise<Made> {
  await signInAs(context, 'owner')
  const root = `/api/v1/accounts/${await accountIdOf(context.request)}`
  const surveyId = await importAs(context, root, {
    ...DOCUMENT,
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

test('stands in a frame of another page', async ({ page }) => {
  const { path, submissions } = await makeSurvey(page.context(), 'frame')
  const { context, page: own } = await visitor(page, {})
  const origin = test.info().project.use.baseURL ?? ''
  await own.route('http://shop.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Shop</title><iframe title="Survey" src="${origin}${path}" width="400" height="600"></iframe>`,
    }),
  )
  await own.goto('http://shop.example/')
  const frame = own.frameLocator('iframe')
  await frame.getByRole('button', { name: '9', exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
  expect(await submissions()).toHaveLength(1)
  await context.close()
})
