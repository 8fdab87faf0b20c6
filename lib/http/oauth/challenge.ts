// What a 401 of /mcp says to apps: where they find how people are asked, and what they usually need
// (RFC 6750 §3, RFC 9728 §5.1).
import { getOAuthProtectedResourceMetadataUrl } from '@modelcontextprotocol/server'
import { resourceOf } from '@/lib/accounts/oauth/resource'
import { USUAL_SCOPES } from '@/lib/accounts/scopes.endpoint'
import { hasOAuth } from './metadata'

/** `wrong`: why what was sent is refused; null: nothing was sent. */
export function challenge(origin: string, wrong: string | null): string {
  const parts = [
    ...(wrong === null ? [] : ['error="invalid_token"', `error_description="${inHeader(wrong)}"`]),
    ...(hasOAuth(origin)
      ? [
          `scope="${USUAL_SCOPES.join(' ')}"`,
          `resource_metadata="${getOAuthProtectedResourceMetadataUrl(new URL(resourceOf(origin)))}"`,
        ]
      : []),
  ]
  return parts.length === 0 ? 'Bearer' : `Bearer ${parts.join(', ')}`
}

/** Only the characters that it may have (RFC 6750 §3). */
const inHeader = (sentence: string): string => sentence.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '')
