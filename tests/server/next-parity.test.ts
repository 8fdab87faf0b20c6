// Our own server, `next start` and the standalone output, as processes with equal data: all must
// answer every request alike, and store the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/open-database'
import { makePageKey, writePageKey } from '@/lib/surveys/hosted/hosted-page.store'
import { arrangeAccount, arrangeSurvey } from '../support/arrange'
import { hashCheaply } from '../support/cheap-password'
import { askParity, COUNT_ROWS, describeAnswer, PARITY_CASES } from '../support/requests/compare-answers'
import { arrangeParityData } from '../support/requests/parity-data'
import { arrangeTexts, MEANT, READ_TEXTS, sendTexts } from '../support/sdk/sent-texts'
import { BrowserSession } from '../support/servers/browser-session'
import { copyFolder, makeFolder, removeFolder } from '../support/servers/data-folder'
import { makeStandalone, startNext, startStandalone } from '../support/servers/next-process'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, type Settings, startServer } from '../support/servers/start-server'

interface Side {
  name: string
  folder: string
  server: ServerProcess
  names: Record<string, string>
}

const PASSWORD = 'correct horse battery staple'
/** Its callers are named by a header, so that one can be limited and the others not. */
const SETTINGS = { TRUST_PROXY: 'x-caller', RATE_LIMIT_ADDRESS: '1' }

let standalone: string
let sides: Side[] = []

async function arrange(db: Database): Promise<Record<string, string>> {
  const names = await arrangeParityData()
  const account = await arrangeAccount()
  const memberships = { create: { accountId: account.id, role: 'owner' } } as const
  await db.prisma.user.create({
    data: { name: 'Ann', email: 'ann@example.com', passwordHash: hashCheaply(PASSWORD), memberships },
  })
  const hosted = await arrangeSurvey(account, {
    key: 'hosted',
    questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
  })
  const key = await makePageKey(db, account.id, hosted.id)
  await writePageKey(db, account.id, hosted.id, key)
  // Housekeeping forgets it.
  await db.pool.query("INSERT INTO sign_in_attempts (key, points, expire) VALUES ('old', 1, 0)")
  const hostedQ = String(hosted.question('why'))
  return { ...names, ...(await arrangeTexts(account)), page: `/s/${key}`, hostedQ }
}

beforeAll(async () => {
  const folder = await makeFolder()
  const names = await inFolder(folder, arrange)
  standalone = `${folder}-standalone`
  await makeStandalone(standalone)
  const start = async (
    name: string,
    data: string,
    run: (settings: Settings) => Promise<ServerProcess>,
  ): Promise<Side> => ({
    name,
    folder: data,
    server: await run({ DATA_DIR: data, ...SETTINGS }),
    names: { ...names },
  })
  const [second, third] = [await copyFolder(folder), await copyFolder(folder)]
  sides = await Promise.all([
    start('our own server', folder, startServer),
    start('next start', second, startNext),
    start('standalone', third, (settings) => startStandalone(settings, standalone)),
  ])
})

afterAll(async () => {
  for (const { server, folder } of sides) {
    await server.stop()
    await removeFolder(folder)
  }
  await removeFolder(standalone)
})

/** What each side gives, by its name. */
const onEach = async <T>(work: (side: Side) => Promise<T>): Promise<Record<string, T>> =>
  Object.fromEntries(await Promise.all(sides.map(async (side) => [side.name, await work(side)] as const)))

/** All sides give this. */
const everywhere = <T>(value: T): Record<string, T> =>
  Object.fromEntries(sides.map(({ name }) => [name, value]))

