// Puts our origin into rendered texts. The texts are cached and we are reached under several host
// names, so the origin is filled in for each request.
import { randomUUID } from 'node:crypto'

/** Random, so that a survey cannot contain it. */
const PLACEHOLDER = `{origin ${randomUUID()}}`

/** Prefixes a path with a placeholder, which `withOrigin` replaces by our origin. */
export const absoluteAddress = (address: string | null): string | null =>
  address?.startsWith('/') ? `${PLACEHOLDER}${address}` : address

/** The same of an address in HTML, where a path may also be relative; a place in the text stays. */
export function absoluteInPage(address: string): string {
  const path = address.trim()
  if (path === '' || path.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return address
  return `${PLACEHOLDER}/${path.replace(/^(?:\.{0,2}\/)+/, '')}`
}

/** Replaces the placeholders by `origin` (scheme and host; empty: addresses stay paths). */
export const withOrigin = (text: string, origin: string): string =>
  text.includes(PLACEHOLDER) ? text.replaceAll(PLACEHOLDER, () => origin) : text
