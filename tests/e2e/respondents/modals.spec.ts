// Modals of the page, and scripts that hold the focus or take the keys: the survey steps back for
// the first and can be typed into beside the others.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { presentEvent, surveyIn, untilNextReply } from '../support/survey-page'

const HALF_WAY = presentEvent('half-way')
const typed = (page: Page) => surveyIn(page).getByRole('textbox', { name: 'And why?' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As the dialogs of Radix do: they say nothing of being modal, and block and hide what is around them. */
const RADIX = `<main id="app"><p>The shop</p></main><script>
  window.openModal = () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.style.cssText = 'position: fixed; inset: 20% 30%; background: #fff; pointer-events: auto'
    dialog.innerHTML = '<input aria-label="Your name">'
    document.getElementById('app').setAttribute('aria-hidden', 'true')
    document.body.style.pointerEvents = 'none'
    document.body.append(dialog)
    const keep = (event) => { if (!dialog.contains(event.target)) dialog.querySelector('input').focus() }
    const dismiss = (event) => { if (!dialog.contains(event.target)) closeModal() }
    document.addEventListener('focusin', keep)
    document.addEventListener('pointerdown', dismiss)
    window.closeModal = () => {
      dialog.remove()
      document.body.style.pointerEvents = ''
      document.getElementById('app').removeAttribute('aria-hidden')
      document.removeEventListener('focusin', keep)
      document.removeEventListener('pointerdown', dismiss)
    }
    dialog.querySelector('input').focus()
  }</script>`

/** As most other libraries. */
const ARIA = `<script>
  window.openModal = () => document.body.insertAdjacentHTML('beforeend',
    '<div id="modal" role="dialog" aria-modal="true" style="position: fixed; inset: 0; background: #fff">' +
    '<input aria-label="Your name"></div>')
  window.closeModal = () => document.getElementById('modal').remove()</script>`

const NATIVE = `<dialog><input aria-label="Your name"></dialog><script>
  window.openModal = () => document.querySelector('dialog').showModal()
  window.closeModal = () => document.querySelector('dialog').close()</script>`

const PAGES = { 'of Radix': RADIX, 'with aria-modal': ARIA, 'of the browser': NATIVE }

for (const [name, body] of Object.entries(PAGES)) {
  test(`nothing is shown while a modal is open, ${name}`, async ({ page, baseURL }) => {
    await putHostPage(page, baseURL, { tag: '', commands: "soundings('pause')", body })
    const views = listCalls(page, /\/viewed_at$/)
    await page.clock.install()
    await page.goto(SITE)
    await page.evaluate('openModal()')
    await page.getByLabel('Your name').fill('Ada')
    await page.evaluate(`${HALF_WAY} soundings('resume')`)
    await untilNextReply(page)
    await page.clock.runFor(1000)
    await expect(surveyIn(page)).toHaveCount(0)
    expect(views).toHaveLength(0)
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
    await page.evaluate('closeModal()')
    await expect(surveyIn(page).getByRole('button', { name: 'Yes' })).toBeVisible()
    await expect.poll(() => views.length).toBe(1)
  })

  test(`steps back for a modal and comes again with what was typed, ${name}`, async ({ page, baseURL }) => {
    await putHostPage(page, baseURL, { tag: '', commands: HALF_WAY, body })
    await page.goto(SITE)
    await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
    await typed(page).fill('Because of the wea')
    await page.evaluate('openModal()')
    await expect(typed(page)).toBeHidden()
    await page.getByLabel('Your name').fill('Ada')
    // Where the survey was.
    await page.mouse.click(1100, 650)
    if (name !== 'of Radix') await expect(page.getByLabel('Your name')).toHaveValue('Ada')
    await page.evaluate('closeModal()')
    await expect(typed(page)).toHaveValue('Because of the wea')
    await typed(page).press('End')
    await typed(page).pressSequentially('ther')
    await expect(typed(page)).toHaveValue('Because of the weather')
  })
}

test('a survey over the whole page steps back, too', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('together-fullscreen'), body: ARIA })
  await page.goto(SITE)
  await surveyIn(page).getByRole('textbox').fill('Half a sent')
  await page.evaluate('openModal()')
  await expect(surveyIn(page).getByRole('textbox')).toBeHidden()
  await page.getByLabel('Your name').fill('Ada')
  await page.evaluate('closeModal()')
  await expect(surveyIn(page).getByRole('textbox')).toHaveValue('Half a sent')
  await surveyIn(page).getByRole('button', { name: 'Close' }).click()
  await expect(surveyIn(page)).toHaveCount(0)
})

test('a click in the survey closes nothing of the page', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, {
    tag: '',
    commands: HALF_WAY,
    body: `<div id="menu">A menu</div><script>for (const name of ['pointerdown', 'mousedown', 'click'])
      document.addEventListener(name, (event) => { if (!menu.contains(event.target)) menu.remove() })</script>`,
  })
  await page.goto(SITE)
  await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
  await typed(page).click()
  await expect(page.locator('#menu')).toBeVisible()
})

for (const [name, trap] of [
  [
    'focusin',
    "document.addEventListener('focusin', (event) => { if (!form.contains(event.target)) field.focus() })",
  ],
  [
    'focusout',
    "document.addEventListener('focusout', (event) => { if (!form.contains(event.relatedTarget)) field.focus() })",
  ],
  [
    'a later turn',
    "document.addEventListener('focusin', (event) => { setTimeout(() => { if (!form.contains(document.activeElement)) field.focus() }) })",
  ],
] as const) {
  test(`can be typed into while a script holds the focus by ${name}`, async ({ page, baseURL }) => {
    await putHostPage(page, baseURL, {
      tag: '',
      commands: HALF_WAY,
      body: `<form id="form"><input id="field"></form><script>${trap}; field.focus()</script>`,
    })
    await page.goto(SITE)
    await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
    await typed(page).click({ delay: 60 })
    await page.keyboard.type('Because')
    await expect(typed(page)).toHaveValue('Because')
    await expect(page.locator('#field')).toHaveValue('')
  })
}

for (const [name, handler] of [
  [
    'ignores fields',
    'if (/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return; count++; event.preventDefault()',
  ],
  [
    'ignores nothing',
    'if (event.target instanceof HTMLInputElement) return; event.preventDefault(); event.stopPropagation()',
  ],
] as const) {
  for (const on of ['window', 'document']) {
    test(`can be typed into where a listener of the ${on} takes the keys first and ${name}`, async ({
      page,
      baseURL,
    }) => {
      await putHostPage(page, baseURL, {
        tag: '',
        commands: HALF_WAY,
        body: `<script>var count = 0; ${on}.addEventListener('keydown', (event) => { ${handler} }, true)</script>`,
      })
      await page.goto(SITE)
      await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
      await typed(page).pressSequentially('shy? Yes.')
      await expect(typed(page)).toHaveValue('shy? Yes.')
      expect(await page.evaluate('count')).toBe(0)
      await page.locator('h1').click()
      await page.keyboard.press('s')
      if (name === 'ignores fields') expect(await page.evaluate('count')).toBe(1)
    })
  }
}
