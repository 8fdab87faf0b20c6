// Hostile pages: styles for every element, strict policies, scripts that patch built-in objects.

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { eventOf } from '../support/matrix-surveys'
import { answerJourney, findMisfits, presentEvent, surveyIn } from '../support/survey-page'

const journey = presentEvent(eventOf('journey', 'docked'))

/** The colours, fonts and boxes of all elements of the first two screens. */
const photograph = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelector('soundings-survey')?.shadowRoot?.querySelectorAll('.survey, .survey *')
    return [...(all ?? [])].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontFamily, fontSize, letterSpacing, textTransform, cursor } =
        getComputedStyle(element)
      const style = { color, backgroundColor, fontFamily, fontSize, letterSpacing, textTransform, cursor }
      return { name: element.localName + element.className, left, top, width, height, ...style }
    })
  })

const HOSTILE_STYLE = `<style>
*, *::before, *::after, soundings-survey, soundings-survey * {
  all: unset !important; display: none !important; float: left !important; position: static !important;
  font: italic 40px/4 fantasy !important; letter-spacing: 1em !important; text-transform: uppercase !important;
  color: red !important; background: red !important; margin: 50px !important; padding: 50px !important;
  width: 10px !important; height: 10px !important; opacity: 0 !important; visibility: hidden !important;
  transform: rotate(45deg) !important; animation: none !important; transition: none !important;
  pointer-events: none !important; user-select: none !important; z-index: -1 !important; direction: rtl !important;
  box-sizing: content-box !important; zoom: 3 !important; filter: blur(9px) !important; cursor: none !important;
}
html { font-size: 4px !important }
html, body { display: block !important; visibility: visible !important; opacity: 1 !important; transform: none !important;
  filter: none !important; zoom: 1 !important; pointer-events: auto !important; width: auto !important; height: auto !important;
  margin: 0 !important; padding: 0 !important; float: none !important; direction: ltr !important }
</style>`

test('looks the same on a page that styles every element', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const looks: unknown[] = []
  for (const style of ['', HOSTILE_STYLE]) {
    // By the new page, because the old one may still keep a draft when it is asked to forget it.
    const commands = `localStorage.clear(); sessionStorage.clear(); ${journey}`
    await putHostPage(page, baseURL, { tag: '', commands, body: style })
    await page.goto(SITE)
    await surveyIn(page).getByRole('button', { name: 'Begin' }).click()
    const radio = surveyIn(page).getByRole('radio', { name: 'Red' })
    await expect(radio).toBeVisible()
    expect(await findMisfits(page)).toEqual([])
    looks.push(await photograph(page))
    await page.unrouteAll()
  }
  expect(looks[0]).toHaveLength((looks[1] as unknown[]).length)
  expect(looks[1]).toEqual(looks[0])
})

test('can be answered on a page that styles every element', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await putHostPage(page, baseURL, { tag: '', commands: journey, body: HOSTILE_STYLE })
  const answers = listCalls(page, /\/answer$/)
  await page.goto(SITE)
  await answerJourney(surveyIn(page))
  await expectAccessible(page, { include: 'soundings-survey' })
  expect(answers).toHaveLength(8)
})

for (const presentation of ['docked', 'fullscreen'] as const) {
  test(`works to the end, ${presentation}, under a policy that allows only a nonce`, async ({
    page,
    baseURL,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await putHostPage(page, baseURL, {
      tag: '',
      commands: presentEvent(eventOf('journey', presentation)),
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n0nce' 'strict-dynamic'; connect-src ${baseURL}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types soundings`,
      },
      body: '',
    })
    const answers = listCalls(page, /\/answer$/)
    await page.goto(SITE)
    await expect(surveyIn(page).getByRole('button', { name: 'Begin' })).toHaveCSS('border-radius', '10px')
    await answerJourney(surveyIn(page), async (seen) => {
      if (seen === 'Nearly there')
        await expect(surveyIn(page).getByText('Read more about it.')).toHaveCSS('color', 'rgb(122, 31, 31)')
    })
    expect(complaints).toEqual([])
    expect(answers).toHaveLength(8)
    for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
  })
}

test('works where every built-in object is frozen', async ({ page, baseURL }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    for (const name of Object.getOwnPropertyNames(window)) {
      if (['window', 'self', 'top', 'parent', 'frames', 'document', 'location'].includes(name)) continue
      const value: unknown = Reflect.get(window, name)
      if (typeof value === 'function') {
        Object.freeze(value.prototype)
        Object.freeze(value)
      }
    }
    for (const namespace of [JSON, Math, Reflect, Intl, crypto, navigator, console]) Object.freeze(namespace)
  })
  await putHostPage(page, baseURL, { tag: '', commands: journey })
  await page.goto(SITE)
  await answerJourney(surveyIn(page))
  expect(errors).toEqual([])
})

