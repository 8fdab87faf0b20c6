// A day of somebody who knows Soundings well, on a new installation: surveys come from a file, and nearly
// everything is done by keyboard and palette.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { callAs } from '../support/console-page'
import { CONSOLE_PASSWORD } from '../support/console-users'
import { answer, cards, expectSaved, question } from '../support/editor-page'
import { type EmptyServer, startEmptyServer } from '../support/empty-server'
import { FERNWOOD_SURVEYS } from '../support/fernwood-surveys'
import { chooseByKeys, goByPalette } from '../support/keyboard'
import { countPlainly, type SeededVisit, seedVisits } from '../support/seed-visits'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver'

const VISITS = Array.from(
  { length: 12 },
  (_, n): SeededVisit => ({
    page: n % 2 === 0 ? '/checkout' : '/help',
    score: n % 3 === 0 ? 3 : 10,
    ...(n % 4 === 0 ? { words: `Words of number ${n}` } : {}),
  }),
)

let server: EmptyServer
let receiver: WebhookReceiver
test.beforeAll(async () => {
  server = await startEmptyServer({ WEBHOOKS_TO_PRIVATE_ADDRESSES: '127.0.0.1' })
  receiver = await startWebhookReceiver()
})
test.afterAll(async () => {
  await server?.stop()
  receiver?.close()
})
test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Pages of the survey' }).getByRole('link', { name })
const figure = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
const status = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible()

