// The pictures of the README, taken from the demo: `npm run pictures` puts them into docs/pictures.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_ACCOUNT } from '@/demo/load/find-demo-surveys'
import { accountIdOf, callAs, signInAs } from '../support/console-page'

const FOLDER = process.env.PICTURES_FOLDER ?? 'test-results/pictures'
const SURVEY = 'store-experience'

/** Opens what a picture shows, and waits until all of it is there. */
type Open = (page: Page, paths: { account: string; survey: string; preview: string }) => Promise<void>

const PICTURES: Record<string, Open> = {
  widget: async (page) => {
    await page.goto('/demo')
    const toggle = page.getByRole('button', { name: 'Try it' })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    const poll = { label: 'Poll: tent, tarp, hammock or bivvy?' }
    await page.getByRole('combobox', { name: 'Survey', exact: true }).selectOption(poll)
    await page.getByRole('button', { name: 'Show it' }).click()
    const survey = page.frameLocator('iframe').locator('soundings-survey')
    await expect(survey.getByRole('heading', { name: /Where do you sleep best/ })).toBeInViewport()
  },
  editor: async (page, { survey }) => {
    await page.goto(`${survey}/edit`)
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible()
  },
  results: async (page, { survey }) => {
    await page.goto(`${survey}/results?step=week`)
    await expect(page.locator('.recharts-surface')).toHaveCount(2)
    const question = page.getByRole('heading', { name: /How likely/ })
    // Below the bar that stays at the top.
    await question.evaluate((heading) =>
      window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 90),
    )
    await expect(question).toBeInViewport()
  },
  'targeting-check': async (page, { preview }) => {
    await page.goto(`${preview}?url=https%3A%2F%2Fwww.fernwood-outfitters.example%2Fhelp`)
    await page.getByRole('tab', { name: 'Targeting check' }).click()
    await expect(page.getByText('A real visitor would get this survey now.')).toBeVisible()
  },
}

async function findPaths(context: BrowserContext) {
  const accountId = await accountIdOf(context.request, DEMO_ACCOUNT)
  const address = `/api/v1/accounts/${accountId}/surveys`
  const { surveys } = await callAs<{ surveys: { id: number; key: string }[] }>(context, 'GET', address)
  const { id = 0 } = surveys.find(({ key }) => key === SURVEY) ?? {}
  const account = `/console/${accountId}`
  return { account, survey: `${account}/surveys/${id}`, preview: `/preview/${accountId}/${id}` }
}

for (const [name, open] of Object.entries(PICTURES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name} in ${colorScheme}`, async ({ context, page }) => {
      await signInAs(context, 'owner')
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, await findPaths(context))
      await page.waitForLoadState('networkidle')
      const session = await context.newCDPSession(page)
      // A tenth of the size of a PNG file.
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
      const picture = Buffer.from(data, 'base64')
      await mkdir(FOLDER, { recursive: true })
      await writeFile(path.join(FOLDER, `${name}-${colorScheme}.webp`), picture)
      // A page without anything on it is smaller.
      expect(picture.length).toBeGreaterThan(15_000)
      expect(await readFile('README.md', 'utf8')).toContain(`docs/pictures/${name}-${colorScheme}.webp`)
    })
  }
}
