// The console in the language of its reader, as the browser asks for it or as chosen there.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { accountIdOf, expectDecentPage, signInAs } from '../support/console-page'
import { arrangeManySurveys } from '../support/many-surveys'
import { arrangeResults } from '../support/results-account'

const openIn = async (browser: Browser, locale: string, width = 1280): Promise<Page> => {
  const context = await browser.newContext({
    ...{ locale, viewport: { width, height: 800 }, reducedMotion: 'reduce' },
  })
  return context.newPage()
}

/** Errors of the page, of which hydrating in another language would be one. */
function listFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
  })
  return faults
}

const WORDS = [
  ['de-AT', 'de', 'ltr', 'Umfragen', 'Neue Umfrage'],
  ['pt-BR', 'pt', 'ltr', 'Pesquisas', 'Nova pesquisa'],
  ['ja', 'ja', 'ltr', 'アンケート', '新しいアンケート'],
  ['ar-EG', 'ar', 'rtl', 'الاستبيانات', 'استبيان جديد'],
] as const
for (const [locale, language, direction, title, button] of WORDS)
  test(`is in ${language} for a browser in ${locale}`, async ({ browser }) => {
    const page = await openIn(browser, locale)
    const faults = listFaults(page)
    await signInAs(page.context(), 'owner')
    await page.goto('/console')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} · Soundings$`))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    expect(faults).toEqual([])
    await page.context().close()
  })

test('is in English for a browser whose languages it does not have', async ({ browser }) => {
  const page = await openIn(browser, 'ko-KR')
  await page.goto('/console/sign-in')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.context().close()
})

test('is in the language that somebody chooses, by keyboard, on every page from then on', async ({
  browser,
}) => {
  const page = await openIn(browser, 'en-GB')
  await page.goto('/console/sign-in')
  await page.getByLabel('Language').focus()
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('not the password at all')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Passwort' })).toBeVisible()
  await signInAs(page.context(), 'owner')
  await page.goto('/console/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Profil' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await page.context().close()
})

test('says what is wrong in a form in the language of the page', async ({ browser }) => {
  const page = await openIn(browser, 'de')
  await signInAs(page.context(), 'owner')
  const account = await accountIdOf(page.context().request)
  await page.goto(`/console/${account}/integrations/new?kind=webhook`)
  await page.getByLabel('Webhook-URL').fill('no address')
  await page.getByLabel('Webhook-URL').blur()
  await page.getByRole('button', { name: 'Test senden' }).last().click()
  await expect(page.getByText('https://example.com/hook').last()).toContainText('muss')
  await page.context().close()
})

for (const path of ['surveys', 'settings', 'members', 'integrations', 'installation'])
  test(`${path} from right to left is accessible and fits a phone`, async ({ browser }) => {
    const page = await openIn(browser, 'he', 360)
    const faults = listFaults(page)
    // Other tests change the surveys of theirs while this one reads them.
    const { accountId } = await arrangeManySurveys(page.context(), 6)
    await page.goto(`/console/${accountId}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectDecentPage(page)
    expect(faults).toEqual([])
    await page.context().close()
  })

test('results from right to left: signs stand before their numbers, and scales run as their columns do', async ({
  browser,
}) => {
  const page = await openIn(browser, 'ar-EG')
  const { address } = await arrangeResults(page.context())
  await page.goto(address)
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Would you recommend the walk?' }),
  })
  const score = card.getByText(/^\P{L}?\+33\.3$/u)
  await expect(score).toBeVisible()
  // Where the sign and the number are drawn, whatever their order in the text.
  const [sign = 0, number = 0] = await score.evaluate((element) => {
    const text = element.firstChild as Text
    return ['+', '.'].map((letter) => {
      const range = document.createRange()
      range.setStart(text, text.data.indexOf(letter))
      range.setEnd(text, text.data.indexOf(letter) + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(sign).toBeLessThan(number)
  const leftOf = async (text: RegExp) => (await card.getByText(text).boundingBox())?.x ?? 0
  expect(await leftOf(/^\P{L}?\+100$/u)).toBeLessThan(await leftOf(/^\P{L}?−100$/u))
  await expectDecentPage(page)
  await page.context().close()
})
