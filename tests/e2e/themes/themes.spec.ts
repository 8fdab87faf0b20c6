// Themes: made in the console, seen on a site, and on the hosted page, in light and dark.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { callAs, expectDecentPage, importAs, signInAs } from '../support/console-page'
import { putHostPage, SITE } from '../support/host-page'
import { arrangeManySurveys } from '../support/many-surveys'
import { surveyIn } from '../support/survey-page'

test.describe.configure({ timeout: 120_000 })

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const SPRING = {
  key: 'spring',
  name: 'Spring',
  light: { background: '#fdfcf7', text: '#22301f', button: '#1f6f54', buttonText: '#ffffff' },
  dark: { background: '#101612', text: '#e6efe8', button: '#7fd1ae', buttonText: '#08130d' },
  font: 'serif',
  radius: 4,
}

const DOCUMENT = {
  key: 'visit',
  name: 'Visit',
  status: 'live',
  look: { theme: 'spring', followColorScheme: true },
  questions: [
    {
      kind: 'multiple_choices',
      content: 'What did you like?',
      submitLabel: 'Send',
      answers: ['The range', 'The advice'],
    },
  ],
}

async function arrange(page: Page) {
  const { accountId } = await arrangeManySurveys(page.context(), 1)
  const root = `/api/v1/accounts/${accountId}`
  const { settings } = await callAs<{ settings: { identifier: string } }>(page.context(), 'GET', root)
  const { identifier } = settings
  return { accountId, root, identifier }
}

const upload = async (page: Page, root: string): Promise<string> => {
  const body = { label: 'logo.png', content: PNG.toString('base64') }
  return (await callAs<{ address: string }>(page.context(), 'POST', `${root}/images`, body)).address
}

