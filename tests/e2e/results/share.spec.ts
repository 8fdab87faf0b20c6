// An owner gives a report out, somebody without an account reads it, and it is taken back. Its figures
// are those of a plain count over the export.
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_ACCOUNT } from '@/demo/load/find-demo-surveys'
import { readPdf } from '../../support/formats/read-pdf'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'

const HOUR = 3_600_000

interface Exported {
  overGoal: boolean
  answers: { key: string; chosen: string[] }[]
}

interface Shared {
  accountId: number
  surveyId: number
  results: string
}

async function findSurvey(context: BrowserContext): Promise<Shared> {
  const accountId = await accountIdOf(context.request, DEMO_ACCOUNT)
  const root = `/api/v1/accounts/${accountId}`
  const { surveys } = await callAs<{ surveys: { id: number; key: string }[] }>(
    context,
    'GET',
    `${root}/surveys`,
  )
  const surveyId = surveys.find(({ key }) => key === 'store-experience')?.id ?? 0
  return { accountId, surveyId, results: `/console/${accountId}/surveys/${surveyId}/results` }
}

/** What people chose, served before the last full hour. */
async function countPlainly({ request }: BrowserContext, { accountId, surveyId }: Shared) {
  const hour = new Date(Math.floor(Date.now() / HOUR) * HOUR).toISOString()
  const url = `/api/v1/accounts/${accountId}/surveys/${surveyId}/submissions.jsonl`
  const params = { language: 'en', to: hour, from: '2020-01-01T00:00:00Z', only: 'answered' }
  const text = await (await request.get(url, { params })).text()
  const rows: Exported[] = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const counted = rows.filter(({ overGoal }) => !overGoal)
  const chosen = (question: string) =>
    counted
      .flatMap(({ answers }) => answers.filter(({ key }) => key === question))
      .flatMap((one) => one.chosen)
  const scores = chosen('recommend').map(Number)
  const reasons = new Map<string, number>()
  for (const words of chosen('disappointed')) reasons.set(words, (reasons.get(words) ?? 0) + 1)
  return {
    responses: counted.length,
    promoters: scores.filter((score) => score >= 9).length,
    detractors: scores.filter((score) => score <= 6).length,
    answered: scores.length,
    reasons,
  }
}

async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share these results' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  await expect(dialog.getByText(/must not be empty/)).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  const questions = dialog.getByRole('combobox', { name: 'Questions' })
  await questions.click()
  for (const words of [/^How likely/, /^We are sorry/])
    await page.getByRole('option', { name: words }).click()
  // Escape closes the list, and leaves the dialog and what is in it.
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByLabel('Expires after').selectOption('7 days')
  await dialog.getByRole('button', { name: 'Create the link' }).dblclick()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/shared\/[\w-]{32}$/)
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  return link.inputValue()
}

const inCount = (count: number): string => new Intl.NumberFormat('en').format(count)

/** A count as strangers see it: rounded to a multiple of five, up or down. */
function rounded(count: number, before = ''): RegExp {
  const least = count - (count % 5)
  return new RegExp(`${before}(${[least, least + 5].map(inCount).join('|')})(?![\\d,])`)
}

