// Calls the console's route files with a real session, as a browser would.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { cookieName, makeSessionToken } from '@/lib/auth/session-token'
import { type ConsoleCall, consoleUrl } from '@/lib/client/console-client'
import type { ConsoleEndpoint } from '@/lib/contract/console/console-endpoint'
import type { Role } from '@/lib/contract/console/roles'
import { openDatabase } from '@/lib/db/client/open-database'
import { beginSession } from '@/lib/db/users/session-store'
import type { ArrangedAccount } from './arrange'

const ORIGIN = 'http://localhost'
const FOLDER = path.resolve(import.meta.dirname, '../../app')

/** The route file of each path of the console. */
export const consoleRouteFiles = readdirSync(path.join(FOLDER, 'api/console'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => ({
    path: `/api/console/${path.dirname(file).replace(/\[(\w+)\]/g, '{$1}')}`,
    file: path.join(FOLDER, 'api/console', file),
  }))

export interface ArrangedUser {
  id: number
  email: string
  cookie: string
}

/** A user with a session; `roles`: their role in each account. */
export async function arrangeUser(...roles: [ArrangedAccount, Role][]): Promise<ArrangedUser> {
  const { prisma } = await openDatabase()
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const user = await prisma.user.create({
    data: {
      email,
      name: `User ${email.slice(0, 4)}`,
      memberships: { create: roles.map(([{ id }, role]) => ({ accountId: id, role })) },
    },
  })
  return { id: user.id, email, cookie: await arrangeSession(user.id) }
}

/** The Cookie header of another browser with a session of the user. */
export async function arrangeSession(
  userId: number,
  { userAgent = 'curl/8.0', now = Date.now() } = {},
): Promise<string> {
  const session = await beginSession(await openDatabase(), userId, { userAgent, replaces: null, now })
  return `${cookieName(ORIGIN)}=${await makeSessionToken(session)}`
}

export interface ConsoleGot<Reply> {
  status: number
  headers: Headers
  text: string
  /** The body of a successful reply. */
  reply: Reply
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any reply
  error: any
}

/**
 * Calls an endpoint as a user (null: signed out), from the console's own pages unless `headers` say
 * otherwise.
 */
export async function consoleCall<E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
  as: ArrangedUser | null,
  headers: Record<string, string> = {},
): Promise<ConsoleGot<z.output<E['reply']>>> {
  const found = consoleRouteFiles.find((one) => one.path === endpoint.path)
  if (!found) throw new Error(`no route file answers ${endpoint.path}`)
  const handlers: Record<
    string,
    (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>
  > = await import(found.file)
  const handler = handlers[endpoint.method]
  if (!handler) throw new Error(`${found.file} does not export ${endpoint.method}`)
  const request = new Request(`${ORIGIN}${consoleUrl(endpoint, call)}`, {
    method: endpoint.method,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      ...(as ? { cookie: as.cookie } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  })
  const params = Object.fromEntries(Object.entries(call.params).map(([name, value]) => [name, String(value)]))
  const response = await handler(request, { params: Promise.resolve(params) })
  const text = await response.text()
  const json = () => JSON.parse(text)
  return {
    status: response.status,
    headers: response.headers,
    text,
    get reply() {
      if (response.status !== 200) throw new Error(`status ${response.status}: ${text}`)
      return json()
    },
    get error() {
      return json().error
    },
  }
}
