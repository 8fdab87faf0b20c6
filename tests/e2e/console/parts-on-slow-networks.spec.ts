// What a click opens is loaded with the click. Until it is there the page stays, and can be used.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { signInAs } from '../support/console-page'
import { makeSurvey } from '../support/editor-page'
import { arrangeManySurveys, nameOf } from '../support/many-surveys'

declare global {
  interface Window {
    wasHidden?: boolean
  }
}

/** Notes from now on whether the page's heading was hidden or taken away. */
const watchPage = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')
    const look = () => {
      if (!heading?.checkVisibility()) window.wasHidden = true
    }
    window.wasHidden = false
    look()
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true })
  })

/** Clicks `opener` while scripts wait, uses the page in the meantime, and lets the scripts through. */
async function openLate(
  page: Page,
  opener: Locator,
  part: Locator,
  meanwhile: () => Promise<void>,
): Promise<void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(/\/_next\/static\/.*\.js$/)
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await watchPage(page)
  await opener.click()
  await asked
  await expect(part).toBeHidden()
  await meanwhile()
  release()
  await expect(part).toBeVisible()
  expect(await page.evaluate(() => window.wasHidden)).toBe(false)
  await page.unroute('**/_next/static/**/*.js')
}

/** Waits until React listens, so that a click asks for the part at once. */
const openPage = async (page: Page, address: string) => {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

test('the list stays while its dialogs are loaded', async ({ page, context }) => {
  const { accountId } = await arrangeManySurveys(context, 3)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const search = async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('survey 2')
    await expect(page.getByRole('row').filter({ hasText: nameOf(0) })).toHaveCount(0)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('survey 2')
  }
  for (const prepare of [
    async () => button('New survey'),
    async () => {
      await button('Files').click()
      return page.getByRole('menuitem', { name: 'Import…' })
    },
    async () => {
      await page.getByRole('checkbox', { name: `Choose ${nameOf(1)}` }).check()
      return button('Tags…')
    },
    async () => {
      await page.getByRole('checkbox', { name: `Choose ${nameOf(1)}` }).check()
      return button('Archive…')
    },
    async () => {
      await button(`Actions for ${nameOf(1)}`).click()
      return page.getByRole('menuitem', { name: 'Archive…' })
    },
  ]) {
    await openPage(page, `/console/${accountId}/surveys`)
    const opener = await prepare()
    await expect(opener).toBeVisible()
    await openLate(page, opener, dialog, search)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('the focus returns to the button whose dialog came late', async ({ page, context }) => {
  const { accountId } = await arrangeManySurveys(context, 1)
  await openPage(page, `/console/${accountId}/surveys`)
  const button = page.getByRole('button', { name: 'New survey' })
  await openLate(page, button, page.getByRole('dialog'), () => expect(button).toBeFocused())
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the results stay while their forms are loaded', async ({ page, context }) => {
  const { accountId, ids } = await arrangeManySurveys(context, 1)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const [opener, part] of [
    [button('Export'), page.getByRole('dialog').getByRole('radiogroup', { name: 'Format' })],
    [button('Add a filter'), page.getByRole('combobox', { name: 'Filter by' })],
    [page.getByRole('button', { name: /^Time zone/ }), page.getByRole('combobox', { name: 'Time zone' })],
  ] as const) {
    await openPage(page, `/console/${accountId}/surveys/${ids[0]}/results`)
    await openLate(page, opener, part, async () => {
      const period = page.getByRole('combobox', { name: 'Period' })
      await period.selectOption('Last 7 days')
      await expect(page).toHaveURL(/period=7d/)
      await expect(period).toHaveValue('7d')
    })
  }
})

test('the editor stays while the publish dialog is loaded', async ({ page, context }) => {
  await signInAs(context, 'owner')
  const { address } = await makeSurvey(context, 'Late', [{ key: 'why', kind: 'free_text', content: 'Why?' }])
  await openPage(page, address)
  const name = page.getByRole('textbox', { name: 'Name of the survey' })
  await openLate(page, page.getByRole('button', { name: 'Publish…' }), page.getByRole('dialog'), async () => {
    await name.fill('Written while it loads')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await expect(name).toHaveValue('Written while it loads')
  })
})