test('works where the page replaces globals after the tag has started', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: '' })
  await page.goto(SITE)
  await page.waitForFunction(() => window.soundings?.v)
  await page.evaluate(() => {
    const broken = () => {
      throw new Error('The page has broken this.')
    }
    Object.assign(window, { fetch: broken, URLSearchParams: broken })
    Object.assign(JSON, { stringify: () => '"bent"', parse: broken })
  })
  const answers = listCalls(page, /\/answer$/)
  await page.evaluate(journey)
  await answerJourney(surveyIn(page))
  expect(answers).toHaveLength(8)
  for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
})

test('works on a page that adds to all prototypes', async ({ page, baseURL }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    const bend = (target: object, name: string, value: unknown) => Reflect.set(target, name, value)
    bend(Object.prototype, 'extra', 'everywhere')
    bend(Array.prototype, 'extra', () => 'everywhere')
    bend(Array.prototype, 'toJSON', () => 'as old libraries do')
    bend(String.prototype, 'toJSON', () => 'as old libraries do')
  })
  await putHostPage(page, baseURL, {
    tag: '',
    commands: journey,
    body: '<form name="survey"><input name="submit"><input name="body"></form><img name="soundings-survey" alt="">',
  })
  const answers = listCalls(page, /\/answer$/)
  await page.goto(SITE)
  await answerJourney(surveyIn(page))
  expect(answers).toHaveLength(8)
  for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
  expect(errors).toEqual([])
})

test('leaves the page’s globals, history, keys and document unchanged', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, {
    tag: '',
    commands: 'window.before = Object.getOwnPropertyNames(window)',
  })
  await page.goto(SITE)
  await page.waitForFunction(() => window.soundings?.v)
  const length = await page.evaluate(() => history.length)
  await page.evaluate(journey)
  await surveyIn(page).getByRole('button', { name: 'Begin' }).click()
  await page.evaluate(() => {
    document.addEventListener('keydown', () => {
      document.title += '!'
    })
  })
  await surveyIn(page).getByRole('radio', { name: 'Red' }).press('s')
  await page.keyboard.press('Escape')
  await expect(surveyIn(page)).toHaveCount(0)
  expect(await page.title()).toBe('Shop')
  expect(await page.evaluate(() => history.length)).toBe(length)
  expect(
    await page.evaluate(() => {
      const before: string[] = Reflect.get(window, 'before')
      return Object.getOwnPropertyNames(window).filter((name) => !before.includes(name))
    }),
  ).toEqual(['before'])
  expect(await page.evaluate(() => document.querySelectorAll('script, style, link').length)).toBe(2)
})

test('works on a page that broke JSON before the tag was loaded', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    JSON.parse = () => {
      throw new SyntaxError('The page has broken this.')
    }
  })
  await putHostPage(page, baseURL, { tag: '', commands: journey })
  const asked = listCalls(page, /^\/surveys\/journey-docked$/)
  await page.goto(SITE)
  await answerJourney(surveyIn(page))
  expect(asked).toHaveLength(1)
})

test('asks only once where the replies are not the server’s', async ({ page, baseURL }) => {
  await page.route(/\/surveys\/journey-docked\?/, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'text/html',
      body: '<h1>Please sign in to this network</h1>',
    }),
  )
  const asked = listCalls(page, /^\/surveys\/journey-docked$/)
  await page.clock.install()
  await putHostPage(page, baseURL, { tag: '', commands: journey })
  const reply = page.waitForResponse(/\/surveys\/journey-docked\?/)
  await page.goto(SITE)
  await (await reply).finished()
  await page.clock.runFor(2500)
  expect(asked).toHaveLength(1)
})

const DIALOG = '<dialog id="modal"><p>Choose a size</p><div id="place"></div><button>Done</button></dialog>'

test('waits until a modal dialog of the page is closed, and is viewed only then', async ({
  page,
  baseURL,
}) => {
  await putHostPage(page, baseURL, { tag: '', commands: "soundings('pause')", body: DIALOG })
  const views = listCalls(page, /\/viewed_at$/)
  const asked = page.waitForResponse(/\/surveys\/journey-docked\?/)
  await page.clock.install()
  await page.goto(SITE)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await page.evaluate(`${journey} soundings('resume')`)
  await (await asked).finished()
  await page.clock.runFor(1500)
  await expect(surveyIn(page)).toHaveCount(0)
  expect(views).toHaveLength(0)
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await answerJourney(surveyIn(page))
  expect(views).toHaveLength(1)
})

test('can be answered in a modal dialog of the page, inline', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: "soundings('pause')", body: DIALOG })
  await page.goto(SITE)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await page.evaluate(`${presentEvent(eventOf('journey', 'inline'))} soundings('resume')`)
  await answerJourney(surveyIn(page))
})
