// Helpers for an open survey: answering it, and measuring its layout.
import { expect, type Locator, type Page } from '@playwright/test'
import { MATRIX_ACCOUNT } from './matrix-surveys'

export const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
] as const

export const surveyIn = (page: Page): Locator => page.locator('soundings-survey')

/** Commands that show the survey that waits for `event`. */
export const presentEvent = (event: string): string =>
  `soundings('identify', '${MATRIX_ACCOUNT}'); soundings('present', '${event}');`

/** Layout errors of the survey in the window; an empty list if there are none. */
export const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = []
    const host = document.querySelector('soundings-survey')
    const shell = host?.shadowRoot?.querySelector('.survey')
    if (!host || !shell) return ['there is no survey']
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width) problems.push('the page scrolls sideways')
    const bounds = shell.getBoundingClientRect()
    const isInline = host.className === 'inline'
    const name = (element: Element) => `${element.localName}.${element.className} “${element.textContent}”`
    if (bounds.width < 100 || bounds.height < 20) problems.push('the survey is hardly there')
    if (bounds.left < 0 || bounds.right > width + 0.5) problems.push('the survey is wider than the window')
    if (!isInline && (bounds.top < -0.5 || bounds.bottom > innerHeight + 0.5))
      problems.push('the survey is higher than the window')
    for (const element of shell.querySelectorAll('*')) {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || !element.checkVisibility() || element.closest('.unseen')) continue
      if (box.left < bounds.left - 0.5 || box.right > bounds.right + 0.5)
        problems.push(`${name(element)} sticks out of the survey`)
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible')
        problems.push(`${name(element)} scrolls sideways or is cut off`)
      if (
        element.matches('button, select, textarea, label, [type=range]') &&
        (box.height < 44 || box.width < 24)
      )
        problems.push(`${name(element)} is small: ${box.width} × ${box.height}`)
    }
    return problems
  })

declare global {
  interface Window {
    /** Layout shifts: their score, and the elements that moved. */
    shifts?: { value: number; outside: boolean }[]
  }
}

/** Starts to record layout shifts without user input; call before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; outside: boolean }[] = []
    window.shifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const outside = sources.some(({ node }) => node?.getRootNode() === document)
        if (!hadRecentInput) shifts.push({ value, outside })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts since the page was opened. */
export const readShifts = (page: Page): Promise<{ value: number; outside: boolean }[]> =>
  page.evaluate(async () => {
    // A shift is reported in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.shifts ?? []
  })

const next = (survey: Locator) => survey.getByRole('button', { name: 'Next' }).click()

/** The screens of a survey: what each shows, and how to continue. */
const SCREENS: [seen: string, goOn: (survey: Locator) => Promise<unknown>][] = [
  ['May we ask you about your walk?', (survey) => survey.getByRole('button', { name: 'Begin' }).click()],
  ['Which colour do you like best?', (survey) => survey.getByRole('radio', { name: 'Red' }).click()],
  [
    'On which day?',
    async (survey) => {
      await survey.getByRole('combobox', { name: 'On which day?' }).selectOption({ label: 'Tuesday' })
      await next(survey)
    },
  ],
  [
    'What do you take along?',
    async (survey) => {
      for (const name of ['A tent', 'A stove', 'A map']) await survey.getByRole('checkbox', { name }).click()
      await expect(survey.getByRole('alert')).toHaveText('Two at most, please.')
      await expect(survey.getByRole('checkbox', { name: 'A map' })).not.toBeChecked()
      await next(survey)
    },
  ],
  [
    'What should we know?',
    async (survey) => {
      await survey.getByRole('textbox').fill('It rained on every single day of the long walk.')
      await expect(survey.getByText('Characters left: 13')).toBeVisible()
      await next(survey)
    },
  ],
  [
    'Would you recommend the walk?',
    (survey) => survey.getByRole('button', { name: '9', exact: true }).click(),
  ],
  [
    'How warm was it?',
    async (survey) => {
      await survey.getByRole('slider', { name: 'How warm was it?' }).press('ArrowRight')
      await next(survey)
    },
  ],
  [
    'Nearly there',
    async (survey) => {
      // Answers given faster than by a person may overtake each other; the last one decides the
      // results.
      const arrived = survey.page().waitForResponse(/\/answer\?.*next_question_id=/)
      await survey.getByRole('button', { name: 'Go on' }).click()
      await arrived
    },
  ],
  ['Which way do you go?', (survey) => survey.getByRole('button', { name: 'Straight on' }).click()],
]

/** Answers the whole survey with the pointer; `look` is called on each screen first. */
export async function answerJourney(
  survey: Locator,
  look: (seen: string) => Promise<unknown> = async () => {},
): Promise<void> {
  for (const [seen, goOn] of SCREENS) {
    await look(seen)
    await goOn(survey)
  }
  await expect(survey.getByText('Thank you for walking with us.', { exact: true })).toBeVisible()
  await expect(survey.getByRole('listitem')).toHaveCount(4)
}

/**
 * Requests a survey that does not exist and waits for the reply: whatever the tag was going to ask or
 * show before, it has asked and shown by then.
 */
export async function untilNextReply(page: Page): Promise<void> {
  const reply = page.waitForResponse(/\/surveys\/no-such-event\?/)
  await page.evaluate(() => window.soundings?.('present', 'no-such-event'))
  await (await reply).finished()
}
