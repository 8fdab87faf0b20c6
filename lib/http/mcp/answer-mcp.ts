// Answers /mcp: lets in who has an API key or an access token, and hands the request to the official
// server. There are no sessions, so any process can answer any request.
import { createMcpHandler } from '@modelcontextprotocol/server'
import packageJson from '@/package.json'
import { challenge } from '../oauth/challenge'
import { allowedPage, corsHeaders, preflight } from '../oauth/cors'
import { publicOrigin } from '../pipeline/caller'
import { rightsOfProgram } from '../pipeline/console/admit'
import { toApiError } from '../pipeline/to-api-error'
import { type Caller, callEndpointFor } from './call-endpoint'
import { type LetIn, letIn, NobodyCalls } from './let-in'
import { makeServer } from './make-server'

/** In bytes: a survey document, with room for the words around it. */
const LARGEST_BODY = 1024 * 1024
const NO_STORE = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export async function answerMcp(request: Request, caller: Caller): Promise<Response> {
  const origin = publicOrigin(caller.header)
  const page = allowedPage(caller.header('origin'), origin)
  if (page === 'refused') return refuse(403, 'Pages of other sites may not call this.')
  const cors = corsHeaders(page)
  if (request.method === 'OPTIONS') return preflight(cors, 'GET, POST, DELETE', caller.header)
  const response = await answerCaller(request, caller, origin)
  for (const [name, value] of Object.entries({ ...NO_STORE, ...cors })) response.headers.set(name, value)
  return response
}

async function answerCaller(request: Request, caller: Caller, origin: string): Promise<Response> {
  let found: LetIn
  try {
    found = await letIn(caller.header('authorization'), origin)
  } catch (error) {
    return refuseError(error, origin)
  }
  const program = 'key' in found ? found.key : found.grant
  const context = {
    call: callEndpointFor(caller, 'grant' in found ? found.grant : undefined),
    linkTo: (page: string) => `${origin}/console/${program.accountId}/${page}`,
  }
  const rights = rightsOfProgram(program)
  const handler = createMcpHandler(() => makeServer(packageJson.version, rights, context), {
    maxRequestBodySize: LARGEST_BODY,
    // A stream that stays open would hold a connection, or a function, for changes that never come.
    maxSubscriptions: 0,
  })
  return handler.fetch(request)
}

function refuseError(thrown: unknown, origin: string): Response {
  const { error } = toApiError(thrown, {
    database_away: 'The database does not answer. Try again in a moment.',
    internal: 'Something went wrong on our side. Try again later.',
  })
  if (error.code === 'database_away') return refuse(503, error.message, { 'Retry-After': '5' })
  if (error.code === 'internal') return refuse(500, error.message)
  const wrong = thrown instanceof NobodyCalls ? null : error.message
  return refuse(401, error.message, { 'WWW-Authenticate': challenge(origin, wrong) })
}

/** As JSON-RPC says that there was no request to answer. */
const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { jsonrpc: '2.0', error: { code: -32_001, message }, id: null },
    { status, headers: { ...NO_STORE, ...headers } },
  )
