// Apps whose id is the address of a document that describes them (Client ID Metadata Document).
import { msg } from '@/lib/platform/contract/translator'
import { cleanClientName } from './client-name.rules'
import { isRedirectUri } from './redirect-uri.rules'

/** An app that asks for access. */
export interface OAuthClient {
  id: string
  name: string
  redirectUris: string[]
}

const LONGEST_ID = 500
const MOST_REDIRECTS = 50

/** Whether a client's id is the address of a document. */
export function isDocumentAddress(id: string): boolean {
  if (!id.startsWith('https://') || id.length > LONGEST_ID || !URL.canParse(id)) return false
  const { username, password, pathname, hash, href } = new URL(id)
  // An address that a browser would write differently, such as one with dots, could stand for another.
  return username === '' && password === '' && hash === '' && pathname !== '/' && href === id
}

/** The app of a document; a sentence: why it is none. */
export function readClientDocument(id: string, document: unknown): OAuthClient | string {
  if (typeof document !== 'object' || document === null)
    return msg('The document of the app is no JSON object.')
  const { client_id, client_name, redirect_uris } = document as Record<string, unknown>
  if (client_id !== id) return msg('The document of the app is about another app.')
  if ('client_secret' in document) return msg('The document of the app has a secret in it.')
  const name = cleanClientName(typeof client_name === 'string' ? client_name : '')
  if (name === null) return msg('The document of the app has no name.')
  const redirectUris = (Array.isArray(redirect_uris) ? redirect_uris : []).filter(
    (one): one is string => typeof one === 'string' && isRedirectUri(one),
  )
  if (redirectUris.length === 0) return msg('The document of the app names no address to return to.')
  return { id, name, redirectUris: redirectUris.slice(0, MOST_REDIRECTS) }
}