test('a report is given out, read without a script, and taken back', async ({
  context,
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInAs(context, 'owner')
  const shared = await findSurvey(context)
  await page.goto(`${shared.results}?language=en`)
  await expect(page.getByRole('heading', { name: /How likely/ })).toBeVisible()
  // A second try finds the link of the first.
  const name = `For the shop ${Date.now()}`
  const link = await makeLink(page, name)
  const expected = await countPlainly(context, shared)
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
    await page.screenshot({ path: `test-results/share-dialog-${width}.png` })
  }

  // Somebody without an account and without scripts.
  const outside = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const reader = await outside.newPage()
  const asked: string[] = []
  reader.on('request', (request) => asked.push(request.url()))
  const opened = await reader.goto(link)
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(reader.getByText('Filtered by language: en')).toBeVisible()
  const figure = (name: string) =>
    reader.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  await expect(figure('Responses')).toHaveText(rounded(expected.responses))
  const bar = (label: string) => reader.getByRole('listitem').filter({ hasText: label }).locator('.value')
  await expect(bar('Promoters')).toContainText(rounded(expected.promoters))
  await expect(bar('Detractors')).toContainText(rounded(expected.detractors))
  for (const [reason, count] of expected.reasons) {
    // A question that too few answered has no bars.
    const shown = (await bar(reason).count()) > 0 ? await bar(reason).innerText() : 'Not shown'
    if (count < 5) expect(shown).toBe('Not shown')
    else expect(shown).toMatch(new RegExp(`^Not shown$|${rounded(count).source}`))
  }
  // Only what was chosen, and nothing from elsewhere.
  await expect(reader.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect(reader.getByText('What is the one thing')).toHaveCount(0)
  expect(asked.filter((url) => url !== link && !url.endsWith('favicon.ico'))).toEqual([])

  // By keyboard only, to the PDF with the same figures.
  await reader.keyboard.press('Tab')
  await expect(reader.getByRole('link', { name: 'Save as a PDF' })).toBeFocused()
  const pdf = await outside.request.get((await reader.getByRole('link').getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const text = readPdf(await pdf.body())
    .pages.join('\n')
    .replace(/\s+/g, ' ')
  expect(text).toContain('Promoters (9–10)')
  for (const count of [expected.promoters, expected.detractors]) expect(text).toMatch(rounded(count, '· '))
  expect(text).not.toContain('What is the one thing')

  // With scripts allowed it looks the same; axe needs them.
  const seeing = await browser.newContext()
  const looker = await seeing.newPage()
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [768, 'light'],
  ] as const) {
    await looker.setViewportSize({ width, height: 900 })
    await looker.emulateMedia({ colorScheme })
    await looker.goto(link)
    await expectDecentPage(looker)
    await looker.screenshot({ path: `test-results/shared-${width}.png`, fullPage: true })
  }

  // Others' accounts neither see nor revoke it.
  const stranger = await browser.newContext(baseURL ? { baseURL } : {})
  await signInAs(stranger, 'designer')
  const links = `/api/v1/accounts/${shared.accountId}/surveys/${shared.surveyId}/report-links`
  expect((await stranger.request.get(links)).status()).toBe(404)

  const dialog = page.getByRole('dialog', { name: 'Share these results' })
  await dialog.getByRole('button', { name: `Revoke ${name}` }).dblclick()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  expect((await reader.reload())?.status()).toBe(404)
  await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await looker.reload()
  await expectDecentPage(looker)
  for (const one of [outside, seeing, stranger]) await one.close()
})

test('the list of links says which are filtered: a time zone is no filter', async ({ context, page }) => {
  await signInAs(context, 'owner')
  const { accountId, surveyId, results } = await findSurvey(context)
  const links = `/api/v1/accounts/${accountId}/surveys/${surveyId}/report-links`
  const [all, some] = [`All ${Date.now()}`, `Some ${Date.now()}`]
  await callAs(context, 'POST', links, { name: all, filter: 'tz=UTC', days: 1 })
  await callAs(context, 'POST', links, { name: some, filter: 'tz=UTC&language=en', days: 1 })
  await page.goto(results)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const listed = (name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
  await expect(listed(some)).toContainText('filtered')
  await expect(listed(all)).toContainText('All questions')
  await expect(listed(all)).not.toContainText('filtered')
  for (const name of [all, some]) {
    await listed(name).getByRole('button').click()
    await expect(listed(name)).toHaveCount(0)
  }
})

test('results on paper have figures, and nothing to press', async ({ context, page }) => {
  await signInAs(context, 'owner')
  const { results } = await findSurvey(context)
  await page.goto(results)
  await expect(page.getByRole('figure', { name: /^NPS/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Add a filter', 'Share', 'Refresh', 'Show as a table', 'Suggest tags'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('figure', { name: /^NPS/ })).toBeVisible()
  await expect(page.getByText(/^\W?Promoters \(9–10\)/).first()).toBeVisible()
})

test('figures of a question, and of all, are saved as pictures', async ({ context, page }) => {
  await signInAs(context, 'owner')
  const shared = await findSurvey(context)
  await page.goto(`${shared.results}?language=en`)
  const saved = async (press: () => Promise<void>) => {
    const waiting = page.waitForEvent('download')
    await press()
    const download = await waiting
    const bytes = await readFile(await download.path())
    return {
      name: download.suggestedFilename(),
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
    }
  }
  const one = await saved(() => page.getByRole('button', { name: /^Download “How likely/ }).click())
  expect(one).toMatchObject({ name: expect.stringMatching(/^Store-experience-.*\.png$/), width: 1280 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const all = await saved(() => page.getByRole('button', { name: 'Download as PNG' }).click())
  expect(all.height).toBeGreaterThan(one.height)
})
