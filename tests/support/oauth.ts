// Apps that ask this process for access over OAuth: the official client, and by hand as an attacker would.
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '@modelcontextprotocol/client'
import { allowApp } from '@/lib/accounts/oauth/grants.endpoint'
import { type AgentScope, USUAL_SCOPES } from '@/lib/accounts/scopes.endpoint'
import type { ArrangedAccount } from './arrange'
import { type ArrangedUser, type ConsoleGot, consoleCall } from './console'
import { mcpUrl } from './mcp'
import { CALLBACK, connectBy, TestApp } from './oauth-app'

/** The official client connects, and a person allows `scopes`. */
export const connectApp = async (
  account: ArrangedAccount,
  person: ArrangedUser,
  scopes: readonly AgentScope[] = USUAL_SCOPES,
  app = new TestApp(),
): Promise<{ app: TestApp; client: Client }> =>
  connectBy(
    await mcpUrl(),
    async (page) => (await consent(account, person, Object.fromEntries(page.searchParams), scopes)).reply.to,
    app,
  )

/** What the page that asks sends when the person clicks. */
export const consent = async (
  account: ArrangedAccount,
  person: ArrangedUser | null,
  request: Record<string, string>,
  scopes: readonly AgentScope[] = USUAL_SCOPES,
  headers: Record<string, string> = {},
): Promise<ConsoleGot<{ to: string }>> =>
  consoleCall(
    allowApp,
    {
      params: { accountId: account.id },
      body: { request: request as { client_id: string; redirect_uri: string }, scopes: [...scopes] },
    },
    person,
    { host: (await mcpUrl()).host, ...headers },
  )

export const originOf = async (): Promise<string> => (await mcpUrl()).origin

/** Posts a form, or JSON, to /oauth. */
export async function postOAuth(
  path: 'token' | 'register' | 'revoke',
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const isForm = path !== 'register'
  const got = await fetch(`${await originOf()}/oauth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any reply
  const json: any = await got.json()
  return { status: got.status, headers: got.headers, json }
}

export const register = async (metadata: Record<string, unknown> = {}): Promise<string> =>
  (await postOAuth('register', { client_name: 'By hand', redirect_uris: [CALLBACK], ...metadata })).json
    .client_id

/** A request by hand, with the verifier that belongs to it. */
export async function askByHand(clientId: string) {
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'xyz',
    resource: `${await originOf()}/mcp`,
  }
  return { verifier, request }
}

/** Everything by hand up to tokens; `sent`: what was exchanged. */
export async function arrangeTokens(
  account: ArrangedAccount,
  person: ArrangedUser,
  scopes: readonly AgentScope[] = USUAL_SCOPES,
) {
  const clientId = await register()
  const { verifier, request } = await askByHand(clientId)
  const { reply } = await consent(account, person, request, scopes)
  const sent = {
    grant_type: 'authorization_code',
    code: new URL(reply.to).searchParams.get('code') ?? '',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  }
  const { json } = await postOAuth('token', sent)
  return { clientId, sent, access: String(json.access_token), refresh: String(json.refresh_token) }
}

export const refreshWith = (clientId: string, refresh: string, more: Record<string, string> = {}) =>
  postOAuth('token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh, ...more })

/** The status of a call of /mcp with this token. */
export async function statusWith(token: string, headers: Record<string, string> = {}): Promise<number> {
  return (await callMcp(token, headers)).status
}

export const callMcp = async (
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(await mcpUrl(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
