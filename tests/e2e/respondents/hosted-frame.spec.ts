// The hosted page of a survey in a frame of another site.
import { expect, type Page, test } from '@playwright/test'
import { makeSurvey, visitor } from '../support/hosted-page'

/** Shows the page in a frame of another site, which notes what it is told. */
async function openFrame(own: Page, path: string, attributes = ''): Promise<void> {
  const origin = test.info().project.use.baseURL ?? ''
  await own.route('http://shop.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Shop</title><script>
        window.told = []
        addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }))
      </script><iframe title="Survey" src="${origin}${path}" width="400" height="100" ${attributes}></iframe>`,
    }),
  )
  await own.goto('http://shop.example/')
}

const toldIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: { soundings: string; height?: number }[] }).told)

for (const [what, attributes] of [
  ['a frame of another site', ''],
  // As strict as a frame can be that has forms: no storage, and an origin of its own.
  ['a sandbox without storage', 'sandbox="allow-scripts allow-forms"'],
] as const)
  test(`stands in ${what}, and tells how high it is and when it is over`, async ({ page }) => {
    const { path, submissions } = await makeSurvey(page.context(), `frame-${attributes.length}`)
    const { context, page: own } = await visitor(page, {})
    const errors: string[] = []
    own.on('pageerror', ({ message }) => errors.push(message))
    await openFrame(own, path, attributes)
    const frame = own.frameLocator('iframe')
    await frame.getByRole('button', { name: '9', exact: true }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('What do you like?')
    const height = await frame
      .locator('body')
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    await expect.poll(async () => (await toldIn(own)).at(-1)?.height).toBe(height)
    expect(await submissions()).toHaveLength(1)
    await frame.getByLabel('Speed').check()
    await frame.getByRole('button', { name: 'Next' }).click()
    await frame.getByRole('textbox', { name: 'Why?' }).fill('So')
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect(frame.getByRole('heading', { name: 'That helps us.' })).toBeVisible()
    await expect.poll(async () => (await toldIn(own)).some(({ soundings }) => soundings === 'end')).toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })
