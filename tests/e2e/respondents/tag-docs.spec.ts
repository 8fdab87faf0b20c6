// Every example of docs/tag.md works unchanged: installations, commands, content security policies.
import { readFileSync } from 'node:fs'
import { expect, type Page, type Request, test } from '@playwright/test'
import { build } from 'esbuild'

const HOST = 'https://surveys.example.com'
const SHOP = 'https://shop.example'
const INSTALL = `<script async nonce="R4nd0m" src="${HOST}/tag.js" data-account="DEMO-0001"></script>`

interface Example {
  language: string
  code: string
  name: string
}

const page = readFileSync('docs/tag.md', 'utf8')
const EXAMPLES: Example[] = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
  ([, language = '', code = ''], index) => ({
    language,
    code,
    name: `${index + 1}: ${code.trim().split('\n').at(-1)?.slice(0, 60)}`,
  }),
)
const of = (language: string) => EXAMPLES.filter((example) => example.language === language)

/** A shop with this in its head; the examples' host is replaced by the tests' server. */
async function putShop(tab: Page, baseURL: string | undefined, head: string, policy?: string) {
  const calls: Request[] = []
  const complaints: string[] = []
  tab.on('request', (request) => request.url().startsWith(HOST) && calls.push(request))
  tab.on('pageerror', (error) => complaints.push(error.message))
  tab.on('console', (message) => {
    if (/Soundings|Content Security Policy|Trusted/.test(message.text()) && message.type() !== 'info')
      complaints.push(message.text())
  })
  await tab.route(`${HOST}/**`, async (route) => {
    const url = route.request().url().replace(HOST, `${baseURL}`)
    const answer = async () => route.fulfill({ response: await route.fetch({ url }) })
    // The test may have ended meanwhile.
    await answer().catch(() => {})
  })
  await tab.route(`${SHOP}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'Content-Security-Policy': policy } : {},
      body: `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><h1>Shop</h1></body></html>`,
    }),
  )
  await tab.goto(SHOP)
  return { calls, complaints }
}

const wasAsked = (calls: Request[], path: RegExp) =>
  expect.poll(() => calls.some((call) => path.test(call.url().replace(HOST, '')))).toBe(true)

test('has examples of every kind, and no others', () => {
  expect(new Set(EXAMPLES.map(({ language }) => language))).toEqual(
    new Set(['html', 'tsx', 'ts', 'js', 'http', 'sh']),
  )
})

for (const { name, code } of of('html')) {
  test(`installs as example ${name}`, async ({ page: tab, baseURL }) => {
    const { version, integrity } = await (await tab.request.get('/tag/version.json')).json()
    const head = code.replace('VERSION', version).replace('INTEGRITY', integrity)
    const { calls, complaints } = await putShop(tab, baseURL, head)
    await wasAsked(calls, /^\/serve\?.*identifier=DEMO-0001/)
    await expect(tab.getByRole('button', { name: 'Tell us' })).toBeVisible()
    expect(complaints).toEqual([])
  })
}

/** The program as one script, with our packages as they are in this checkout. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'tsx', resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  })
  return outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? ''
}

for (const { name, code } of of('ts')) {
  test(`runs example ${name} with the package`, async ({ page: tab, baseURL }) => {
    const said: string[] = []
    tab.on('console', (message) => message.type() === 'log' && said.push(message.text()))
    const { calls, complaints } = await putShop(tab, baseURL, '')
    await tab.addScriptTag({ content: await bundle(code), type: 'module' })
    await wasAsked(calls, /^\/surveys\/checkout-complete\?.*identifier=DEMO-0001.*plan/)
    await expect(tab.getByRole('button', { name: 'Send all answers' })).toBeVisible()
    expect([said, complaints]).toEqual([[], []])
  })
}

// tests/e2e/respondents/packages.spec.ts runs the app with our packages.
for (const { name, code } of of('tsx').filter((example) => example.code.includes('RootLayout'))) {
  test(`installs as example ${name}`, async ({ page: tab, baseURL }) => {
    const script = await bundle(`${code}
import { createRoot } from 'react-dom/client'
createRoot(document).render(<RootLayout><h1>Shop</h1></RootLayout>)`)
    const { calls, complaints } = await putShop(tab, baseURL, '')
    await tab.addScriptTag({ content: script, type: 'module' })
    await wasAsked(calls, /^\/serve\?.*identifier=DEMO-0001/)
    await expect(tab.getByRole('button', { name: 'Tell us' })).toBeVisible()
    expect(complaints).toEqual([])
  })
}

/** The expected effect of each command in the examples. */
const EFFECTS: Record<string, RegExp> = {
  present: /^\/surveys\/(checkout-complete|3)\?/,
  device: /^\/devices\/[-0-9a-f]+\/set_data\?.*newsletter=yes/,
  track: /^\/track_event\?.*event_name=added-to-cart/,
}

for (const { name, code } of of('js')) {
  test(`runs example ${name}`, async ({ page: tab, baseURL }) => {
    const { calls, complaints } = await putShop(tab, baseURL, INSTALL)
    const said: string[] = []
    tab.on('console', (message) => message.type() === 'info' && said.push(message.text()))
    await wasAsked(calls, /^\/serve\?/)
    await tab.evaluate(code)
    for (const [, command = ''] of code.matchAll(/soundings\('(\w+)'/g)) {
      const effect = EFFECTS[command]
      if (effect) await wasAsked(calls, effect)
      if (command === 'debug') await expect.poll(() => said.join()).toContain('account DEMO-0001')
      if (command === 'consent') expect(await tab.evaluate(() => localStorage.length)).toBe(0)
    }
    // What it has complained about until the next frame, it has told by the end of this call.
    await tab.evaluate(() => new Promise(requestAnimationFrame))
    expect(complaints).toEqual([])
  })
}

for (const { name, code } of of('http')) {
  test(`works under policy ${name}`, async ({ page: tab, baseURL }) => {
    const policy = code.replace(/^Content-Security-Policy: /, '').trim()
    const { complaints } = await putShop(tab, baseURL, INSTALL, policy)
    const invitation = tab.getByRole('button', { name: 'Tell us' })
    await expect(invitation).toBeVisible()
    await expect(invitation).toHaveCSS('border-radius', '10px')
    expect(complaints).toEqual([])
  })
}
