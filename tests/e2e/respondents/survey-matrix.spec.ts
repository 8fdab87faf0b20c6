// Every presentation with every question type, at three widths: layout, axe, and what is recorded.

import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { eventOf, MATRIX_ACCOUNT, PLACE, PRESENTATIONS } from '../support/matrix-surveys'
import {
  answerJourney,
  findMisfits,
  presentEvent,
  readShifts,
  SIZES,
  surveyIn,
  watchShifts,
} from '../support/survey-page'

const CONTENT = '<p>Some text before.</p>'.repeat(4)
const BODY = `${CONTENT}<div id="${PLACE.slice(1)}"></div>${CONTENT}`

/** The reader's own answers on a results page: choices by name, then the texts. */
const ownIn = (html: string): string[] =>
  [/class="answer own">[\s\S]*?dir="auto">([^<]*)/g, /<blockquote dir="auto">([^<]*)/g].flatMap((pattern) =>
    Array.from(html.matchAll(pattern), ([, text = '']) => text),
  )

for (const presentation of PRESENTATIONS) {
  test(`asks every question type, ${presentation}, at every width`, async ({ page, baseURL, request }) => {
    test.slow()
    const answers = listCalls(page, /\/answer$/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await watchShifts(page)
    await putHostPage(page, baseURL, {
      tag: '',
      commands: presentEvent(eventOf('journey', presentation)),
      body: BODY,
    })
    await page.goto(SITE)
    const survey = surveyIn(page)
    const look = async (seen: string) => {
      await expect(survey.getByText(seen, { exact: true })).toBeInViewport()
      for (const size of SIZES) {
        await test.step(`${seen} at ${size.width}`, async () => {
          await page.setViewportSize(size)
          await expect(survey.getByText(seen, { exact: true })).toBeInViewport()
          expect(await findMisfits(page)).toEqual([])
        })
      }
      await expectAccessible(page)
    }
    await expect(survey.getByRole('button', { name: 'Begin' })).toBeVisible()
    const moved = (await readShifts(page)).reduce((sum, { value }) => sum + value, 0)
    if (presentation === 'inline') expect(moved).toBeGreaterThan(0)
    else expect(moved).toBe(0)
    await answerJourney(survey, look)
    await look('Thank you for walking with us.')
    if (presentation !== 'inline')
      expect((await readShifts(page)).filter(({ outside }) => outside)).toEqual([])

    expect(answers).toHaveLength(8)
    for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
    const [, submission] = /submissions\/([^/]+)/.exec(answers[0]?.url() ?? '') ?? []
    expect(parameter(answers[2], 'check_boxes')).toMatch(/^\d+,\d+$/)
    const results = await request.get(`/results?identifier=${MATRIX_ACCOUNT}&submission_udid=${submission}`)
    expect(ownIn(await results.text())).toEqual([
      ...['Red', 'Tuesday', 'A tent', 'A stove', '9', 'Warm', 'Straight on'],
      'It rained on every single day of the long walk.',
    ])
  })

  test(`asks all at once, ${presentation}, at every width`, async ({ page, baseURL }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await putHostPage(page, baseURL, {
      tag: '',
      commands: presentEvent(eventOf('together', presentation)),
      body: BODY,
    })
    await page.goto(SITE)
    const survey = surveyIn(page)
    const look = async () => {
      for (const size of SIZES) {
        await test.step(`at ${size.width}`, async () => {
          await page.setViewportSize(size)
          expect(await findMisfits(page)).toEqual([])
        })
      }
      await expectAccessible(page)
    }
    await expect(survey.getByText('Which colour do you like best?', { exact: true })).toBeInViewport()
    await look()
    await survey.getByRole('button', { name: 'Send all' }).click()
    await expect(survey.getByText('Look again, please.')).toBeVisible()
    await expect(survey.getByText('Please answer this question.')).toHaveCount(3)
    await expect(survey.getByRole('radio').first()).toBeFocused()
    await look()
    await survey.getByRole('radio', { name: 'Green' }).click()
    await survey.getByRole('checkbox', { name: 'A stove' }).click()
    await survey.getByRole('slider').press('ArrowRight')
    const sent = page.waitForResponse(/\/all_answers\?/)
    await survey.getByRole('button', { name: 'Send all' }).click()
    await expect(survey.getByText('Thank you for everything at once.')).toBeFocused()
    expect((await sent).status()).toBe(200)
    await look()
  })
}
