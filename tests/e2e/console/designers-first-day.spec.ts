// The first day of somebody who has never seen Soundings, on an empty installation: clicking only what
// stands there, from the set-up link to a survey that was answered, shared, changed and paused.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { readCsv } from '../../support/formats/rfc4180'
import { expectDecentPage } from '../support/console-page'
import { CONSOLE_PASSWORD } from '../support/console-users'
import { countWay } from '../support/counted-way'
import { expectSaved, question } from '../support/editor-page'
import { type EmptyServer, startEmptyServer } from '../support/empty-server'
import { surveyIn } from '../support/survey-page'
import { visitWithSnippet } from '../support/visitor'

const ASKED = 'How likely are you to tell a friend about Fernwood?'

let server: EmptyServer
test.beforeAll(async () => {
  server = await startEmptyServer()
})
test.afterAll(() => server?.stop())
test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Pages of the survey' }).getByRole('link', { name })
const figure = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test('leads from the set-up link to results, and through what follows on the first day', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const way = countWay(page, info)
  let snippet = ''

  await test.step('becomes the owner and opens a template, clicked twice', async () => {
    await page.goto(server.setUpLink ?? '')
    await way.fill(page.getByLabel('Account name'), 'Fernwood')
    await way.fill(page.getByLabel('Your name'), 'Fay First')
    await way.fill(page.getByLabel('E-mail address'), 'fay@example.com')
    await way.fill(page.getByRole('textbox', { name: 'Password' }), CONSOLE_PASSWORD)
    await way.click(page.getByRole('button', { name: 'Create and sign in' }))
    await expect(page.getByRole('heading', { name: 'Ask your first question' })).toBeVisible()
    const template = page.getByRole('button', { name: /^Net Promoter Score/ })
    await way.click(template)
    await template.click({ timeout: 500 }).catch(() => {})
    await expect(page.getByRole('heading', { level: 1, name: 'Net Promoter Score' })).toBeVisible()
  })

  await test.step('writes the questions, and sends passives to the end', async () => {
    const live = page.frameLocator('iframe[title="The survey as respondents see it"]')
    await way.fill(question(page), ASKED)
    await expect(live.getByRole('heading', { name: ASKED })).toBeInViewport()
    await page.getByRole('combobox', { name: 'Passives, 7 and 8' }).click()
    await page.getByRole('option', { name: /^End/ }).click()
    await page.getByRole('button', { name: 'More for question 3' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('list', { name: 'Where question 1 leads' }).getByRole('button')).toHaveText([
      /^0 to 6\s*2\. What should we do better\?$/,
      /^7, 8\s*End/,
      /^9, 10\s*3\. What do you like most about us\?/,
    ])
    await expectSaved(page)
  })

  await test.step('makes a theme, and has a colour corrected', async () => {
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await page.getByRole('button', { name: 'New theme' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Forest')
    await page.getByRole('button', { name: 'Create' }).click()
    const theme = page.getByRole('combobox', { name: 'Theme', exact: true })
    await expect(theme).toHaveValue('Forest')
    await expectSaved(page)
    await page.getByRole('link', { name: 'Change Forest' }).click()
    const light = page.getByRole('group', { name: 'Light' })
    await light.getByRole('textbox', { name: 'Text', exact: true }).fill('#999999')
    await light
      .getByRole('button', { name: /^Use #\w{6}/ })
      .first()
      .click()
    await expect(light.getByText(/^Text on the background: 4\.\d : 1, easy to read/)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await page.getByRole('link', { name: 'Surveys', exact: true }).first().click()
    await page.getByRole('link', { name: 'Net Promoter Score' }).click()
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await expect(theme).toHaveValue('Forest')
  })

  await test.step('tries it in the preview, where nothing counts', async () => {
    await tab(page, 'Preview').click()
    const survey = page.frameLocator('iframe').locator('soundings-survey')
    await expect(survey.getByRole('heading', { name: ASKED })).toBeVisible()
    await survey.getByText('7', { exact: true }).click()
    await expect(survey.getByRole('textbox')).toHaveCount(0)
    await tab(page, 'Edit').click()
  })

  await test.step('publishes it, and pastes the snippet into a page', async () => {
    await way.click(page.getByRole('button', { name: 'Publish…' }))
    await way.click(page.getByRole('button', { name: 'Publish and go live' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('It is live')).toBeVisible()
    const counted = way.say('from the set-up link to a published survey')
    expect(counted).toEqual({ clicks: 4, fields: 5, screens: 4 })
    await expect(dialog.getByText('Waiting for a page with the snippet')).toBeVisible()
    await way.click(dialog.getByRole('button', { name: 'Copy the snippet' }))
    snippet = await copied(page)
    expect(snippet).toBe((await dialog.locator('pre').innerText()).trim())
  })

  await test.step('a visitor clicks twice, reloads half-way, and answers', async () => {
    const { visitor, shop } = await visitWithSnippet(browser, snippet, '/boots?from=mail')
    const survey = surveyIn(shop)
    await survey.getByText('9', { exact: true }).dblclick()
    await expect(survey.getByRole('heading', { name: /^What do you like most/ })).toBeVisible()
    await expect.poll(() => shop.evaluate(() => 'soundings_draft' in sessionStorage)).toBe(true)
    await shop.reload()
    await expect(survey.getByRole('heading', { name: /^What do you like most/ })).toBeVisible()
    await survey.getByRole('textbox').fill('Dry feet')
    const sent = shop.waitForResponse(/present_results/)
    await survey.getByRole('button', { name: /Send|Next|Done/ }).dblclick()
    await sent
    await visitor.close()
  })

  await test.step('sees the answer, filters, and takes a file', async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/The snippet was seen on 127\.0\.0\.1|seen on shop\.test/)).toBeVisible()
    await expect(dialog.getByText(/Page \/boots, on a computer\. It got this survey\./)).toBeVisible()
    await way.click(dialog.getByRole('link', { name: 'Results' }))
    await expect(page.getByText('Dry feet')).toBeVisible()
    expect(way.say('from the set-up link to the first response in Results')).toEqual({
      clicks: 6,
      fields: 5,
      screens: 4,
    })
    await expect(figure(page, 'Responses')).toHaveText(/^1\b/)
    await page.getByRole('button', { name: /^Detractors/ }).click()
    await expect(page.getByText('Dry feet')).toHaveCount(0)
    await page.getByRole('group', { name: 'Set filters' }).getByRole('button').click()
    await page.getByRole('button', { name: /^Promoters/ }).click()
    await expect(page.getByText('Dry feet')).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
    const csv = await readFile(await (await waiting).path(), 'utf8')
    const [head = [], ...rows] = readCsv(csv.replace(/^\uFEFF/, ''))
    expect(rows.map((row) => row.slice(0, head.length))).toEqual([expect.arrayContaining(['9', 'Dry feet'])])
    await page.keyboard.press('Escape')
  })

  await test.step('shares the report, and somebody reads it who has no account', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share these results' })
    await dialog.getByLabel('Name').fill('For the board')
    await dialog.getByRole('button', { name: 'Create the link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    const outside = await browser.newContext()
    const reader = await outside.newPage()
    await reader.goto(link)
    await expect(reader.getByRole('heading', { name: 'Net Promoter Score' })).toBeVisible()
    await expect(reader.getByText(/^Fewer than 5 people have responded so far/)).toBeVisible()
    await expect(reader.getByText('Dry feet')).toHaveCount(0)
    await outside.close()
    await page.keyboard.press('Escape')
  })

  await test.step('gives it out as a page and in a mail, and two people answer without the site', async () => {
    await tab(page, 'Link & e-mail').click()
    await page.getByRole('button', { name: 'Switch the page on' }).dblclick()
    await page.getByRole('button', { name: 'Copy the link', exact: true }).click()
    const link = await copied(page)
    await expect(page.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()
    await page.getByRole('button', { name: 'Copy the link for mails' }).click()
    const mailLink = await copied(page)
    const outside = await browser.newContext()
    const guest = await outside.newPage()
    await guest.goto(link)
    await guest.getByRole('button', { name: '7', exact: true }).click()
    await expect(guest.getByRole('main')).toContainText('Thank')
    const reader = await (await browser.newContext()).newPage()
    await reader.goto(`${mailLink.replace('{{client_key}}', '4711')}&answer=1`)
    await reader.getByRole('textbox', { name: 'What should we do better?' }).fill('Answer my mails')
    await reader.getByRole('button', { name: 'Send' }).dblclick()
    await expect(reader.getByRole('main')).toContainText('Thank')
    await outside.close()
    await reader.context().close()
    await tab(page, 'Results').click()
    await expect(figure(page, 'Responses')).toHaveText(/^3\b/)
    await expect(page.getByText('Answer my mails')).toBeVisible()
  })

  await test.step('invites a colleague, who reads and changes nothing', async () => {
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByRole('radio', { name: 'Analyst' }).check()
    await page.getByRole('button', { name: 'Create the link' }).click()
    const link = await page.getByLabel('Invitation link').inputValue()
    const theirs = await browser.newContext()
    const colleague = await theirs.newPage()
    await colleague.goto(link)
    await colleague.getByLabel('Your name').fill('Ann Analyst')
    await colleague.getByLabel('E-mail address').fill('ann@example.com')
    await colleague.getByRole('textbox', { name: 'Password' }).fill(CONSOLE_PASSWORD)
    await colleague.getByRole('button', { name: 'Join Fernwood' }).click()
    await colleague.getByRole('link', { name: 'Net Promoter Score' }).click()
    await expect(figure(colleague, 'Responses')).toHaveText(/^3\b/)
    await tab(colleague, 'Edit').click()
    await expect(colleague.getByText('View only')).toBeVisible()
    await expect(colleague.getByRole('button', { name: /Publish|New survey|Undo/ })).toHaveCount(0)
    await theirs.close()
  })

  await test.step('changes the live survey, takes it back by the history, and pauses it', async () => {
    await page.getByRole('link', { name: 'Surveys', exact: true }).first().click()
    await page.getByRole('link', { name: 'Net Promoter Score' }).click()
    await tab(page, 'Edit').click()
    await question(page).fill('Would you tell a friend about Fernwood?')
    await expectSaved(page)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('button', { name: 'Publish changes' }).dblclick()
    await expect(page.getByRole('dialog').getByText('Your changes are live')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await tab(page, 'History').click()
    const versions = page.getByRole('button', { name: /^Version/ })
    await expect(versions).toHaveText([/^Version 2/, /^Version 1/])
    await versions.last().click()
    await page.getByRole('button', { name: 'Restore this version…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore and publish' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /is published again/ })).toBeVisible()
    await expect(versions).toHaveCount(3)
    await expectDecentPage(page)

    const before = await visitWithSnippet(browser, snippet)
    await expect(surveyIn(before.shop).getByRole('heading', { name: ASKED })).toBeVisible()
    await before.visitor.close()
    await page.getByRole('button', { name: 'Actions for Net Promoter Score' }).click()
    await page.getByRole('menuitem', { name: 'Pause…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
    const after = await visitWithSnippet(browser, '')
    const asked = after.shop.waitForResponse(/\/serve\?/)
    await after.shop.setContent(`<h1>Shop</h1>${snippet}`)
    expect(await (await asked).text()).not.toContain('"survey":{')
    await after.visitor.close()
  })
})
