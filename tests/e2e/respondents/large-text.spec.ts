// Pages of respondents with letters of twice the size in the narrowest window: nothing is cut off,
// covered or wider than the window, and words stay words.
import { expect, type Page, test } from '@playwright/test'
import { isNarrow, makeSurvey, visitor } from '../support/hosted-page'

const QUESTIONS = [
  { key: 'one', kind: 'single_choice', content: 'Which?', answers: ['Green', 'Between green and blue'] },
  {
    key: 'nps',
    kind: 'nps',
    content: 'Would you recommend us?',
    helper: { beforeItems: ['Äußerst unwahrscheinlich'], afterItems: ['Äußerst wahrscheinlich'] },
  },
  {
    key: 'faces',
    kind: 'single_choice',
    content: 'How was it?',
    rating: 'faces',
    answers: ['Very dissatisfied', 'Neither', 'Außerordentlich zufrieden'],
  },
  { key: 'why', kind: 'free_text', content: 'Why?', optional: true },
]

/** Letters of twice the size, as a setting of the browser. */
const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** What is cut off, or shares its place with something else. */
const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = ({ className, textContent }: Element) => `${className} “${textContent}”`
    const problems: string[] = []
    for (const one of document.querySelectorAll(
      '.choice, .label, .chip, .figures, .ends > *, .acts > *, h1, h2',
    )) {
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        problems.push(`${name(one)} is cut off`)
    }
    for (const row of document.querySelectorAll('.answer')) {
      const [label, figures, track] = ['.label', '.figures', '.track'].map((part) =>
        row.querySelector(part)?.getBoundingClientRect(),
      )
      if (!label || !figures || !track) continue
      if (track.width < 100) problems.push(`${name(row)} has no bar`)
      // A word of five letters needs more room than two.
      if (row.closest('.scale') === null && label.width < 150) problems.push(`${name(row)} is squeezed`)
    }
    return problems
  })

test('shows questions and results with letters of twice the size at 320 pixels', async ({ page }) => {
  const { path } = await makeSurvey(page.context(), 'large', {
    poll: true,
    locale: 'de',
    questions: QUESTIONS,
  })
  const { context, page: own } = await visitor(page, { viewport: { width: 320, height: 640 } })
  const check = async () => {
    await enlarge(own)
    expect(await isNarrow(own)).toBe(true)
    expect(await findMisfits(own)).toEqual([])
  }
  await own.goto(path)
  await own.getByLabel('Between').check()
  await check()
  await own.getByRole('button', { name: 'Weiter' }).click()
  await expect(own.getByRole('heading', { name: 'Would you recommend us?' })).toBeVisible()
  await check()
  await own.getByRole('button', { name: '10', exact: true }).click()
  await expect(own.getByRole('heading', { name: 'How was it?' })).toBeVisible()
  await check()
  await own.getByRole('button', { name: '1 von 3' }).click()
  await expect(own.getByRole('heading', { name: 'Why?' })).toBeVisible()
  await check()
  await own.getByRole('button', { name: 'Überspringen' }).click()
  await expect(own.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
  await check()
  await context.close()
})
