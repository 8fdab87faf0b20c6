// Stars, faces and numbers in place of the answers of a single choice.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { findMisfits, presentEvent, SIZES, surveyIn } from '../support/survey-page'

const heading = (page: Page, name: string) => surveyIn(page).getByRole('heading', { name })
const radio = (page: Page, name: string): Locator => surveyIn(page).getByRole('radio', { name, exact: true })

async function open(page: Page, baseURL: string | undefined, event: string, body?: string): Promise<void> {
  await putHostPage(page, baseURL, {
    tag: '',
    commands: presentEvent(event),
    ...(body === undefined ? {} : { body }),
  })
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('heading').first()).toBeVisible()
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.RATING_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** The names of all radio buttons, as they are read. */
const names = (page: Page): Promise<(string | null)[]> =>
  surveyIn(page)
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

const REQUIRED = 'Please answer this question.'

const WAY = [
  { title: 'How was it in stars?', pick: '4 of 5: Good' },
  { title: 'How was it in faces?', pick: '2 of 5: Dissatisfied' },
  { title: 'How was it in numbers?', pick: '6 of 7' },
  { title: 'How was it in faces?', pick: '3 of 3: Good' },
  { title: 'How was it in numbers?', pick: '0' },
  { title: 'How was it in stars?', pick: '10 of 10' },
]

/** Expects the question's answers to be in one row, and each to be large enough for a thumb. */
async function expectOneRow(page: Page): Promise<void> {
  const boxes = await surveyIn(page)
    .locator('.answer')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.filter(({ width, height }) => width < 24 || height < 43.9)).toEqual([])
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
}

for (const presentation of ['docked', 'inline', 'top-bar', 'fullscreen'])
  test(`draws every rating, ${presentation}, at every width, light and dark`, async ({ page, baseURL }) => {
    test.slow()
    const answers = listCalls(page, /\/answer$/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, baseURL, `rating-${presentation}`, '<div id="place"></div>')
    for (const [index, { title, pick }] of WAY.entries()) {
      await expect(heading(page, title)).toBeVisible()
      const choice = radio(page, pick)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const size of SIZES)
          await test.step(`${title} in ${colorScheme} at ${size.width}`, async () => {
            await page.setViewportSize(size)
            await expect(choice).toBeVisible()
            expect(await findMisfits(page)).toEqual([])
            await expectOneRow(page)
            await shoot(page, `${presentation}-${colorScheme}-${size.width}-${index}`)
          })
        await expectAccessible(page, { include: 'soundings-survey' })
      }
      await choice.click()
    }
    await expect(heading(page, 'Thanks for rating.')).toBeVisible()
    await expect.poll(() => answers.length).toBe(WAY.length)
  })

test('is a group of radio buttons for the keyboard and for screen readers', async ({ page, baseURL }) => {
  const answers = listCalls(page, /\/answer$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, baseURL, 'rating-docked')
  const survey = surveyIn(page)
  await expect(survey.getByRole('radiogroup', { name: 'How was it in stars?' })).toBeVisible()
  expect(await names(page)).toEqual([
    '1 of 5: Very bad',
    '2 of 5: Bad',
    '3 of 5: So-so',
    '4 of 5: Good',
    '5 of 5: Very good',
  ])
  await radio(page, '1 of 5: Very bad').focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(radio(page, '4 of 5: Good')).toBeChecked()
  await expect(radio(page, '4 of 5: Good')).toBeFocused()
  await expect(survey.locator('.answer').nth(3)).toHaveCSS('outline-style', 'solid')
  await expect(survey.locator('.captions .shown')).toHaveText('Good')
  const fills = () =>
    survey.locator('.stars svg').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill !== 'none'))
  expect(await fills()).toEqual([true, true, true, true, false])
  await shoot(page, 'keyboard')
  // Arrow keys only choose; nothing is sent before Enter.
  expect(answers).toHaveLength(0)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'How was it in faces?')).toBeFocused()
  await expect.poll(() => answers.length).toBe(1)
})

test('shows what is pointed at, without moving anything', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, baseURL, 'rating-docked')
  const survey = surveyIn(page)
  const height = () => survey.locator('.survey').evaluate((shell) => shell.getBoundingClientRect().height)
  await expect(survey.locator('.captions .shown')).toHaveText('Very badVery good')
  const before = await height()
  await survey.locator('.answer').nth(1).hover()
  await expect(survey.locator('.captions .shown')).toHaveText('Bad')
  expect(await height()).toBe(before)
  await shoot(page, 'hover')
  await survey.getByRole('heading').hover()
  await expect(survey.locator('.captions .shown')).toHaveText('Very badVery good')
})

test('keeps what was chosen for the way back, and changes it', async ({ page, baseURL }) => {
  const answers = listCalls(page, /\/answer$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, baseURL, 'rating-steps')
  await radio(page, '4 of 5: Good').click()
  await expect(heading(page, 'How was it in faces?')).toBeVisible()
  await surveyIn(page).getByRole('button', { name: 'Back' }).click()
  await expect(radio(page, '4 of 5: Good')).toBeChecked()
  await expect(surveyIn(page).locator('.captions .shown')).toHaveText('Good')
  await radio(page, '2 of 5: Bad').click()
  await radio(page, '5 of 5: Very satisfied').click()
  await expect.poll(() => answers.length).toBe(3)
  expect(parameter(answers[0], 'answer_id')).not.toBe(parameter(answers[1], 'answer_id'))
  expect(parameter(answers[0], 'question_id')).toBe(parameter(answers[1], 'question_id'))
})

test('is required among all questions at once, and says so', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, baseURL, 'rating-together')
  const survey = surveyIn(page)
  await radio(page, '4 of 5: Good').click()
  await survey.getByRole('button', { name: 'Send all' }).click()
  await expect(survey.locator('.question .error:not(:empty)')).toHaveText([REQUIRED, REQUIRED])
  await expectAccessible(page, { include: 'soundings-survey' })
  await shoot(page, 'together')
  await radio(page, '1 of 5: Very dissatisfied').click()
  await radio(page, '7 of 7').click()
  await survey.getByRole('button', { name: 'Send all' }).click()
  await expect(heading(page, 'Thanks for rating.')).toBeVisible()
})

test('shows texts that are too long, or that look like HTML, as they are', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, baseURL, 'rating-long')
  expect(await findMisfits(page)).toEqual([])
  await expectAccessible(page, { include: 'soundings-survey' })
  await shoot(page, 'long')
  await radio(page, '2 of 5: <img src=x onerror="document.title=1">').focus()
  await page.keyboard.press('Space')
  await expect(surveyIn(page).locator('.captions .shown')).toHaveText(
    '<img src=x onerror="document.title=1">',
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, '4 of 5')).toBeChecked()
  expect(await findMisfits(page)).toEqual([])
  await expect(page).toHaveTitle('Shop')
})

test('goes from right to left in its language', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, baseURL, 'rating-arabic')
  expect((await names(page))[3]).toBe('4 من 5: جيد')
  const places = await surveyIn(page)
    .locator('.answer')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(places).toEqual([...places].sort((a, b) => b - a))
  await shoot(page, 'arabic')
})
