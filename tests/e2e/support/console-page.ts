// Signs browsers in to the console, and calls its endpoints.

import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { CONSOLE_PASSWORD, CONSOLE_USERS, type ConsoleUserName } from './console-users'
import { MATRIX_ACCOUNT } from './matrix-surveys'

/** Signs a browser in with the sign-in form's request, without the form. */
export async function signInAs({ request }: BrowserContext, who: ConsoleUserName): Promise<void> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const form = { csrfToken, email: CONSOLE_USERS[who].email, password: CONSOLE_PASSWORD, json: 'true' }
  const answer = await request.post('/api/auth/callback/credentials', { form })
  expect(answer.ok()).toBe(true)
}

interface Me {
  accounts: { id: number; identifier: string }[]
}

/** The id of an account of the signed-in user: by its identifier, else the browser tests' one. */
export async function accountIdOf(request: APIRequestContext, identifier = MATRIX_ACCOUNT): Promise<number> {
  const { accounts }: Me = await (await request.get('/api/console/me')).json()
  const account = accounts.find((one) => one.identifier === identifier)
  if (!account) throw new Error(`the user is not in ${identifier}`)
  return account.id
}

/** Calls an endpoint of the console with the browser's session, as its own pages do. */
export async function callAs<Reply>(
  { request }: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Reply> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** Imports a survey document into the account whose endpoints are below `root`; returns the survey's id. */
export async function importAs(
  context: BrowserContext,
  root: string,
  document: { key: string } & Record<string, unknown>,
): Promise<number> {
  await callAs(context, 'POST', `${root}/surveys/import`, { documents: [document], dryRun: false })
  const { surveys } = await callAs<{ surveys: { id: number; key: string }[] }>(
    context,
    'GET',
    `${root}/surveys`,
  )
  const made = surveys.find(({ key }) => key === document.key)
  if (!made) throw new Error(`the survey ${document.key} was not imported`)
  return made.id
}

/** Expects the page to pass axe, and to be no wider than the window. */
export async function expectDecentPage(page: Page): Promise<void> {
  await expectAccessible(page, { bestPractice: true })
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
