// The demo as `npm run demo` starts it: it prints where it is and what to try, and keeps its data.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { BrowserSession } from '../support/servers/browser-session'
import { removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { startServer } from '../support/servers/start-server'

/** How much of the demo there is in a folder without a server, whose figures must be right. */
const countLoaded = (folder: string): Promise<object[]> =>
  inFolder(folder, async ({ pool }) => {
    expect(await findBrokenInvariants(pool)).toEqual([])
    return rows(`SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM surveys) AS surveys,
      (SELECT count(*) FROM submissions) AS submissions`)
  })

it('prints what to try, and keeps answers over a restart', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-demo-'))
  onTestFinished(() => removeFolder(folder))
  const settings = { DATA_DIR: path.join(folder, 'data') }

  const first = await startServer(settings, 'dist/demo.mjs')
  await first.untilSaid(/poll\?/)
  expect(first.output).toContain(`http://localhost:${first.port}`)
  expect(first.output).toContain('DEMO-0001')
  const urls = [...first.output.matchAll(/^\s*curl '([^']+)'$/gm)].map(([, url]) => new URL(url ?? ''))
  expect(urls).toHaveLength(3)
  for (const url of urls) {
    expect(url.port).toBe(String(first.port))
    const got = await first.get(`${url.pathname}${url.search}`)
    expect(got.status).toBe(200)
    // Serves, and records an answer: the result is not `{}`.
    expect(got.text.length).toBeGreaterThan(100)
  }
  const poll = urls[2]
  const target = `${poll?.pathname}?identifier=DEMO-0001&callback=_`
  const before = (await first.get(target)).json
  const [choice] = before.results.poll
  await first.get(`/q/${before.question.id}/a/${choice.id}?identifier=DEMO-0001`)
  const [, email = ''] = await first.untilSaid(/sign in as (\S+)/)
  const [, password = ''] = await first.untilSaid(/password +(\S+)/)
  const browser = new BrowserSession(first)
  await browser.signIn(email, password)
  const { accounts } = JSON.parse((await browser.send('/api/console/me')).text)
  expect(accounts).toMatchObject([{ identifier: 'DEMO-0001', role: 'owner' }])
  await first.stop()

  const loaded = await countLoaded(settings.DATA_DIR)
  const second = await startServer(settings, 'dist/demo.mjs')
  await second.untilSaid(/poll\?/)
  expect((await second.get(target)).json.results.poll[0]).toEqual({ ...choice, count: choice.count + 1 })
  // A new password each time; existing sessions stay valid.
  expect(second.output).not.toContain(password)
  expect((await new BrowserSession(second).signIn(email, password)).status).toBe(401)
  expect((await second.get('/api/console/me', { headers: { Cookie: browser.cookie } })).json.email).toBe(
    email,
  )
  await second.stop()

  // The demo was not loaded again.
  expect(await countLoaded(settings.DATA_DIR)).toEqual(loaded)
})
