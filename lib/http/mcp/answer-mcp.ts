// Answers /mcp: lets in who has an API key, and hands the request to the official server. There are no
// sessions, so any process can answer any request.
import { createMcpHandler } from '@modelcontextprotocol/server'
import { rightsOf } from '@/lib/contract/console/roles'
import { rightsOfKey } from '@/lib/contract/console/scopes'
import { ApiError } from '@/lib/contract/errors'
import type { KnownKey } from '@/lib/db/keys/key-store'
import packageJson from '@/package.json'
import { publicOrigin } from '../pipeline/caller'
import { findKey } from '../pipeline/console/identify'
import { toApiError } from '../pipeline/to-api-error'
import { type Caller, callEndpointFor } from './call-endpoint'
import { makeServer } from './make-server'

/** In bytes: a survey document, with room for the words around it. */
const LARGEST_BODY = 1024 * 1024
const NO_STORE = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export async function answerMcp(request: Request, caller: Caller): Promise<Response> {
  const origin = publicOrigin(caller.header)
  const from = caller.header('origin')
  if (from !== undefined && from !== origin) return refuse(403, 'Pages of other sites may not call this.')
  let key: KnownKey
  try {
    key = await findCaller(caller.header('authorization'))
  } catch (error) {
    return refuseError(error)
  }
  const rights = key.role === null ? [] : rightsOfKey(key.scopes, rightsOf(key.role))
  const context = {
    call: callEndpointFor(caller),
    linkTo: (page: string) => `${origin}/console/${key.accountId}/${page}`,
  }
  const handler = createMcpHandler(() => makeServer(packageJson.version, rights, context), {
    maxRequestBodySize: LARGEST_BODY,
    // A stream that stays open would hold a connection, or a function, for changes that never come.
    maxSubscriptions: 0,
  })
  const response = await handler.fetch(request)
  for (const [name, value] of Object.entries(NO_STORE)) response.headers.set(name, value)
  return response
}

const findCaller = (authorization: string | undefined): Promise<KnownKey> => {
  const sent = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (sent === undefined)
    throw new ApiError('not_signed_in', 'Send an API key: Authorization: Bearer snd_live_…')
  return findKey(sent)
}

function refuseError(thrown: unknown): Response {
  const { error } = toApiError(thrown, {
    database_away: 'The database does not answer. Try again in a moment.',
    internal: 'Something went wrong on our side. Try again later.',
  })
  if (error.code === 'database_away') return refuse(503, error.message, { 'Retry-After': '5' })
  if (error.code === 'internal') return refuse(500, error.message)
  return refuse(401, error.message, { 'WWW-Authenticate': 'Bearer' })
}

/** As JSON-RPC says that there was no request to answer. */
const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { jsonrpc: '2.0', error: { code: -32_001, message }, id: null },
    { status, headers: { ...NO_STORE, ...headers } },
  )
