// A designer gives a survey out by its own page, replaces its link and switches it off; an analyst looks.
import { mkdir, readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { accountIdOf, expectDecentPage, importAs, signInAs } from '../support/console-page'

const DOCUMENT = {
  // Calls of /serve in other tests do not get it.
  eventName: 'given-out',
  name: 'Given out',
  questions: [
    { key: 'recommend', kind: 'nps', content: 'Would you recommend us?' },
    { key: 'why', kind: 'free_text', content: 'Why?' },
  ],
}

test('switches the page on, copies a mail for a tool, renews the link and switches it off', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')
  const accountId = await accountIdOf(context.request)
  const root = `/api/v1/accounts/${accountId}`
  const document = { ...DOCUMENT, key: `given-out-${Date.now()}` }
  const surveyId = await importAs(context, root, { ...document, status: 'draft' })
  await page.goto(`/console/${accountId}/surveys/${surveyId}/edit`)
  await page
    .getByRole('navigation', { name: 'Pages of the survey' })
    .getByRole('link', { name: 'Link & e-mail' })
    .click()
  await page.getByRole('button', { name: 'Switch the page on' }).dblclick()
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(link).toHaveValue(/\/s\/[\w-]{27}$/)
  const first = await link.inputValue()
  await expect(page.getByText('The survey is not live')).toBeVisible()
  expect(await (await context.request.get(first)).text()).toContain('This survey is not open now')
  await importAs(context, root, { ...document, status: 'live' })
  await page.reload()
  await expect(page.getByText('The survey is not live')).toHaveCount(0)
  const mail = page.getByRole('region', { name: 'E-mail' })
  await expect(mail.getByText('{{client_key}}&answer=').first()).toBeVisible()
  await mail.getByLabel('Sent with').selectOption('Mailchimp')
  await expect(mail.getByText('*|UNIQID|*').first()).toBeVisible()
  await expect(mail.getByText('{{client_key}}')).toHaveCount(0)
  // The mail is shown as it looks, whole.
  const seen = mail.frameLocator('iframe')
  await expect(seen.getByText('Would you recommend us?')).toBeVisible()
  const cut = await seen
    .locator('body')
    .evaluate(
      (body) => body.getBoundingClientRect().height - (body.ownerDocument.defaultView?.innerHeight ?? 0),
    )
  expect(cut).toBeLessThanOrEqual(0)
  await expect(mail.getByText('A test can be sent from here once')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of / })).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  const picture = await readFile(await (await waiting).path())
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16)]).toEqual(['PNG', 1200])
  if (process.env.HOSTED_SHOTS) await mkdir(process.env.HOSTED_SHOTS, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 360, 768, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expectDecentPage(page)
      if (process.env.HOSTED_SHOTS)
        await page.screenshot({
          path: `${process.env.HOSTED_SHOTS}/console-${colorScheme}-${width}.png`,
          fullPage: true,
        })
    }
  await page.getByRole('button', { name: 'New link…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(link).not.toHaveValue(first)
  const second = await link.inputValue()
  expect((await context.request.get(first)).status()).toBe(404)
  expect((await context.request.get(second)).status()).toBe(200)
  await page.getByRole('button', { name: 'Switch off…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch the page on' })).toBeVisible()
  expect((await context.request.get(second)).status()).toBe(404)
  await expectDecentPage(page)
})

test('writes the mail in the language that is chosen', async ({ page, context }) => {
  await signInAs(context, 'designer')
  const accountId = await accountIdOf(context.request)
  const root = `/api/v1/accounts/${accountId}`
  const de = {
    questions: { recommend: { content: 'Würden Sie uns empfehlen?' }, why: { content: 'Warum?' } },
  }
  const key = `in-two-languages-${Date.now()}`
  const document = { ...DOCUMENT, key, locale: 'en', status: 'live', languages: { de } }
  const surveyId = await importAs(context, root, document)
  await page.goto(`/console/${accountId}/surveys/${surveyId}/share`)
  await page.getByRole('button', { name: 'Switch the page on' }).click()
  const mail = page.getByRole('region', { name: 'E-mail' })
  const seen = mail.frameLocator('iframe')
  await expect(seen.getByText('Would you recommend us?')).toBeVisible()
  await mail.getByLabel('Language of the mail').selectOption('German (de)')
  await expect(seen.getByText('Würden Sie uns empfehlen?')).toBeVisible()
  await expect(mail.getByText('{{client_key}}&language=de').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectDecentPage(page)
  await mail.getByLabel('Language of the mail').selectOption('English (en)')
  await expect(seen.getByText('Would you recommend us?')).toBeVisible()
})
