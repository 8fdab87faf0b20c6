// How much script a page loads until nothing more is under way, gzipped, as docs/performance.md says.
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { arrangeManySurveys } from '../support/many-surveys'

/** Of the files that are loaded, in kB of 1000 bytes, and what each page may have. */
const BUDGETS = [
  { name: 'list', path: '', most: 230 },
  { name: 'editor', path: '/edit', most: 420 },
  { name: 'results', path: '/results', most: 380 },
]

async function loadedScript(page: Page, address: string): Promise<{ kilobytes: number; files: string[] }> {
  const sizes = new Map<string, number>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/_next/static/') || !pathname.endsWith('.js')) return
    reading.push(
      response.body().then((body) => {
        sizes.set(pathname, gzipSync(body, { level: 9 }).length)
      }),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { kilobytes: bytes / 1000, files: [...sizes].map(([file, size]) => `${size} ${file}`) }
}

for (const { name, path, most } of BUDGETS)
  test(`the ${name} loads at most ${most} kB of script`, async ({ context, page }) => {
    const { accountId, ids } = await arrangeManySurveys(context, 3)
    const home = `/console/${accountId}/surveys`
    const { kilobytes, files } = await loadedScript(page, path ? `${home}/${ids[0]}${path}` : home)
    expect(files.length).toBeGreaterThan(3)
    expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(most)
  })