test('an expert gets through a day by keyboard and palette', async ({ page, browser, playwright }) => {
  test.setTimeout(240_000)
  let program: APIRequestContext | undefined
  let surveyId = 0

  await test.step('becomes the owner, and imports surveys that were written elsewhere', async () => {
    await page.goto(server.setUpLink ?? '')
    const first = page.getByLabel('Account name')
    await expect(first).toBeEnabled()
    await first.focus()
    for (const [at, words] of ['Fernwood', 'Eve Expert', 'eve@example.com', CONSOLE_PASSWORD].entries()) {
      if (at > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(words)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ask your first question' })).toBeVisible()
    await button(page, 'Files').press('Enter')
    await page.getByRole('menuitem', { name: 'Import…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Import surveys' })
    await dialog.getByRole('textbox', { name: 'Or paste JSON' }).fill(JSON.stringify(FERNWOOD_SURVEYS))
    await button(page, 'Check what was pasted').press('Enter')
    await expect(dialog.getByText('Im Laden would be a new survey. Status: live.')).toBeVisible()
    await button(page, 'Import 5 surveys').press('Enter')
    await expect(dialog.getByText(/is a new survey/)).toHaveCount(5)
    await page.keyboard.press('Escape')
    await status(page, '5 surveys')
  })

  await test.step('finds surveys, tags two, and archives them', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('laden')
    await status(page, '1 survey')
    await page.keyboard.press('Escape')
    await status(page, '5 surveys')
    for (const name of ['Help pages', 'Old idea'])
      await page.getByRole('checkbox', { name: `Choose ${name}` }).press('Space')
    await button(page, 'Tags…').press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Tags of all of them')).toBeFocused()
    await page.keyboard.type('Ideas')
    await button(page, 'Save the tags').press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('Tag', { exact: true }).selectOption('Ideas')
    await status(page, '2 surveys')
    await button(page, 'Archive…').press('Enter')
    await button(page, 'Archive 2 surveys').press('Enter')
    await status(page, '0 surveys')
  })

  await test.step('duplicates a survey, and edits the copy without the mouse', async () => {
    await goByPalette(page, 'Checkout')
    await button(page, 'Actions for Checkout').press('Enter')
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout (copy)' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name of the survey' }).fill('Prices')
    await question(page).focus()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('menuitem', { name: /^Single choice/ }).press('Enter')
    await expect(cards(page)).toHaveCount(3)
    await expect(question(page)).toHaveValue('')
    await expect(question(page)).toBeFocused()
    await page.keyboard.type('How often?')
    await answer(page, 1).focus()
    await page.keyboard.type('Daily')
    await page.keyboard.press('Enter')
    await expect(answer(page, 2)).toBeFocused()
    await page.keyboard.type('Never')
    await button(page, 'More for question 2').press('Enter')
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
    await expect(cards(page)).toHaveCount(4)
    await page.keyboard.press('Control+z')
    await expect(cards(page)).toHaveCount(3)
    await cards(page).nth(1).focus()
    await page.keyboard.press('Alt+ArrowUp')
    const moved = [/How often\?/, /Which plan\?/, /Why/]
    await expect(cards(page)).toHaveText(moved)
    await page.keyboard.press('Control+z')
    await expect(cards(page)).toHaveText([/Which plan\?/, /How often\?/, /Why/])
    await page.keyboard.press('Control+y')
    await expect(cards(page)).toHaveText(moved)
  })

  await test.step('lets an answer lead to the end, and recalls another in a text', async () => {
    if ((await cards(page).first().getAttribute('aria-expanded')) === 'false')
      await cards(page).first().press('Enter')
    await chooseByKeys(page, page.getByRole('combobox', { name: 'Where answer 2 leads' }), /^End/)
    await cards(page).nth(2).press('Enter')
    await expect(question(page)).toHaveValue('Why ')
    await question(page).press('End')
    await page.getByRole('button', { name: 'Insert answer or data' }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Insert answer or data' })
    await expect(dialog.getByRole('combobox', { name: 'Insert' })).toHaveValue('2. Which plan?')
    await page.keyboard.press('Tab')
    await page.keyboard.type('this plan')
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveValue('Why {{answer:plan|this plan}}')
    await expect(page.getByRole('list', { name: 'Where question 1 leads' })).toContainText('End')
  })

  await test.step('targets a page, checks a visit, and publishes with a key', async () => {
    await button(page, 'Who sees it').press('Enter')
    await button(page, 'Add a rule').press('Enter')
    await page.getByRole('menuitem', { name: /^Page address/ }).press('Enter')
    await page.getByRole('textbox', { name: 'Address or part of it' }).fill('/pricing')
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('dialog', { name: /^Publish/ })
    await expect(dialog.getByText(/whose page address contains \/pricing/)).toBeVisible()
    await button(page, 'Publish and go live').press('Enter')
    await expect(dialog.getByText('It is live')).toBeVisible()
    await button(page, 'Done').press('Enter')
    await tab(page, 'Preview').press('Enter')
    for (const [address, verdict] of [
      ['https://shop.example.com/cart', /would not get this survey\. Not met: page\./],
      ['https://shop.example.com/pricing', /would get this survey/],
    ] as const) {
      await page.getByRole('tab', { name: 'Visit' }).press('Enter')
      await page.getByRole('textbox', { name: 'Page address' }).fill(address)
      await page.getByRole('tab', { name: 'Targeting check' }).press('Enter')
      await status(page, verdict)
    }
  })

  await test.step('lets two languages share a goal', async () => {
    await goByPalette(page, 'In the shop: Edit')
    await expect(page.getByRole('heading', { level: 1, name: 'In the shop' })).toBeVisible()
    surveyId = Number(/\/surveys\/(\d+)/.exec(page.url())?.[1])
    await button(page, 'When').press('Enter')
    await page.getByRole('switch', { name: 'All languages share this goal' }).press('Space')
    await expectSaved(page)
    await expect(page.getByText(/Not shared by German \(de\): switch it on there too/)).toBeVisible()
    await page.keyboard.press('Control+Shift+Enter')
    await button(page, 'Publish changes').press('Enter')
    await expect(page.getByRole('dialog').getByText('Your changes are live')).toBeVisible()
    await button(page, 'Done').press('Enter')
  })

  await test.step('connects a webhook and a program, which gets visits recorded', async () => {
    await goByPalette(page, 'Integrations')
    await page.getByRole('link', { name: /^Webhook/ }).press('Enter')
    await page.getByLabel('Webhook URL').fill(receiver.url)
    await button(page, 'Send a test').press('Enter')
    await expect(page.getByText('The test arrived')).toBeVisible()
    await button(page, 'Turn on').press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible()
    await goByPalette(page, 'API keys')
    await page.getByLabel('Name').fill('Nightly export')
    await page.getByRole('checkbox', { name: 'settings:read' }).press('Space')
    await button(page, 'Create the key').press('Enter')
    await button(page, 'Copy the key').press('Enter')
    const key = await page.evaluate(() => navigator.clipboard.readText())
    program = await playwright.request.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { Authorization: `Bearer ${key}` },
    })
    const { settings } = await (await program.get('/api/v1/accounts/current')).json()
    await seedVisits(program, { identifier: settings.identifier, surveyId }, VISITS)
    const completed = () => receiver.got.filter(({ type, test }) => type === 'survey.completed' && !test)
    await expect.poll(() => completed().length).toBe(VISITS.length)
  })

  await test.step('reads the figures, compares pages, and follows the score', async () => {
    await goByPalette(page, 'In the shop: Results')
    await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
    await expect(figure(page, 'Net Promoter Score')).toContainText(countPlainly(VISITS).nps)
    await page.getByRole('combobox', { name: 'Compare by' }).fill('Page')
    await chooseByKeys(page, page.getByRole('combobox', { name: 'Compare by' }), 'Page')
    const table = page.getByRole('region', { name: 'Would you recommend the shop?' })
    const onHelp = countPlainly(VISITS.filter((visit) => visit.page === '/help'))
    const heads = table.getByRole('columnheader')
    await expect(heads).toHaveCount(2)
    const at = (await heads.allInnerTexts()).findIndex((words) => words.includes('/help'))
    const row = table.getByRole('row', { name: 'Net Promoter Score' })
    await expect(row.getByRole('cell').nth(at)).toContainText(onHelp.nps)
    await table.getByRole('button', { name: /help/ }).press('Enter')
    await expect(figure(page, 'Responses')).toContainText(String(onHelp.all))
    await page.getByRole('group', { name: 'Set filters' }).getByRole('button').press('Enter')
    await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
    await expect(page.getByRole('figure', { name: /^NPS · Would you recommend/ })).toBeVisible()
  })

  await test.step('works through submissions with single keys', async () => {
    await page.getByRole('link', { name: 'Submissions', exact: true }).press('Enter')
    await expect(page.getByText(`${VISITS.length} submissions shown`)).toBeVisible()
    const ticks = page.locator('tbody').getByRole('checkbox')
    await ticks.first().press('Space')
    await page.keyboard.press('j')
    await expect(ticks.nth(1)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('t')
    await expect(page.getByRole('dialog', { name: 'Tag' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('follow up')
    await page.keyboard.press('Enter')
    await expect(page.locator('tbody').getByText('follow up')).toHaveCount(2)
    await ticks.first().focus()
    await page.keyboard.press('d')
    await expect(page.getByText('2 submissions marked as done.')).toBeVisible()
  })

  await test.step('finds it all in the audit log, and signs out everywhere', async () => {
    await goByPalette(page, 'Audit log')
    const entries = page.getByRole('main').getByRole('listitem')
    for (const words of [
      'API key created: Nightly export',
      'Survey published: Prices',
      'Survey created: Old idea',
    ])
      await expect(entries.filter({ hasText: words })).toHaveCount(1)
    const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
    await callAs(elsewhere, 'GET', `${server.url}/api/console/me`)
    await button(page, 'You: Eve Expert').press('Enter')
    await page.getByRole('menuitem', { name: 'Your profile' }).press('Enter')
    await button(page, 'Sign out everywhere…').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect((await elsewhere.request.get(`${server.url}/api/console/me`)).status()).toBe(401)
    // A program is no session.
    expect((await program?.get('/api/v1/accounts/current'))?.status()).toBe(200)
    await elsewhere.close()
    await program?.dispose()
  })
})
