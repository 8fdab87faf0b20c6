// How much script a page has loaded when it can be used, gzipped, as docs/performance.md says.
import { gzipSync } from 'node:zlib'
import { type BrowserContext, expect, test } from '@playwright/test'
import { arrangeManySurveys } from '../support/many-surveys'

/** In kB of 1000 bytes: what each page may have, and a page in Arabic, whose texts are the longest. */
const BUDGETS = [
  { name: 'list', path: '', most: 199, translated: 203 },
  { name: 'editor', path: '/edit', most: 321, translated: 335 },
  { name: 'results', path: '/results', most: 319, translated: 333 },
]

declare global {
  interface Window {
    firstScripts?: string[]
  }
}

/** The scripts that were asked for until React listens, with the texts of the page's language. */
async function scriptsOf(context: BrowserContext, address: string): Promise<Map<string, number>> {
  const page = await context.newPage()
  // Looks more often than the page draws: on a busy machine what is loaded later would be counted too.
  await page.addInitScript(() => {
    const looking = setInterval(() => {
      const main = document.querySelector('main')
      if (!main || !Object.keys(main).some((key) => key.startsWith('__reactProps'))) return
      clearInterval(looking)
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      window.firstScripts = files.filter((file) => /^\/_next\/static\/.*\.js$/.test(file))
    }, 1)
  })
  await page.goto(address)
  const loaded = await page.waitForFunction(() => window.firstScripts)
  const sizes = new Map<string, number>()
  for (const file of new Set((await loaded.jsonValue()) ?? []))
    sizes.set(file, gzipSync(await (await context.request.get(file)).body(), { level: 9 }).length)
  return sizes
}

for (const { name, path, most, translated } of BUDGETS)
  for (const { locale, limit } of [
    { locale: 'en-GB', limit: most },
    { locale: 'ar', limit: translated },
  ])
    test.describe(`in ${locale}`, () => {
      test.use({ locale })
      test(`the ${name} asks for at most ${limit} kB of script`, async ({ context }) => {
        const { accountId, ids } = await arrangeManySurveys(context, 3)
        const home = `/console/${accountId}/surveys`
        const sizes = await scriptsOf(context, path ? `${home}/${ids[0]}${path}` : home)
        expect(sizes.size).toBeGreaterThan(3)
        const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
        expect(bytes / 1000, [...sizes].join('\n')).toBeLessThanOrEqual(limit)
      })
    })