test('a theme is made, checked and given to a survey, clicking only what stands there', async ({ page }) => {
  const { accountId, root } = await arrange(page)
  await page.goto(`/console/${accountId}/surveys`)
  await page.getByRole('link', { name: 'Themes' }).click()
  await expect(page.getByRole('heading', { name: 'Make surveys look like your brand' })).toBeVisible()
  await expectDecentPage(page)
  await page.getByRole('button', { name: 'New theme' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Spring', level: 1 })).toBeVisible()

  const light = page.getByRole('group', { name: 'Light' })
  await light.getByRole('textbox', { name: 'Text', exact: true }).fill('#999999')
  await expect(light.getByRole('status').first()).toHaveText(
    /Text on the background: 2\.8 : 1\. Less than 4\.5 : 1 is too faint, so people see #1b1f24 instead\./,
  )
  await light.getByRole('button', { name: /^Use #\w{6}: 4\.\d : 1$/ }).click()
  await expect(light.getByRole('status').first()).toHaveText(/easy to read/)
  await page.getByRole('textbox', { name: 'Corner radius' }).fill('0')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await (await chooser).setFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'The file' })).toHaveText(
    /SVG is not accepted, because it can hold scripts/,
  )
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await (await again).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('textbox', { name: 'Logo', exact: true })).toHaveValue(/^\/image\/[\w-]+\.png$/)
  await page.getByRole('textbox', { name: 'Logo in words' }).fill('Spring & Co')
  await expectDecentPage(page)
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Themes' }).click()
  await page.getByRole('button', { name: 'More about Spring' }).click()
  await page.getByRole('menuitem', { name: 'Make it the default' }).click()
  await expect(page.getByRole('listitem').getByText('Default', { exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDecentPage(page)

  const made = await callAs<{ id: number }>(page.context(), 'POST', `${root}/surveys`, {
    name: 'New',
    template: 'csat',
  })
  await page.goto(`/console/${accountId}/surveys/${made.id}/edit?section=look`)
  const { document } = await callAs<{ document: { look: object } }>(
    page.context(),
    'GET',
    `${root}/surveys/${made.id}/document`,
  )
  expect(document.look).toMatchObject({ theme: 'default', followColorScheme: true })
})

test('images are listed with what shows them; one that nothing shows can be deleted', async ({ page }) => {
  const { accountId, root } = await arrange(page)
  const logo = { image: await upload(page, root), darkImage: null, alt: 'Spring & Co' }
  await callAs(page.context(), 'POST', `${root}/themes`, { theme: { ...SPRING, logo } })
  await page.goto(`/console/${accountId}/themes`)
  await page.getByRole('link', { name: 'Images' }).click()
  await expect(page.getByRole('heading', { name: 'Images', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Themes' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const images = page.getByRole('list', { name: 'Images' }).locator('> li')
  await expect(images).toHaveCount(1)
  await expect(images).toContainText('PNG, 1 × 1 pixels, 70 bytes')
  await expect(images).toContainText('Uploaded by Olga Owner on')
  await expect(images.getByRole('link', { name: 'Theme Spring' })).toHaveAttribute('href', /themes\/spring$/)
  await page.getByRole('button', { name: 'Delete logo.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'shows this image' })).toBeVisible()
  await expect(images).toHaveCount(1)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload an image' }).click()
  await (await chooser).setFiles({ name: 'spare.gif', mimeType: 'image/gif', buffer: GIF })
  await expect(images).toHaveCount(2)
  await expect(images.first()).toContainText('No theme, survey or draft shows it.')
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectDecentPage(page)
  }
  await page.getByRole('button', { name: 'Delete spare.gif' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(images).toHaveCount(1)
})

test('what somebody else has changed meanwhile is not overwritten', async ({ page }) => {
  const { accountId, root } = await arrange(page)
  await callAs(page.context(), 'POST', `${root}/themes`, { theme: SPRING })
  await page.goto(`/console/${accountId}/themes/spring`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await callAs(page.context(), 'PUT', `${root}/themes/spring`, { theme: { ...SPRING, name: 'Theirs' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Somebody else has changed this theme' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  await notice.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible()
})

test('changes are not lost while others are saved, nor by leaving the page', async ({ page }) => {
  const { accountId, root } = await arrange(page)
  await callAs(page.context(), 'POST', `${root}/themes`, { theme: SPRING })
  await page.goto(`/console/${accountId}/themes/spring`)
  const name = page.getByRole('textbox', { name: 'Name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(name).toHaveValue('Spring')
  await expect(save).toHaveCount(0)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/themes/spring', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await name.fill('First')
  // The page listens to keys once its script runs.
  await expect(save).toBeVisible()
  await name.press('ControlOrMeta+S')
  await expect(save).toHaveAttribute('data-loading', 'true')
  await name.fill('Second')
  release()
  await expect(page.getByRole('heading', { name: 'First', level: 1 })).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Themes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(name).toHaveValue('Second')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Themes' }).click()
  await expect(page.getByRole('link', { name: 'Second' })).toBeVisible()
})

test('the example and the button to save stay in sight of each field', async ({ page }) => {
  const { accountId, root } = await arrange(page)
  await callAs(page.context(), 'POST', `${root}/themes`, { theme: SPRING })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/console/${accountId}/themes/spring`)
  const examples = ['On light devices', 'On dark devices'].map((name) => page.getByRole('region', { name }))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'Corner radius' }).fill('9')
  await page.getByRole('textbox', { name: 'Background image' }).scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport({ ratio: 1 })
  for (const example of examples) await expect(example).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('textbox', { name: 'Corner radius' }).focus()
  await expect(save).toBeInViewport({ ratio: 1 })
  await expectDecentPage(page)

  // The bar of the button appears where somebody writes.
  await page.reload()
  const radius = page.getByRole('textbox', { name: 'Corner radius' })
  await radius.click()
  await radius.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 4))
  await page.keyboard.type('9')
  await expect(save).toBeInViewport({ ratio: 1 })
  const isUncovered = (one: Locator) =>
    one.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    })
  await expect.poll(() => isUncovered(radius)).toBe(true)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a site shows the theme on a ${colorScheme} device, readable, with its logo`, async ({
    page,
    baseURL,
  }) => {
    const { root, identifier } = await arrange(page)
    const logo = { image: await upload(page, root), darkImage: null, alt: 'Spring & Co' }
    await callAs(page.context(), 'POST', `${root}/themes`, { theme: { ...SPRING, logo } })
    const id = await importAs(page.context(), root, DOCUMENT)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const chosen = SPRING[colorScheme]
    const present = `soundings('identify', '${identifier}'); soundings('present', ${id})`
    await putHostPage(page, baseURL, { tag: '', commands: present })
    await page.goto(SITE)
    const send = surveyIn(page).getByRole('button', { name: 'Send' })
    await expect(send).toHaveCSS('background-color', rgbOf(chosen.button))
    await expect(send).toHaveCSS('color', rgbOf(chosen.buttonText))
    await expect(send).toHaveCSS('border-radius', '3px')
    const box = surveyIn(page).locator('.survey')
    await expect(box).toHaveCSS('background-color', rgbOf(chosen.background))
    await expect(box).toHaveCSS('color', rgbOf(chosen.text))
    await expect(box).toHaveCSS('border-radius', '4px')
    await expect(box).toHaveCSS('font-family', /Georgia/)
    await expect(surveyIn(page).getByRole('img', { name: 'Spring & Co' })).toBeVisible()
    await expectAccessible(page, { include: 'soundings-survey' })

    // Where the page's policy allows no images, the survey is there without one.
    const policy = `default-src 'none'; script-src 'nonce-n0nce'; connect-src ${baseURL}`
    await page.unrouteAll()
    await putHostPage(page, baseURL, {
      tag: '',
      commands: present,
      headers: { 'Content-Security-Policy': policy },
    })
    await page.goto(SITE)
    await expect(send).toHaveCSS('background-color', rgbOf(chosen.button))
    await expect(surveyIn(page).getByRole('img')).toHaveCount(0)

    const { link } = await callAs<{ link: string }>(
      page.context(),
      'POST',
      `${root}/surveys/${id}/hosted-page`,
      {},
    )
    await page.goto(new URL(link).pathname)
    await expect(page.locator('.survey')).toHaveCSS('background-color', rgbOf(chosen.background))
    await expect(page.locator('.acts .main')).toHaveCSS('background-color', rgbOf(chosen.button))
    await expect(page.locator('body')).toHaveCSS('font-family', /Georgia/)
    await expect(page.getByRole('img', { name: 'Spring & Co' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('an analyst looks at themes and changes none', async ({ page }) => {
  await signInAs(page.context(), 'analyst')
  const { accounts } = await callAs<{ accounts: { id: number }[] }>(page.context(), 'GET', '/api/console/me')
  await page.goto(`/console/${accounts[0]?.id}/themes`)
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New theme' })).toHaveCount(0)
})

const rgbOf = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
