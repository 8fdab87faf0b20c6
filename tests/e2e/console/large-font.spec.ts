// The console on a phone whose browser is set to a font twice as large: nothing is wider than the window,
// and no words of a button are cut off.
import { expect, type Page, test } from '@playwright/test'
import config from '../../../playwright.config'
import { callAs, signInAs } from '../support/console-page'
import { makeSurvey, openEditor } from '../support/editor-page'
import { arrangeResults } from '../support/results-account'

const launch = config.use?.launchOptions
const LARGE_FONT = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'
test.use({
  viewport: { width: 320, height: 740 },
  launchOptions: { ...launch, args: [...(launch?.args ?? []), LARGE_FONT] },
})

const SECTIONS = ['Questions', 'Look', 'Who sees it', 'When', 'After', 'Languages', 'Code']

/** The words of buttons that do not fit into them. */
const listCutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a[class*="Button"]) span')]
      .filter((one) => one.children.length === 0 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => {
        const { overflowX, position } = getComputedStyle(one)
        // What is only for screen readers has no place.
        return overflowX === 'hidden' && position !== 'absolute'
      })
      .map((one) => one.textContent ?? ''),
  )

test('every page has room for a font twice as large on a narrow phone', async ({ context, page }) => {
  test.slow()
  const { accountId, surveyId } = await arrangeResults(context)
  await callAs(context, 'POST', `/api/v1/accounts/${accountId}/invitations`, { role: 'analyst' })
  const survey = `surveys/${surveyId}`
  for (const path of [
    ...['surveys', 'themes', 'images', 'people', 'integrations', 'integrations/new', 'settings'],
    ...['members', 'api-keys', 'audit-log', 'installation'],
    ...[`${survey}/share`, `${survey}/history`, `${survey}/results`, `${survey}/results/submissions`],
  ]) {
    await page.goto(`/console/${accountId}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    expect(await listCutWords(page), path).toEqual([])
    await expect(page.getByRole('button', { name: /^You: / }), path).toBeInViewport({ ratio: 1 })
  }
})

test('the sections of the editor fit a phone with a font twice as large', async ({ page, context }) => {
  await signInAs(context, 'designer')
  await openEditor(
    page,
    await makeSurvey(context, 'Large', [
      { key: 'q', kind: 'single_choice', content: 'Which?', answers: ['A', 'B'] },
    ]),
  )
  for (const section of SECTIONS) {
    await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption(section)
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible()
    await expect(page.getByLabel('Loading the section')).toHaveCount(0)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, section).toBe(0)
  }
})
