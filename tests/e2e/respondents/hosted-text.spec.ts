// Texts that are typed on the hosted page of a survey: none is lost, and nobody else sees it.
import { expect, test } from '@playwright/test'
import { DOCUMENT, makeSurvey, visitor } from '../support/hosted-page'

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

test('keeps a text that was sent without a network until it has arrived', async ({ page }) => {
  const { path, submissions } = await makeSurvey(page.context(), 'offline', {
    questions: [DOCUMENT.questions[0], DOCUMENT.questions[2]],
  })
  const { context, page: own } = await visitor(page, {})
  const nine = own.getByRole('button', { name: '9', exact: true })
  const text = own.getByRole('textbox', { name: 'Why?' })
  await own.goto(`${path}?client=bo`)
  await nine.click()
  await text.fill('Written in a tunnel')
  await own.waitForLoadState()
  await context.setOffline(true)
  const failed = own.waitForEvent('requestfailed')
  await own.getByRole('button', { name: 'Send' }).click()
  await failed
  await own.waitForURL('chrome-error://**')
  await context.setOffline(false)
  // The browser's own page of the error stands where the question stood, so Back leads before it.
  await own.goBack()
  await nine.click()
  await expect(text).toHaveValue('Written in a tunnel')
  await own.getByRole('button', { name: 'Send' }).click()
  await expect(own.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
  expect((await submissions()).map(({ answers }) => answers.map(({ text: said }) => said))).toEqual([
    [null, 'Written in a tunnel'],
  ])
  // Now that the server has it, the device keeps it no longer.
  expect(await own.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await own.goto(`${path}?client=bo`)
  await nine.click()
  await expect(text).toHaveValue('')
  await context.close()
})
