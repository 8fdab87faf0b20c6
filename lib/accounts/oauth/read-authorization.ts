// Checks what an app asks for, before a person is asked and again when they allow it. Nobody is sent to
// an address that is not the app's, and nobody without a click: the person who made the link may own the app.

import { AGENT_SCOPES, type AgentScope, USUAL_SCOPES } from '@/lib/accounts/scopes.endpoint'
import { msg } from '@/lib/platform/contract/translator'
import type { Queries } from '@/lib/platform/db/database'
import { type AuthorizationRequest, authorizationRequest } from './authorization-request.endpoint'
import { isDocumentAddress, type OAuthClient } from './client-document.rules'
import { findClient } from './find-client'
import { describeRedirectUri, matchesRedirectUri, withParameters } from './redirect-uri.rules'
import { isSameResource, resourceOf } from './resource'

export interface Authorization {
  request: AuthorizationRequest
  client: OAuthClient
  /** The site that publishes the app's document, which proves its name; null: it registered itself. */
  publishedAt: string | null
  /** Where the code goes, as a person reads it. */
  sentTo: string
  /** What the app asks for. */
  scopes: AgentScope[]
  challenge: string
  resource: string
  /** The address that tells the app that the person said no. */
  denied: string
}

/** `back`: the address that tells the app; null where none can be trusted. */
export type Refused = { problem: string; back: string | null }

/** `sent`: the parameters of the address, or the body of the call. */
export async function readAuthorization(
  db: Queries,
  sent: unknown,
  origin: string,
): Promise<Authorization | Refused> {
  const parsed = authorizationRequest.safeParse(sent)
  if (!parsed.success)
    return { problem: msg('The address of this page lacks something, or says it twice.'), back: null }
  const request = parsed.data
  const client = await findClient(db, request.client_id)
  if (typeof client === 'string') return { problem: client, back: null }
  if (!matchesRedirectUri(client.redirectUris, request.redirect_uri))
    return { problem: msg('The address to return to is not one of the app’s.'), back: null }
  const wrong = findWrong(request, origin)
  if (wrong) {
    const [error, problem] = wrong
    return { problem, back: answerAddress(request, origin, { error, error_description: problem }) }
  }
  return {
    request,
    client,
    publishedAt: isDocumentAddress(client.id) ? new URL(client.id).host : null,
    sentTo: describeRedirectUri(request.redirect_uri),
    scopes: readScopes(request.scope),
    challenge: request.code_challenge ?? '',
    resource: resourceOf(origin),
    denied: answerAddress(request, origin, { error: 'access_denied' }),
  }
}

function findWrong(request: AuthorizationRequest, origin: string): [error: string, sentence: string] | null {
  if (request.response_type !== 'code')
    return ['unsupported_response_type', msg('The app asks for something else than a code.')]
  if (request.code_challenge_method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(request.code_challenge ?? ''))
    return ['invalid_request', msg('The app does not protect its request by PKCE with S256.')]
  if (request.resource !== undefined && !isSameResource(request.resource, origin))
    return ['invalid_target', msg('The app asks for access to another server.')]
  return null
}

/** What the app asks for of what there is; what it usually needs if that is nothing. */
function readScopes(scope: string | undefined): AgentScope[] {
  const asked = (scope ?? '').split(' ')
  const known = AGENT_SCOPES.filter((one) => asked.includes(one))
  return known.length > 0 ? known : [...USUAL_SCOPES]
}

/** The app's address with an answer, and who gives it (RFC 9207). */
export const answerAddress = (
  { redirect_uri, state }: AuthorizationRequest,
  origin: string,
  answer: Record<string, string>,
): string => withParameters(redirect_uri, { ...answer, state, iss: origin })
