// The hosted page of a survey in a browser, with and without script: by keyboard, back and forth, narrow
// and dark, and what a program does that only opens links.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { DOCUMENT, isNarrow, makeSurvey, visitor } from '../support/hosted-page'
import { RATING_SURVEYS } from '../support/rating-surveys'

for (const javaScriptEnabled of [false, true])
  test(`answers by keyboard, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ page }) => {
    const { path, submissions } = await makeSurvey(page.context(), `keys-${javaScriptEnabled}`)
    const { context, page: own } = await visitor(page, {
      javaScriptEnabled,
      viewport: { width: 320, height: 640 },
    })
    await own.goto(path)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Would you recommend us?')
    expect(await context.cookies()).toEqual([])
    await own.getByRole('button', { name: '9', exact: true }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
    await own.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(own.getByRole('alert')).toHaveText('Please answer this question.')
    await own.getByLabel('Speed').press('Space')
    await own.getByRole('button', { name: 'Next' }).press('Enter')
    await own.getByRole('textbox', { name: 'Why?' }).fill('<b>Because</b>')
    // Back to the second question and to the first by the page's own link, then forward again.
    await own.getByRole('link', { name: 'Back' }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
    await own.getByRole('link', { name: 'Back' }).press('Enter')
    await own.getByRole('button', { name: '10', exact: true }).press('Enter')
    await own.getByLabel('Price').press('Space')
    await own.getByRole('button', { name: 'Next' }).press('Enter')
    await own.getByRole('textbox', { name: 'Why?' }).fill('<b>Because</b>')
    await own.getByRole('button', { name: 'Send' }).dblclick()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('That helps us.')
    await own.reload()
    await own.goBack()
    await own.goForward()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('That helps us.')
    const stored = await submissions()
    expect(stored).toHaveLength(1)
    expect(stored[0]?.answers.map(({ key, chosen, text }) => [key, text ?? chosen])).toEqual([
      ['recommend', ['10']],
      ['likes', ['Price']],
      ['why', '<b>Because</b>'],
    ])
    await context.close()
  })

test('passes axe on each page, narrow and dark, and is no wider than the window', async ({ page }) => {
  test.slow()
  const { path, answers } = await makeSurvey(page.context(), 'looks')
  const { context, page: own } = await visitor(page, {})
  const check = async () => {
    for (const [width, colorScheme] of [
      [320, 'light'],
      [360, 'dark'],
      [768, 'light'],
      [1440, 'dark'],
    ] as const)
      await test.step(`${colorScheme} at ${width}`, async () => {
        await own.setViewportSize({ width, height: 700 })
        await own.emulateMedia({ colorScheme })
        await expectAccessible(own, { bestPractice: true })
        expect(await isNarrow(own)).toBe(true)
      })
  }
  await own.goto(`${path}?answer=${answers[3]}`)
  await expect(own.getByText('Your answer')).toBeVisible()
  await check()
  await own.goto(path)
  await check()
  await own.getByRole('button', { name: '7', exact: true }).click()
  await own.getByRole('button', { name: 'Next' }).click()
  await expect(own.getByRole('alert')).toBeVisible()
  await check()
  await own.getByLabel('Speed').check()
  await own.getByRole('button', { name: 'Next' }).click()
  await expect(own.getByRole('textbox', { name: 'Why?' })).toBeVisible()
  await check()
  await own.getByRole('button', { name: 'Skip' }).click()
  await expect(own.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
  await check()
  await context.close()
})

test('a link of a mail that programs have opened counts once a person goes on', async ({ page }) => {
  const { path, answers, submissions } = await makeSurvey(page.context(), 'mail')
  const { context, page: own } = await visitor(page, {})
  // A scanner opens every link, some with a real browser that runs scripts.
  for (const answer of answers) {
    await own.goto(`${path}?client=ann&answer=${answer}`)
    await own.request.head(`${path}?client=ann&answer=${answer}`)
  }
  expect(await submissions()).toEqual([])
  await own.goto(`${path}?client=ann&answer=${answers[8]}`)
  await own.getByLabel('Price').check()
  await own.getByRole('button', { name: 'Next' }).click()
  await own.getByRole('button', { name: 'Skip' }).click()
  await expect(own.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
  const stored = await submissions()
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({ client_key: 'ann' })
  expect(stored[0]?.answers.map(({ chosen }) => chosen)).toEqual([['8'], ['Price']])
  await context.close()
})

test('shows ratings without script: one press answers, by pointer and by keyboard', async ({ page }) => {
  const questions = RATING_SURVEYS.find(({ key }) => key === 'rating-docked')?.questions
  const { path, submissions } = await makeSurvey(page.context(), 'rating', { questions })
  for (const [javaScriptEnabled, width, colorScheme] of [
    [false, 320, 'light'],
    [true, 320, 'dark'],
    [true, 1440, 'light'],
  ] as const) {
    const { context, page: own } = await visitor(page, {
      javaScriptEnabled,
      viewport: { width, height: 700 },
      colorScheme,
    })
    await own.goto(path)
    if (javaScriptEnabled) await expectAccessible(own, { bestPractice: true })
    for (const box of await own.locator('.choice').all()) {
      const { width: wide = 0, height = 0 } = (await box.boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(44)
      expect(wide).toBeGreaterThanOrEqual(24)
    }
    const good = own.getByRole('button', { name: '4 of 5: Good' })
    await good.hover()
    await expect(good.getByText('Good')).toBeVisible()
    await good.click()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('How was it in faces?')
    expect(await isNarrow(own)).toBe(true)
    await own.getByRole('button', { name: '5 of 5: Very satisfied' }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('How was it in numbers?')
    expect(await isNarrow(own)).toBe(true)
    await own.getByRole('button', { name: '6 of 7' }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('How was it in faces?')
    await context.close()
  }
  const stored = await submissions()
  expect(stored).toHaveLength(3)
  for (const { answers } of stored)
    expect(answers.map(({ key }) => key)).toEqual(['stars', 'faces', 'numbers'])
})

test('counts clicks on links of custom content', async ({ page }) => {
  const { path } = await makeSurvey(page.context(), 'links', {
    questions: [
      DOCUMENT.questions[0],
      {
        ...{ key: 'more', kind: 'custom_content' },
        content: '<p>Read <a href="http://more.example/">more</a>.</p>',
      },
    ],
  })
  const { context, page: own } = await visitor(page, {})
  await context.route('http://more.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>More</title>' }),
  )
  await own.goto(path)
  await own.getByRole('button', { name: '9', exact: true }).click()
  const counted = own.waitForResponse(
    (response) => response.request().postData()?.startsWith('link=') === true,
  )
  const opened = context.waitForEvent('page')
  await own.getByRole('link', { name: 'more' }).click()
  expect((await counted).status()).toBe(204)
  await expect(await opened).toHaveTitle('More')
  await expect(own.getByRole('link', { name: 'more' })).toBeVisible()
  await context.close()
})
