// Calls the console's endpoints with a real session, as a browser would.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { cookieName, makeSessionToken } from '@/lib/auth/session-token'
import { type ConsoleCall, consoleUrl } from '@/lib/client/console-client'
import type { Role } from '@/lib/contract/console/roles'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import type { ConsoleErrorBody } from '@/lib/contract/errors'
import { openDatabase } from '@/lib/db/client/open-database'
import { beginSession } from '@/lib/db/users/session-store'
import { forgetCounts } from '@/lib/services/reports/joined-counts'
import { get } from './api'
import type { ArrangedAccount } from './arrange'

const ORIGIN = 'http://localhost'

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
  { userAgent = 'curl/8.0', now = Date.now(), ...proof }: Partial<Parameters<typeof beginSession>[2]> = {},
): Promise<string> {
  const session = await beginSession(await openDatabase(), userId, {
    userAgent,
    replaces: null,
    now,
    ...proof,
  })
  return `${cookieName(ORIGIN)}=${await makeSessionToken(session)}`
}

export interface ConsoleGot<Reply> {
  status: number
  headers: Headers
  text: string
  /** The body of a successful reply. */
  reply: Reply
  /** The body of a refusal. */
  error: ConsoleErrorBody['error']
}

/** Each call of a count that takes long waits for half a second. */
const MOST_TIMES = 120

/** A busy machine makes a count on the embedded database take longer than a call waits for it. */
const isStillCounting = ({ status, bytes }: { status: number; bytes: Uint8Array }): boolean =>
  status === 503 && /"code":"not_ready".*"of":"submissions"/.test(new TextDecoder().decode(bytes))

/**
 * Calls an endpoint as a user (null: signed out), from the console's own pages unless `headers` say
 * otherwise. Results that are still being counted are asked for again, as pages do.
 */
export async function consoleCall<E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
  as: ArrangedUser | null,
  headers: Record<string, string> = {},
): Promise<ConsoleGot<z.output<E['reply']>>> {
  const ask = () =>
    get(consoleUrl(endpoint, call), {
      method: endpoint.method,
      headers: {
        host: new URL(ORIGIN).host,
        'sec-fetch-site': 'same-origin',
        ...(as ? { cookie: as.cookie } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
  let got = await ask()
  if (isStillCounting(got)) {
    for (let times = 0; isStillCounting(got) && times < MOST_TIMES; times++) got = await ask()
    // The figures stay there for others who wait; a test may add submissions and ask again.
    const { accountId } = z.looseObject({ accountId: z.number().optional() }).parse(call.params ?? {})
    if (accountId !== undefined) forgetCounts(accountId)
  }
  const { status, headers: received, bytes } = got
  // As a browser reads it: without the mark at the head of a file.
  const text = new TextDecoder().decode(bytes)
  const json = () => JSON.parse(text)
  return {
    status,
    headers: received,
    text,
    get reply() {
      if (status !== 200) throw new Error(`status ${status}: ${text}`)
      return json()
    },
    get error() {
      return json().error
    },
  }
}
