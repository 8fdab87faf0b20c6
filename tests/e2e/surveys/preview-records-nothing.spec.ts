// A session of previews, in the console and on a customer's page, changes no table of the database.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { accountIdOf, callAs } from '../support/console-page'
import { type EmptyServer, startEmptyServer } from '../support/empty-server'
import { putHostPage, SITE } from '../support/host-page'
import { eventOf, MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { arrangePreviewAccount } from '../support/preview-account'
import { surveyIn } from '../support/survey-page'

const { E2E_PREPARED = '' } = process.env
const folder = mkdtempSync(path.join(tmpdir(), 'soundings-preview-'))
const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', LOG_LEVEL: 'warn' }

const script = (name: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', `tests/e2e/support/${name}`], { env, maxBuffer: 1e9 })
/**
 * Without what the server writes by itself: totals, figures of processes, and counts of what people did before a survey
 * was published, which raise the account's version; and without what designers do, such as making a link to a preview.
 */
const readTables = (): Record<string, unknown[]> => {
  const tables = JSON.parse(script('print-tables.ts').toString())
  const own = ['report_rollups', 'report_spans', 'process_hours', 'event_counters', 'person_events']
  for (const name of [...own, 'audit_entries']) delete tables[name]
  tables.accounts = tables.accounts.map((row: string) => row.replace(/"version": \d+/, ''))
  return tables
}

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('changes no table', async ({ browser }) => {
  // Three servers and three readings of all tables.
  test.setTimeout(300_000)
  cpSync(E2E_PREPARED, env.DATA_DIR, { recursive: true })
  let cookies: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

  /** Opens the database while `act` runs. */
  const serve = async <Result>(act: (context: BrowserContext, server: EmptyServer) => Promise<Result>) => {
    const server = await startEmptyServer({ DATA_DIR: env.DATA_DIR })
    const context = await browser.newContext({ baseURL: server.url, storageState: cookies })
    try {
      return await act(context, server)
    } finally {
      cookies = await context.storageState()
      await context.close()
      await server.stop()
    }
  }

  const account = await serve((context) => arrangePreviewAccount(context))
  const before = readTables()

  await serve(async (context, server) => {
    const page = await context.newPage()
    await previewDraft(page, `/preview/${account.accountId}/${account.draftId}`)
    await previewAll(page, await accountIdOf(context.request, MATRIX_ACCOUNT))
    await explainAll(page, account.accountId)
    await previewOnPage(page, server.url, account)
  })
  const after = readTables()
  for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows)
  expect(Object.keys(after)).toEqual(Object.keys(before))

  // The same comparison does notice a real visitor.
  const visit = `/surveys/${eventOf('journey', 'docked')}?callback=_&identifier=${MATRIX_ACCOUNT}&device_type=desktop`
  await serve(({ request }) => request.get(visit))
  expect(readTables()).not.toEqual(before)
})

/** Uses the keyboard: the stage is scaled down, so that pointer positions are wrong. */
const stage = (page: Page) => page.frameLocator('iframe').locator('soundings-survey')

async function previewDraft(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?url=http%3A%2F%2Fshop.test%2F&key=a-person&data=%7B%22plan%22%3A%22pro%22%7D`)
  await stage(page).getByRole('button', { name: 'Fine', exact: true }).press('Enter')
  await stage(page).getByRole('textbox', { name: 'Tell us more' }).fill('Good soup.')
  await stage(page).getByRole('button', { name: 'Send' }).press('Enter')
  await expect(stage(page).getByText('Thank you for lunch!')).toBeVisible()
  for (const device of ['Tablet', 'Phone', 'iOS', 'Android', 'Desktop']) {
    await page.getByRole('radiogroup').locator('label').filter({ hasText: device }).click()
    await expect(stage(page).getByRole('button', { name: 'Salty' })).toBeVisible()
  }
  await stage(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByText('Closed. Start again to see it once more.')).toBeVisible()
}

/** Every question type, poll and link, in one presentation: the calls are the same in all. */
async function previewAll(page: Page, accountId: number): Promise<void> {
  const { surveys } = await callAs<{ surveys: { id: number; name: string }[] }>(
    page.context(),
    'GET',
    `/api/v1/accounts/${accountId}/surveys`,
  )
  const different = surveys.filter(({ name }) => /, docked$|^Branches|^Plain poll/.test(name))
  expect(different).toHaveLength(5)
  for (const { id } of different) {
    const viewed = page.waitForResponse(/\/submissions\/[^/]+\/viewed_at\?.*preview_mode=true/)
    await page.goto(`/preview/${accountId}/${id}`)
    expect((await viewed).status()).toBe(200)
    const answer = stage(page).getByRole('button').or(stage(page).getByRole('radio')).first()
    await answer.press('Enter')
  }
}

async function explainAll(page: Page, accountId: number): Promise<void> {
  for (const ask of ['serve', 'direct_serve', 'by_event&event=checkout']) {
    const answered = page.waitForResponse(/[?&]preview_mode=true/)
    await page.goto(`/preview/${accountId}?ask=${ask}&key=a-person&device=mobile`)
    expect((await answered).status()).toBe(200)
    await expect(page.getByRole('button', { name: /^A survey about dinner/ })).toBeVisible()
  }
}

async function previewOnPage(
  page: Page,
  origin: string,
  account: { accountId: number; identifier: string; draftId: number },
) {
  const { link } = await callAs<{ link: string }>(
    page.context(),
    'POST',
    `/api/v1/accounts/${account.accountId}/surveys/${account.draftId}/preview-link`,
    { address: `${SITE}/prices`, hours: 1 },
  )
  const commands = `soundings('set', { plan: 'pro' });`
  await putHostPage(page, origin, { tag: `data-account="${account.identifier}"`, commands })
  await page.goto(link)
  await surveyIn(page).getByRole('button', { name: 'Fine', exact: true }).click()
  await surveyIn(page).getByRole('textbox', { name: 'Tell us more' }).fill('Good soup.')
  await surveyIn(page).getByRole('button', { name: 'Send' }).click()
  await expect(surveyIn(page).getByText('Thank you for lunch!')).toBeVisible()
  await page.goto(`${SITE}/elsewhere`)
  await surveyIn(page).getByRole('button', { name: 'Close' }).click()
}
