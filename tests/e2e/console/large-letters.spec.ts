// A phone whose browser has letters twice as large: nothing is wider than the window.
import { expect, test } from '@playwright/test'
import config from '../../../playwright.config'
import { signInAs } from '../support/console-page'
import { makeSurvey, openEditor } from '../support/editor-page'

const launch = config.use?.launchOptions
test.use({
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 320, height: 800 },
})

const SECTIONS = ['Questions', 'Look', 'Who sees it', 'When', 'After', 'Languages', 'Code']

test('the sections of the editor fit a phone with letters twice as large', async ({ page, context }) => {
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
