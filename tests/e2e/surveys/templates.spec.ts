// The choice of templates: each has a picture, drawn by the tag's renderer, of the survey it makes.
import { expect, type Page, test } from '@playwright/test'
import { TEMPLATES } from '../../../lib/surveys/templates/template-documents.rules'
import { TEMPLATE_ORDER, TEMPLATE_WORDS } from '../../../lib/surveys/templates/words.endpoint'
import { english } from '../../support/english'
import { accountIdOf, expectDecentPage, signInAs } from '../support/console-page'

test.describe.configure({ timeout: 90_000 })

/** Opens the dialog for a new survey. */
async function openDialog(page: Page) {
  await signInAs(page.context(), 'designer')
  const accountId = await accountIdOf(page.context().request)
  await page.goto(`/console/${accountId}/surveys`)
  await page.getByRole('button', { name: 'New survey' }).click()
  return page.getByRole('dialog', { name: 'New survey' })
}

/** The text of each picture, in the order of the cards; empty until it is drawn. */
const drawnTexts = (page: Page) =>
  page.getByRole('radio').evaluateAll((cards) =>
    cards.map((card) => {
      const hosts = [...card.querySelectorAll('[inert] *')]
      return hosts.map(({ shadowRoot }) => shadowRoot?.textContent ?? '').join('')
    }),
  )

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`shows the first question of each template at ${width} pixels, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('radio')).toHaveCount(TEMPLATE_ORDER.length)
    for (const name of TEMPLATE_ORDER)
      await expect(
        dialog.getByRole('radio', { name: new RegExp(`^${escapeRegExp(TEMPLATE_WORDS[name].title)}`) }),
      ).toBeVisible()
    const questions = TEMPLATE_ORDER.map((name) => TEMPLATES[name](english).questions?.[0]?.content ?? '')
    await expect
      .poll(async () => {
        const texts = await drawnTexts(page)
        return questions.filter((question, index) => !texts[index]?.includes(question))
      })
      .toEqual([])
    await expectDecentPage(page)
  })
}

test('the pictures take neither the focus nor clicks, and the keys choose the cards', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect
    .poll(async () => (await drawnTexts(page)).filter(Boolean).length)
    .toBe(TEMPLATE_ORDER.length - 1)
  const nps = dialog.getByRole('radio', { name: /^Net Promoter Score/ })
  const box = await nps.boundingBox()
  if (!box) throw new Error('the card is not shown')
  // In the middle of the picture, where the scores are.
  await page.mouse.click(box.x + box.width / 2, box.y + 100)
  await expect(nps).toBeChecked()
  await expect(dialog.getByLabel('Name')).toHaveValue('Net Promoter Score')
  await expect(nps).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('soundings-survey')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull()
})

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
