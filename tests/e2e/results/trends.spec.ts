// An analyst looks at scores over time: chooses what and how finely, by keyboard too, reads the table and takes the
// file; both choices are in the address. The period follows the clock on a page that stays open.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readCsv } from '../../support/formats/rfc4180'
import { callAs, expectDecentPage } from '../support/console-page'
import { arrangeResults, VISITS, type WalkedAccount } from '../support/results-account'

interface Trends {
  points: { name: string; responses: number }[]
  questions: {
    key: string
    answered: number[]
    bars: { content: string; key: string; shares: { share: number | null }[] }[]
  }[]
}

const readTrends = ({ request }: Parameters<typeof callAs>[0], { accountId, surveyId }: WalkedAccount) =>
  callAs<Trends>(
    { request } as Parameters<typeof callAs>[0],
    'GET',
    `/api/v1/accounts/${accountId}/surveys/${surveyId}/results/trends?tz=Asia%2FKathmandu&step=month`,
  )

/** The card, which is counted when it comes into view. */
async function seeCard(page: Page) {
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Scores over time', exact: true }),
  })
  await card.scrollIntoViewIfNeeded()
  return card
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`scores over time are chosen and read by keyboard, at ${width} pixels, ${colorScheme}`, async ({
    context,
    page,
  }) => {
    const walked = await arrangeResults(context)
    const { points, questions } = await readTrends(context, walked)
    const colour = questions.find(({ key }) => key === 'colour')
    const blue = colour?.bars.find(({ content }) => content === 'Blue')
    expect(blue?.shares.at(-1)?.share).toBe(0.5)

    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(walked.address)
    const card = await seeCard(page)
    await expect(card.getByRole('figure', { name: /^NPS · Would you recommend/ })).toBeVisible()
    await expect(card).toContainText('promoters (9 and 10) minus the share of detractors')
    await expect(card.getByRole('listitem').filter({ hasText: 'Fewer than 30 answers' })).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'Hollow: not over yet' })).toBeVisible()

    const what = card.getByRole('combobox', { name: 'Score' })
    await what.focus()
    await page.keyboard.press('ArrowDown')
    await what.fill('Blue')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('figure', { name: /^Share of “Blue”/ })).toBeVisible()
    await card.getByRole('radio', { name: 'Hours' }).focus()
    for (const step of ['Days', 'Weeks', 'Months']) {
      await page.keyboard.press('ArrowRight')
      await expect(card.getByRole('radio', { name: step })).toBeChecked()
    }
    await expect(page).toHaveURL(new RegExp(`trend=colour%3Ashare%3A${blue?.key}&step=month$`))
    await card.getByRole('button', { name: 'Show as a table' }).press('Enter')
    const table = card.getByRole('table', { name: /^Share of “Blue”/ })
    await expect(table.getByRole('row')).toHaveCount(points.length + 1)
    const cells = table.getByRole('row').last().getByRole('cell')
    await expect(cells.nth(0)).toHaveText('50.0%')
    await expect(cells.nth(1)).toHaveText(/^[\d.]+% to [\d.]+%$/)
    await expect(cells.nth(2)).toHaveText(String(colour?.answered.at(-1)))
    await expect(cells.nth(3)).toHaveText('few answers, not over yet')
    // What is counted anew is dimmed meanwhile.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectDecentPage(page)

    await page.reload()
    await seeCard(page)
    await expect(card.getByRole('figure', { name: /^Share of “Blue”/ })).toBeVisible()
    await expect(card.getByRole('radio', { name: 'Months' })).toBeChecked()
    await page.goBack()
    await expect(card.getByRole('radio', { name: 'Weeks' })).toBeChecked()
    await expect(page).toHaveURL(/step=week$/)
    // After a reload, a step back fetches the title again.
    await expect(page).toHaveTitle(/Soundings/)
    // What is counted anew is dimmed meanwhile.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectDecentPage(page)
  })
}

test('the trends are a file in the words of the address', async ({ context, page }) => {
  const walked = await arrangeResults(context)
  await page.goto(`${walked.address}?device=desktop&step=month&trend=never:there`)
  const card = await seeCard(page)
  await expect(card.getByRole('figure', { name: /^NPS · / })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download all scores over time as CSV' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^walk-trends-\d{4}-\d\d-\d\d\.csv$/)
  const [head = [], ...lines] = readCsv(
    (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, ''),
  )
  const cell = (line: string[], name: string) => line[head.indexOf(name)] ?? ''
  const sum = (question: string, figure: string, name: string) =>
    lines
      .filter((line) => cell(line, 'question') === question && cell(line, 'figure') === figure)
      .reduce((all, line) => all + Number(cell(line, name)), 0)
  const desktops = VISITS.filter(({ device }) => device === 'desktop')
  expect(sum('recommend', 'nps', 'answered')).toBe(desktops.filter(({ answers }) => answers[0]).length)
  // Each answer to the single choice is in one of its shares.
  expect(sum('colour', 'share', 'count')).toBe(desktops.filter(({ answers }) => answers[1]).length)
  expect(lines.every((line) => /^\d{4}-\d\d$/.test(cell(line, 'point')))).toBe(true)
})

test('“Today” follows the clock on a page that stays open over midnight', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  // Six in the afternoon of some day in Kathmandu, whatever the time is.
  const start = new Date('2027-03-10T12:15:00Z')
  await page.clock.install({ time: start })
  await page.goto(`${address}?period=today`)
  await expect(page.getByText('Served on 10 Mar 2027.')).toBeVisible()
  await page.clock.fastForward('05:30:00')
  await expect(page.getByText('Served on 10 Mar 2027.')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('from=2027-03-11&to=2027-03-11'))
  await page.clock.fastForward('00:31:00')
  await expect(page.getByText('Served on 11 Mar 2027.')).toBeVisible()
  await asked
})
