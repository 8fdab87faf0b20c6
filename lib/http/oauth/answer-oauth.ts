// Answers /oauth/register, /oauth/token and /oauth/revoke: apps ask for ids and tokens here, without
// cookies, from anywhere.

import { isKnownClient } from '@/lib/accounts/oauth/find-client'
import { issueTokens } from '@/lib/accounts/oauth/issue-tokens'
import { registerClient } from '@/lib/accounts/oauth/register-client'
import { revokeToken } from '@/lib/accounts/oauth/revoke-token'
import { type PlainContext, plainContext } from '@/lib/contexts/plain-context'
import { openDatabase } from '@/lib/platform/db/open-database'
import { type Call, readBody } from '../pipeline/call'
import { addressOf, publicOrigin } from '../pipeline/caller'
import { log } from '../pipeline/request-log'
import { toApiError } from '../pipeline/to-api-error'
import { corsHeaders, preflight } from './cors'
import { secondsToWait } from './limits'
import { hasOAuth, metadataResponse } from './metadata'
import { OAuthRefusal, readForm } from './read-form'

/** In bytes. */
const LARGEST_BODY = 16 * 1024
const HEADERS = {
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  ...corsHeaders(),
}

interface Asked {
  body: Buffer
  type: string
  origin: string
  context: PlainContext
}

/** Returns the JSON of a success, and its status. */
type Answerer = (asked: Asked) => Promise<[status: number, json: unknown]>

const register: Answerer = async ({ body, context }) => {
  const made = await registerClient(context, readJson(body))
  if ('error' in made) throw new OAuthRefusal(made.error, made.sentence)
  return [
    201,
    {
      client_id: made.id,
      client_id_issued_at: Math.floor(context.now / 1000),
      client_name: made.name,
      redirect_uris: made.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  ]
}

const KINDS = { authorization_code: 'code', refresh_token: 'refresh' } as const

const token: Answerer = async ({ body, type, origin, context }) => {
  const form = readForm(body, type)
  const asked = form.need('grant_type')
  if (asked !== 'authorization_code' && asked !== 'refresh_token')
    throw new OAuthRefusal(
      'unsupported_grant_type',
      'grant_type must be authorization_code or refresh_token.',
    )
  const clientId = form.need('client_id')
  const issued = await issueTokens(context, {
    kind: KINDS[asked],
    token: form.need(asked === 'authorization_code' ? 'code' : 'refresh_token'),
    clientId,
    redirectUri: form.get('redirect_uri'),
    verifier: form.get('code_verifier'),
    ...{ scope: form.get('scope'), resource: form.get('resource'), origin },
  })
  if ('error' in issued) {
    if (!(await isKnownClient(context.db, clientId)))
      throw new OAuthRefusal('invalid_client', 'This client_id is not registered here: register again.', 401)
    throw new OAuthRefusal(issued.error, issued.sentence)
  }
  return [
    200,
    {
      access_token: issued.access,
      token_type: 'Bearer',
      expires_in: issued.seconds,
      refresh_token: issued.refresh,
      scope: issued.scopes.join(' '),
    },
  ]
}

const revoke: Answerer = async ({ body, type, context }) => {
  const form = readForm(body, type)
  await revokeToken(context, form.need('token'), form.need('client_id'))
  return [200, {}]
}

const ANSWERERS: Record<string, Answerer> = {
  '/oauth/register': register,
  '/oauth/token': token,
  '/oauth/revoke': revoke,
}

/** Undefined: there is nothing at the call's path. */
export async function answerOAuth(call: Call): Promise<Response | undefined> {
  const origin = publicOrigin(call.header)
  const path = call.path.replace(/(?<=.)\/$/, '')
  const answerer = ANSWERERS[path]
  if (!answerer) return metadataResponse(call.method, path, origin)
  if (!hasOAuth(origin)) return undefined
  if (call.method === 'OPTIONS') return preflight(corsHeaders(), 'POST', call.header)
  try {
    if (call.method !== 'POST') throw new OAuthRefusal('invalid_request', 'Send a POST.', 405)
    const address = addressOf(call)
    const wait = await secondsToWait(path === '/oauth/register' ? 'register' : 'token', address)
    if (wait !== null)
      return refuse('slow_down', `Too many calls. Wait ${wait} s.`, 429, { 'Retry-After': String(wait) })
    const body = call.body === null ? Buffer.alloc(0) : await readBody(call.body, LARGEST_BODY)
    if (body === null) throw new OAuthRefusal('invalid_request', 'This is too long.', 413)
    const context = plainContext(await openDatabase(), { kind: 'anyone' }, { address })
    const type = call.header('content-type') ?? ''
    const [status, json] = await answerer({ body, type, origin, context })
    return Response.json(json, { status, headers: HEADERS })
  } catch (thrown) {
    return refuseError(thrown)
  }
}

function refuseError(thrown: unknown): Response {
  if (thrown instanceof OAuthRefusal) return refuse(thrown.code, thrown.message, thrown.status)
  const { error, cause } = toApiError(thrown, {
    database_away: 'The database does not answer. Try again in a moment.',
    internal: 'Something went wrong on our side. Try again later.',
  })
  if (cause.fault !== undefined) log().error({ err: cause.fault }, 'a call of OAuth failed')
  return error.code === 'database_away'
    ? refuse('temporarily_unavailable', error.message, 503, { 'Retry-After': '5' })
    : refuse('server_error', error.message, 500)
}

const refuse = (
  error: string,
  sentence: string,
  status: number,
  headers: Record<string, string> = {},
): Response =>
  Response.json({ error, error_description: sentence }, { status, headers: { ...HEADERS, ...headers } })

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new OAuthRefusal('invalid_client_metadata', 'The body is not JSON.')
  }
}
