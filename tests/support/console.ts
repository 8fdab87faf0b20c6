// Calls the console's endpoints with a real session, as a browser would.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { beginSession } from '@/lib/accounts/sessions/session.store'
import { type ConsoleCall, consoleUrl } from '@/lib/api/client/console-client'
import { cookieName, makeSessionToken } from '@/lib/http/auth/session-token'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { ConsoleErrorBody } from '@/lib/platform/contract/errors'
import type { Role } from '@/lib/platform/contract/roles'
import { openDatabase } from '@/lib/platform/db/open-database'
import { forgetCounts } from '@/lib/results/counting/joined-counts'
import { type Got, get } from './api'
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

/** How often results that are not ready are asked for; a second passes between two times. */
const MOST_TIMES = 60

/** A busy machine makes a count, or the totals, take longer than a call waits for them. */
const isNotReady = ({ status, text }: Got): boolean => status === 503 && text.includes('"code":"not_ready"')

/**
 * Calls an endpoint as a user (null: signed out), from the console's own pages unless `headers` say
 * otherwise. Results that are not ready are asked for again when the reply says so, as pages do.
 */
export async function consoleCall<E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
  as: ArrangedUser | null,
  headers: Record<string, string> = {},
): Promise<ConsoleGot<z.output<E['reply']>>> {
  let got = await ask(endpoint, call, as, headers)
  if (isNotReady(got)) {
    for (let times = 0; isNotReady(got) && times < MOST_TIMES; times++) {
      await pause(1000 * Number(got.headers.get('retry-after')))
      got = await ask(endpoint, call, as, headers)
    }
    // The figures stay there for others who wait; a test may add submissions and ask again.
    const { accountId } = z.looseObject({ accountId: z.number().optional() }).parse(call.params ?? {})
    if (accountId !== undefined) forgetCounts(accountId)
  }
  return readGot(got)
}

/** The same, without asking again. */
export const consoleCallOnce = async <E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
  as: ArrangedUser | null,
): Promise<ConsoleGot<z.output<E['reply']>>> => readGot(await ask(endpoint, call, as, {}))

const ask = <E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
  as: ArrangedUser | null,
  headers: Record<string, string>,
): Promise<Got> =>
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

function readGot<Reply>(got: Got): ConsoleGot<Reply> {
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
