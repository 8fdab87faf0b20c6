// Pages that move, replace, cover or scroll their body: where the survey is, whether it counts as
// viewed, and when it is shown.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { presentEvent, surveyIn } from '../support/survey-page'

const HALF_WAY = presentEvent('half-way')
const LONG = '<p style="height: 3000px">A long page.</p>'
const typed = (page: Page) => surveyIn(page).getByRole('textbox', { name: 'And why?' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Answers the first question and types half of an answer to the second. */
async function stopHalfWay(page: Page): Promise<void> {
  await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
  await typed(page).pressSequentially('Because of the wea')
}

for (const style of [
  'animation: f 0.6s both } @keyframes f { from { opacity: 0; transform: translateY(9px) } to { transform: none }',
  'will-change: transform',
  'filter: grayscale(1)',
  'perspective: 800px',
  'transform: scale(0.9)',
  'content-visibility: auto',
  'zoom: 0.5',
  'contain: strict; height: 100%',
  'display: grid !important; grid-template-rows: 1fr auto',
  'position: relative; z-index: 2147483647; background: #fff',
]) {
  test(`stands in the window, and is viewed, on a page with body { ${style} }`, async ({ page, baseURL }) => {
    const css = `<style>body { ${style} } body > :not(p) { display: none } :not(:defined) { display: none }</style>`
    await putHostPage(page, baseURL, { tag: '', commands: HALF_WAY, body: css + LONG })
    const views = listCalls(page, /\/viewed_at$/)
    await page.goto(SITE)
    const button = surveyIn(page).getByRole('button', { name: 'Yes' })
    await expect(button).toBeInViewport({ ratio: 1 })
    const box = await surveyIn(page).locator('.survey').boundingBox()
    expect(box && Math.round(box.width)).toBe(376)
    expect(box && Math.round(box.x + box.width)).toBe(1260)
    await button.click()
    await expect(typed(page)).toBeVisible()
    expect(views).toHaveLength(1)
  })
}

for (const [name, swap] of [
  ['a visit of Turbo', (body: Element) => document.body.replaceWith(body)],
  ['document.body = …', (body: Element) => Reflect.set(document, 'body', body)],
  [
    'another root element',
    (body: Element) => {
      const root = document.createElement('html')
      root.append(document.createElement('head'), body)
      document.documentElement.replaceWith(root)
    },
  ],
] as const) {
  test(`stays with what was typed after ${name}`, async ({ page, baseURL }) => {
    await putHostPage(page, baseURL, { tag: '', commands: HALF_WAY })
    const asked = listCalls(page, /^\/(serve|surveys\/half-way)$/)
    const views = listCalls(page, /\/viewed_at$/)
    await page.goto(SITE)
    await stopHalfWay(page)
    await page.evaluate(`(${swap})(Object.assign(document.createElement('body'), { innerHTML: '<h1>Next</h1>' }))
      history.pushState(null, '', '/next')`)
    await typed(page).pressSequentially('ther')
    await expect(typed(page)).toHaveValue('Because of the weather')
    await surveyIn(page).getByRole('button', { name: 'On' }).click()
    await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
    await expect(surveyIn(page).getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(views).toHaveLength(1)
  })
}

test('an inline survey comes back in its place when the body is replaced', async ({ page, baseURL }) => {
  const place = '<h1>Shop</h1><div id="place"></div>'
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('placed-text'), body: place })
  await page.goto(SITE)
  await surveyIn(page).getByRole('textbox').fill('A ma')
  await page.evaluate((html) => {
    document.body = Object.assign(document.createElement('body'), { innerHTML: html })
  }, place)
  await expect(page.locator('#place').getByRole('textbox')).toHaveValue('A ma')
})

for (const [name, body] of [
  ['the document', LONG],
  [
    'an element of an app',
    `<style>html, body { height: 100%; margin: 0; overflow: hidden }</style>
    <div style="display: flex; height: 100vh"><nav style="width: 200px"></nav><main style="flex: 1; overflow: auto">${LONG}</main></div>`,
  ],
  [
    'an element inside a web component',
    `<style>html, body { height: 100%; margin: 0; overflow: hidden }</style>
    <div><template shadowrootmode="open"><main style="position: fixed; inset: 0; overflow: auto">${LONG}</main></template></div>`,
  ],
] as const) {
  test(`waits until half of the page was scrolled where ${name} scrolls`, async ({ page, baseURL }) => {
    await putHostPage(page, baseURL, { tag: '', commands: presentEvent('half-page'), body })
    await page.clock.install()
    const asked = page.waitForResponse(/\/surveys\/half-page\?/)
    await page.goto(SITE)
    await (await asked).finished()
    await page.clock.runFor(1500)
    await expect(surveyIn(page)).toHaveCount(0)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 2500)
    await expect(surveyIn(page)).toHaveCount(1)
  })
}

test('counts as viewed only when it is no longer covered, and says why not', async ({ page, baseURL }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await putHostPage(page, baseURL, {
    tag: '',
    commands: HALF_WAY,
    body: '<div popover="manual" style="width: 100%; height: 100%">Cookies?</div><script>document.querySelector("[popover]").showPopover()</script>',
  })
  const views = listCalls(page, /\/viewed_at$/)
  await page.goto(SITE)
  await expect
    .poll(() => warnings)
    .toEqual([expect.stringContaining('something of this page lies over its middle')])
  expect(views).toHaveLength(0)
  await page.evaluate(() => document.querySelector<HTMLElement>('[popover]')?.hidePopover())
  await expect.poll(() => views.length).toBe(1)
  expect(warnings).toHaveLength(1)
})

test('an inline survey counts as viewed when somebody has scrolled to it', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, {
    tag: '',
    commands: presentEvent('placed-text'),
    body: `${LONG}<div id="place"></div>`,
  })
  const views = listCalls(page, /\/viewed_at$/)
  await page.clock.install()
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('textbox')).toBeVisible()
  await page.clock.runFor(1000)
  expect(views).toHaveLength(0)
  await surveyIn(page).getByRole('textbox').scrollIntoViewIfNeeded()
  await expect.poll(() => views.length).toBe(1)
})

test('warns of a survey that was asked for and has no place', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('placed-text') })
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto(SITE)
  expect((await warning).text()).toContain('there is no "#place" on this page')
})
