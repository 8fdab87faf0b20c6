// Registers an app that asks for an id (RFC 7591). It gets no secret: apps on people's computers keep
// none, and PKCE binds each code to the app that asked for it.

import type { PlainContext } from '@/lib/contexts/plain-context'
import { makeToken } from '../sessions/link-token'
import { createClient } from './client.store'
import type { OAuthClient } from './client-document.rules'
import { cleanClientName } from './client-name.rules'
import { isRedirectUri } from './redirect-uri.rules'

const MOST_REDIRECTS = 20

export async function registerClient(
  { db, now }: PlainContext,
  sent: unknown,
): Promise<OAuthClient | { error: string; sentence: string }> {
  if (typeof sent !== 'object' || sent === null)
    return { error: 'invalid_client_metadata', sentence: 'Send a JSON object.' }
  const { client_name, redirect_uris, grant_types, response_types } = sent as Record<string, unknown>
  const redirectUris = Array.isArray(redirect_uris) ? redirect_uris : []
  if (redirectUris.length === 0 || redirectUris.length > MOST_REDIRECTS || !redirectUris.every(isAllowed))
    return {
      error: 'invalid_redirect_uri',
      sentence: `redirect_uris must have 1 to ${MOST_REDIRECTS} addresses: https, http to this computer, or the scheme of an installed app.`,
    }
  if (lacks(grant_types, 'authorization_code') || lacks(response_types, 'code'))
    return { error: 'invalid_client_metadata', sentence: 'Only codes are given, with refresh tokens.' }
  const name = cleanClientName(typeof client_name === 'string' ? client_name : '') ?? 'An app without a name'
  const client = { id: makeToken(), name, redirectUris: [...new Set(redirectUris)] }
  await createClient(db, client, now)
  return client
}

const isAllowed = (one: unknown): one is string => typeof one === 'string' && isRedirectUri(one)

const lacks = (list: unknown, needed: string): boolean => Array.isArray(list) && !list.includes(needed)
