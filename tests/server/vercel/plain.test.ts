// The functions of a project that was imported with nothing but DATABASE_URL: Next's own answer the
// public API.
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { makePageKey, writePageKey } from '@/lib/surveys/hosted/hosted-page.store'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { hashCheaply } from '../../support/cheap-password'
import { arrangeTexts, READ_TEXTS, sendTexts, WITHOUT_PLUS } from '../../support/sdk/sent-texts'
import { BrowserSession } from '../../support/servers/browser-session'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { makePlainFunctions } from '../../support/vercel/build'
import { VercelPlatform } from '../../support/vercel/platform'

const PASSWORD = 'correct horse battery staple'
const CRON_SECRET = 'known-to-the-platform-only'

let url: string
let names: Record<string, string>
let vercel: VercelPlatform

beforeAll(async () => {
  const { project } = inject('vercel')
  url = await copyDatabase()
  names = await inDatabase(url, async (db) => {
    const account = await arrangeAccount()
    const memberships = { create: { accountId: account.id, role: 'owner' } } as const
    await db.prisma.user.create({
      data: { name: 'Ann', email: 'ann@example.com', passwordHash: hashCheaply(PASSWORD), memberships },
    })
    const { id } = await arrangeSurvey(account)
    const key = await makePageKey(db, account.id, id)
    await writePageKey(db, account.id, id, key)
    return { ...(await arrangeTexts(account)), page: `/s/${key}` }
  })
  vercel = new VercelPlatform(
    { project, output: await makePlainFunctions(project) },
    { DATABASE_URL: url, CRON_SECRET },
  )
})
afterAll(() => vercel?.stop())

it('store the texts of apps on iOS with their spaces', async () => {
  await sendTexts(vercel, names)
  const [stored] = await inDatabase(url, async ({ pool }) => (await pool.query(READ_TEXTS)).rows)
  for (const [name, text] of Object.entries(stored)) expect([name, text]).toEqual([name, WITHOUT_PLUS])
})

it('keep the platform waiting for what is written after an answer', async () => {
  const page = 'https%3A%2F%2Fexample.com%2Fshop'
  const target = `/serve?identifier=${names.textsId}&callback=_&device_type=desktop&url=${page}`
  expect((await vercel.get(target)).status).toBe(200)
  const running = await vercel.functionOf('serve')
  expect((await running.state()).pending).toBeGreaterThan(0)
  await vi.waitFor(async () => expect((await running.state()).pending).toBe(0), { timeout: 30_000 })
})

it('show the hosted page, admit a user and keep house', async () => {
  expect((await vercel.get(names.page ?? '')).text).toContain('How is it?')
  const browser = new BrowserSession({ port: await vercel.listen() })
  await browser.signIn('ann@example.com', PASSWORD)
  expect(await browser.whoAmI()).toBe('ann@example.com')
  expect((await browser.send('/console/profile')).status).toBe(200)
  const call = (headers: Record<string, string>) => vercel.get('/api/cron/housekeeping', { headers })
  expect((await call({})).status).toBe(401)
  expect((await call({ authorization: `Bearer ${CRON_SECRET}` })).json).toEqual({ failed: [] })
})
