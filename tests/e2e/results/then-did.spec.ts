// An analyst asks what people did after they had answered.
import { expect, test } from '@playwright/test'
import { DEMO_ACCOUNT } from '@/demo/load/find-demo-surveys'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'

interface ThenDid {
  answered: number
  did: number
  share: number
  tooEarly: number
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`counts an event within days of an answer, at ${width} pixels, ${colorScheme}`, async ({
    context,
    page,
  }) => {
    await signInAs(context, 'owner')
    const accountId = await accountIdOf(context.request, DEMO_ACCOUNT)
    const root = `/api/v1/accounts/${accountId}/surveys`
    const { surveys } = await callAs<{ surveys: { id: number; key: string }[] }>(context, 'GET', root)
    const surveyId = surveys.find(({ key }) => key === 'store-experience')?.id ?? 0
    const expected = await callAs<ThenDid>(
      context,
      'GET',
      `${root}/${surveyId}/results/then-did?did=added-to-basket&within=14`,
    )
    expect(expected.did).toBeGreaterThan(0)
    expect(expected.tooEarly).toBeGreaterThan(0)

    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/console/${accountId}/surveys/${surveyId}/results`)
    const form = page.getByRole('form', { name: 'What people did next' })
    await expect(form.getByRole('button', { name: 'Count' })).toBeDisabled()
    await form.getByRole('textbox', { name: 'Within days' }).fill('14')
    await form.getByRole('combobox', { name: 'Event' }).fill('added-to-basket')
    await page.keyboard.press('Enter')
    const card = page.locator('section', { has: form })
    const percent = new Intl.NumberFormat('en-GB', {
      ...{ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
    })
    await expect(card).toContainText(percent.format(expected.share))
    await expect(card).toContainText('were followed by “added-to-basket” within 14 days')
    await expect(card).toContainText('whose 14 days are not over')
    await expectDecentPage(page)

    await form.getByRole('combobox', { name: 'Event' }).fill('never-tracked')
    await page.keyboard.press('Enter')
    await expect(card).toContainText('0%')
    await expect(card).toContainText('were followed by “never-tracked” within 14 days')
  })
}