describe('our own server and Next alone answer alike', () => {
  it.each(PARITY_CASES)('$title', async ({ request }) => {
    const got = await onEach(async ({ server, names }) =>
      describeAnswer(await askParity(server, names, request)),
    )
    const { 'our own server': own, ...others } = got
    expect(own?.status).toBe(request.status)
    for (const [name, answer] of Object.entries(others)) expect([name, answer]).toEqual([name, own])
  })

  it.each([
    ['a query of 40 kB', `/serve?x=${'x'.repeat(40_000)}`, '414 URI Too Long'],
    ['a query beyond what is read at all', `/serve?x=${'x'.repeat(200_000)}`, '414 URI Too Long'],
    ['a raw byte', '/serve?x=\u00e4', '400 Bad Request'],
  ])('also to %s, on the bare wire', async (_, target, status) => {
    for (const { server } of sides) {
      const said = await server.send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(said).toContain(`HTTP/1.1 ${status}\r\n`)
      expect(said.toLowerCase()).toContain('\r\ncontent-type: text/plain; charset=utf-8\r\n')
      expect(said).toContain('Error: the ')
    }
  })

  it('and keep the order of requests that come in one go', async () => {
    const targets = ['/serve', '/nowhere', '/submissions/x/close', '/api/health', '/serve?identifier=x']
    const requests = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const last = 'GET /results HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const statuses = await onEach(async ({ server }) => {
      const said = await server.send(`${requests.join('')}${last}`)
      return [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    })
    expect(statuses).toEqual(everywhere(['400', '404', '404', '200', '400', '400']))
  })
})

describe('our own server and Next alone', () => {
  it('admit a user, by the address of the request', async () => {
    const admitted = await onEach(async ({ server }) => {
      const browser = new BrowserSession(server)
      await browser.signIn('ann@example.com', PASSWORD)
      const providers = await server.get('/api/auth/providers', { headers: { Host: 'surveys.test' } })
      const { status } = await browser.send('/console/profile')
      return [await browser.whoAmI(), status, providers.json.credentials.signinUrl]
    })
    const address = 'http://surveys.test/api/auth/signin/credentials'
    expect(admitted).toEqual(everywhere(['ann@example.com', 200, address]))
  })

  it('record what a person sends on the hosted page', async () => {
    const headers = { Host: 'surveys.test', 'Content-Type': 'application/x-www-form-urlencoded' }
    const sent = await onEach(async ({ server, names }) => {
      const { text } = await server.get(`${names.page}?plan=a%2Bb+c`, { headers })
      const action = /<form [^>]*action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const body = new URLSearchParams({ q: names.hostedQ ?? '', text: 'more + better' }).toString()
      const { status } = await server.get(action, { method: 'POST', headers, body })
      return [status, /name="q" value="(\d+)"/.test(text)]
    })
    expect(sent).toEqual(everywhere([303, true]))
  })

  it('limit one caller and no other', async () => {
    const limited = await onEach(async ({ server }) => {
      const call = async (caller: string) =>
        (await server.get('/serve', { headers: { 'x-caller': caller } })).status
      const many = await Promise.all(Array.from({ length: 20 }, () => call('203.0.113.9')))
      return [many.includes(429), await call('198.51.100.7')]
    })
    expect(limited).toEqual(everywhere([true, 400]))
  })

  it('leave the same behind, with the texts of apps as they were meant', async () => {
    await onEach(({ server, names }) => sendTexts(server, names))
    await onEach(({ server }) => server.stop())
    const left: [rows: unknown, texts: Record<string, unknown>, old: unknown][] = []
    for (const { folder } of sides) {
      left.push(
        await inFolder(folder, async ({ pool }) => [
          (await pool.query(COUNT_ROWS)).rows,
          (await pool.query(READ_TEXTS)).rows[0],
          (await pool.query("SELECT key FROM sign_in_attempts WHERE key = 'old'")).rows,
        ]),
      )
    }
    const [own, ...others] = left
    for (const texts of left.map(([, texts]) => Object.entries(texts)))
      for (const [name, text] of texts) expect([name, text]).toEqual([name, MEANT])
    for (const other of others) expect(other).toEqual(own)
    expect(own?.[2]).toEqual([])
  })
})
