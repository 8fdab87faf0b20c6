// What a container of the image has to do.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BrowserSession } from '../support/servers/browser-session'
import { startLoad } from '../support/servers/callers'
import type { Container } from './container'

/** Longer than the 16 seconds after which a server that ends gives up its calls. */
const GRACE_MS = 20_000

/** Calls what only a complete image can answer. */
export async function tryPages(container: Container, routes: string[]): Promise<void> {
  const paths = routes.filter((name) => !/\[|^\/_/.test(name))
  assert.ok(paths.length > 10)
  for (const name of [...paths, '/tag.js', '/nothing']) {
    const { status } = await container.get(name)
    assert.ok(status < 500, `${name} answers ${status}`)
  }
  const page = await (await container.get('/console/welcome')).text()
  const [, asset = ''] = /"(\/_next\/static\/[^"]+\.js)"/.exec(page) ?? []
  assert.equal((await container.get(asset)).status, 200)
  assert.equal((await container.get('/api/ready')).status, 200)
}

/** The commands that docs/running.md names, as `docker compose exec` runs them. */
export async function tryCommands(container: Container): Promise<void> {
  const run = async (command: string, input = ''): Promise<string> => {
    const { code, output } = await container.run(['node', ...command.split(' ')], input)
    assert.equal(code, 0, `${command}: ${output}`)
    return output
  }
  await run('dist/accounts.mjs create Shop --identifier SHOP-1')
  const document = readFileSync('demo/data/04-activities-poll.json', 'utf8')
  await run('dist/surveys.mjs import -', document)
  assert.match(await run('dist/surveys.mjs list'), /activities-poll +live/)
  assert.match(await run('dist/accounts.mjs list'), /SHOP-1/)
  assert.match(await run('dist/data.mjs check'), /^Every counter is the number of its rows/m)
}

/** The first owner signs up by the link that the server printed, and finds the account. */
export async function tryConsole(container: Container): Promise<void> {
  const link = container.setUpLink
  assert.match((await (await container.get(link)).text()) ?? '', /Create and sign in/)
  const browser = new BrowserSession(container)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const json = { token, name: 'Ann', email: 'ann@example.com', password: 'correct horse battery staple' }
  const made = await browser.send('/api/console/setup', { json, headers })
  assert.equal(made.status, 200, made.text)
  const { csrfToken } = JSON.parse((await browser.send('/api/auth/csrf')).text)
  const form = { csrfToken, email: json.email, password: json.password, json: 'true' }
  await browser.send('/api/auth/callback/credentials', { form })
  const me = await browser.send('/api/console/me')
  assert.match(me.text, /"SHOP-1"/)
  const [account] = JSON.parse(me.text).accounts
  assert.equal((await browser.send(`/console/${account.id}/surveys`)).status, 200)
}

/** A file with fonts, made in a thread of its own. */
export async function tryPdf(container: Container): Promise<void> {
  const query = 'identifier=SHOP-1&callback=_&device_type=desktop&url=http://a.b/'
  const served = await container.get(`/serve?${query}`)
  const { submission } = JSON.parse(/^_\((.*)\);$/s.exec(await served.text())?.[1] ?? '{}')
  const answers = encodeURIComponent('{"1":"1"}')
  const file = await container.get(
    `/submissions/${submission.udid}/all_answers?identifier=SHOP-1&answers=${answers}&pdf_results=true`,
  )
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  assert.match(await file.text(), /^%PDF-/)
}

/** Ends the container in the middle of answers, starts it again, and counts them. */
export async function tryStop(container: Container): Promise<void> {
  const before = await countAnswers(container)
  const statuses: number[] = []
  const load = startLoad(10, async () => {
    const { status } = await container.get(`/q/1/a/1?identifier=SHOP-1&udid=${randomUUID()}`)
    statuses.push(status)
  })
  await load.untilAnswered(200)
  const began = performance.now()
  assert.equal(await container.stop(), 0)
  assert.ok(performance.now() - began < GRACE_MS)
  await load.stop()
  assert.deepEqual([...new Set(statuses)], [200])
  await container.untilListening()
  assert.equal(await countAnswers(container), before + statuses.length)
  assert.equal(await container.stop(), 0)
}

async function countAnswers(container: Container): Promise<number> {
  const poll = await (await container.get('/surveys/1/poll?identifier=SHOP-1&callback=_')).text()
  return Number(/"id":1,"content":"Day hikes","count":(\d+)/.exec(poll)?.[1])
}
