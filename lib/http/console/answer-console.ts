// The pipeline of the console's endpoints: one list of steps for all of them.
import { create as contentDisposition } from 'content-disposition'
import { z } from 'zod'
import { findSignedIn } from '@/lib/auth/gate'
import type { ConsoleEndpoint, Method } from '@/lib/contract/console/console-endpoint'
import {
  CONSOLE_ERRORS,
  type ConsoleApiError,
  type ConsoleErrorName,
  throwConsoleError,
} from '@/lib/contract/console/console-errors'
import { mayDo, ROLE_WORDS } from '@/lib/contract/console/roles'
import { parseDocument } from '@/lib/contract/survey-document/problems'
import { openDatabase } from '@/lib/db/client/open-database'
import { isDatabaseAway } from '@/lib/db/sql/errors'
import type { SignedIn } from '@/lib/db/users/session-store'
import { env } from '@/lib/env'
import type { AccountContext, FileReply, OpenContext } from '@/lib/services/console-context'
import { noopRecorder } from '@/lib/services/recorder'
import { readRequestId } from '../pipeline/request-id'
import { type ErrorContext, logRequest } from '../pipeline/request-log'
import { readJsonBody } from './read-body'
import { readRequestInfo } from './request-info'
import { isFromOwnPages } from './same-site'
import { toStream } from './to-stream'

/** An endpoint of the console and the service that answers it. */
export interface ConsoleHandler {
  endpoint: ConsoleEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: each handler takes its own input and context, which this pipeline makes by the same endpoint
  operation: (input: any, context: any) => Promise<unknown>
}

type Params = Record<string, string>

/** Answers one call. Never rejects. */
export async function answerConsole(
  request: Request,
  handlers: readonly ConsoleHandler[],
  params: Params,
): Promise<Response> {
  const requestId = readRequestId(request.headers.get('x-request-id') ?? undefined)
  const since = performance.now()
  const handler = handlers.find(({ endpoint }) => endpoint.method === request.method)
  const errorContext: ErrorContext = {}
  const response = await carryOut(request, handler, params).catch((error) =>
    toErrorResponse(error, errorContext),
  )
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('X-Request-Id', requestId)
  if (handler?.endpoint.fromAnyPage) response.headers.set('Access-Control-Allow-Origin', '*')
  if (response.status === 405)
    response.headers.set('Allow', handlers.map(({ endpoint }) => endpoint.method).join(', '))
  const ms = Math.round((performance.now() - since) * 100) / 100
  const operation = handler?.endpoint.id ?? 'console'
  logRequest({ requestId, operation, account: null, status: response.status, ms }, errorContext)
  return response
}

const READS: readonly Method[] = ['GET']

async function carryOut(
  request: Request,
  handler: ConsoleHandler | undefined,
  params: Params,
): Promise<Response> {
  if (!handler)
    return throwConsoleError('method_not_allowed', `This address does not support ${request.method}.`)
  const { endpoint, operation } = handler
  const header = (name: string) => request.headers.get(name)
  const { origin, address } = readRequestInfo(request.headers)
  if (!READS.includes(endpoint.method) && !isFromOwnPages(header, origin))
    throwConsoleError(
      'cross_site',
      'This call does not come from the console. Reload the page and try again.',
    )
  const user = await findSignedIn(header('cookie'), origin)
  const context: OpenContext = {
    db: await openDatabase(),
    account: null,
    actor: user ? { kind: 'user', ...user } : { kind: 'anyone' },
    now: Date.now(),
    recorder: noopRecorder,
    origin,
    address,
  }
  const admitted = admit(endpoint, context, user, params)
  const input = await readInput(endpoint, request, params)
  const reply = await operation(input, admitted)
  if (endpoint.file !== undefined) return toFile(endpoint.file, reply as FileReply)
  if (env().NODE_ENV !== 'production') endpoint.reply.parse(reply)
  return Response.json(reply)
}

/** Another user's account gets the same answer as one that does not exist. */
function admit(
  { needs }: ConsoleEndpoint,
  context: OpenContext,
  user: SignedIn | null,
  params: Params,
): OpenContext | AccountContext {
  if (needs === 'nothing') return context
  if (!user)
    return throwConsoleError(
      'not_signed_in',
      'You are not signed in, or your session has ended. Sign in again.',
    )
  if (needs === 'session') return context
  const account = user.accounts.find(({ accountId }) => String(accountId) === params.accountId)
  if (!account) return throwConsoleError('unknown', 'There is no such account, or you are not in it.')
  if (!mayDo(account.role, needs)) {
    return throwConsoleError(
      'not_allowed',
      `Your role in this account, ${ROLE_WORDS[account.role].name}, does not allow this. Ask an owner.`,
    )
  }
  return {
    ...context,
    actor: { kind: 'user', ...user },
    account: { id: account.accountId, role: account.role },
  }
}

async function readInput(endpoint: ConsoleEndpoint, request: Request, params: Params) {
  const query = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value.trim()))
  const body = READS.includes(endpoint.method) ? undefined : await readJsonBody(request)
  const path = endpoint.params.safeParse(params)
  if (!path.success) return throwConsoleError('unknown', 'There is nothing at this address.')
  return {
    params: path.data,
    query: parse(endpoint.query, query),
    body: endpoint.body instanceof z.ZodUndefined ? undefined : parse(endpoint.body, body),
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = parseDocument(schema, value)
  if ('document' in parsed) return parsed.document
  const [first] = parsed.problems
  const message = first ? `${first.path === '' ? 'The body' : first.path} ${first.reason}.` : 'Not valid.'
  return throwConsoleError('invalid', message, { problems: parsed.problems })
}

const toFile = (type: string, { fileName, pieces, rows }: FileReply): Response =>
  new Response(toStream(pieces), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': contentDisposition(fileName),
      ...(rows === undefined ? {} : { 'X-Rows': String(rows) }),
    },
  })

/** Value of Retry-After in seconds, by status. */
const RETRY_AFTER: Record<number, string> = { 429: '900', 503: '5' }

function toErrorResponse(error: unknown, errorContext: ErrorContext): Response {
  const { code, message, extras } = toConsoleError(error, errorContext)
  const { status } = CONSOLE_ERRORS[code]
  const seconds = RETRY_AFTER[status]
  const headers: Record<string, string> = seconds === undefined ? {} : { 'Retry-After': seconds }
  return Response.json({ error: { name: code, message, ...extras } }, { status, headers })
}

/** Compares the name because `instanceof` fails across bundles. */
const isConsoleApiError = (error: unknown): error is ConsoleApiError =>
  error instanceof Error && error.name === 'ConsoleApiError'

function toConsoleError(
  error: unknown,
  errorContext: ErrorContext,
): { code: ConsoleErrorName; message: string; extras: ConsoleApiError['extras'] } {
  if (isConsoleApiError(error)) return error
  if (isDatabaseAway(error)) {
    errorContext.away = error instanceof Error ? error.message : ''
    const message = 'The database does not answer. Nothing is lost in this page: try again in a moment.'
    return { code: 'database_away', message, extras: {} }
  }
  errorContext.fault = error
  const message = 'Something went wrong on our side. The log has it under the X-Request-Id of this answer.'
  return { code: 'internal', message, extras: {} }
}
