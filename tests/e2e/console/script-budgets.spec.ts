// How much script the first response of a page asks for, gzipped, as docs/performance.md says.
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { arrangeManySurveys } from '../support/many-surveys'

/** Bytes of the files in kB of 1000 bytes: what each page may have. */
const BUDGETS = [
  { name: 'list', path: '', most: 240 },
  { name: 'editor', path: '/edit', most: 410 },
  { name: 'results', path: '/results', most: 350 },
]

const SCRIPT = /<script[^>]* src="(\/_next\/static\/[^"?]+\.js)[^>]*>/g

async function scriptsOf(request: APIRequestContext, address: string): Promise<Map<string, number>> {
  const html = await (await request.get(address)).text()
  const files = [...html.matchAll(SCRIPT)]
    // Current browsers do not load these.
    .filter(([element]) => !/\bnomodule\b/i.test(element))
    .map(([, file = '']) => file)
  const sizes = new Map<string, number>()
  for (const file of new Set(files))
    sizes.set(file, gzipSync(await (await request.get(file)).body(), { level: 9 }).length)
  return sizes
}

for (const { name, path, most } of BUDGETS)
  test(`the ${name} asks for at most ${most} kB of script`, async ({ context }) => {
    const { accountId, ids } = await arrangeManySurveys(context, 3)
    const home = `/console/${accountId}/surveys`
    const sizes = await scriptsOf(context.request, path ? `${home}/${ids[0]}${path}` : home)
    expect(sizes.size).toBeGreaterThan(3)
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes / 1000, [...sizes].join('\n')).toBeLessThanOrEqual(most)
  })
