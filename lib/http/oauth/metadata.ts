// What apps read before they ask: which server /mcp trusts (RFC 9728), and how that one works (RFC 8414).
import { oauthMetadataResponse } from '@modelcontextprotocol/server'
import { isLoopbackHost } from '@/lib/accounts/oauth/redirect-uri.rules'
import { resourceOf } from '@/lib/accounts/oauth/resource'
import { AGENT_SCOPES, USUAL_SCOPES } from '@/lib/accounts/scopes.endpoint'

/** Tokens must not travel in the open; an installation without https has API keys only. */
export function hasOAuth(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopbackHost(hostname)
}

/** Undefined: there is nothing at the path. */
export function metadataResponse(method: string, path: string, origin: string): Response | undefined {
  if (!hasOAuth(origin)) return undefined
  // Older apps look for either document with, or without, the path of /mcp.
  const at = path
    .replace(/^(\/\.well-known\/oauth-protected-resource)$/, '$1/mcp')
    .replace(/^(\/\.well-known\/oauth-authorization-server)\/mcp$/, '$1')
  if (!at.startsWith('/.well-known/')) return undefined
  return oauthMetadataResponse(new Request(new URL(at, origin), { method }), {
    resourceServerUrl: new URL(resourceOf(origin)),
    resourceName: 'Soundings',
    scopesSupported: [...USUAL_SCOPES],
    oauthMetadata: {
      issuer: origin,
      authorization_endpoint: `${origin}/console/connect`,
      token_endpoint: `${origin}/oauth/token`,
      registration_endpoint: `${origin}/oauth/register`,
      revocation_endpoint: `${origin}/oauth/revoke`,
      scopes_supported: [...AGENT_SCOPES],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    },
  })
}
