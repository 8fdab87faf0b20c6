// Decides where a /q link may send a browser: an open redirect on a public identifier would be
// abused (docs/api.md §6).

/** An address to redirect to, or one to show as a link together with its host. */
export type RedirectTarget = { follow: string } | { show: string; host: string }

/** Scheme and authority as written, before a parser normalises them. */
const WRITTEN = /^https?:\/\/([^/?#]+)(?:[/?#]|$)/i
/** Control characters and backslashes: browsers parse them differently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in an address
const FORBIDDEN = /[\x00-\x1f\x7f-\x9f\\]/
const PRINTABLE = /^[\x21-\x7e]+$/

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d*$/, '')

const isListed = (host: string, ownHost: string, domains: readonly string[]): boolean =>
  host === withoutPort(ownHost) ||
  domains.some((domain) => domain !== '' && (host === domain || host.endsWith(`.${domain}`)))

/**
 * Decides on the first candidate that is neither null nor blank: `redirect`, else `url`
 * (docs/api.md §6). It is followed only when it is absolute http(s) without userinfo, its host is
 * written plainly (without anything that a parser would decode), and that host, ignoring the port,
 * is our own, or is or lies under a listed domain (lower case). Any other absolute http(s) address
 * is shown as a link. Null: there is nothing to follow or show. The returned address is safe in a
 * Location header.
 */
export const pickRedirect = (
  candidates: readonly (string | null)[],
  ownHost: string,
  domains: readonly string[],
): RedirectTarget | null => {
  const target = candidates.find((candidate) => candidate !== null && candidate.trim() !== '')?.trim()
  if (target === undefined || FORBIDDEN.test(target)) return null
  const authority = WRITTEN.exec(target)?.[1]
  if (authority === undefined || !URL.canParse(target)) return null
  const url = new URL(target)
  const href = PRINTABLE.test(target) ? target : url.href
  const plain = withoutPort(authority) === url.hostname && url.username === '' && url.password === ''
  return plain && isListed(url.hostname, ownHost, domains) ? { follow: href } : { show: href, host: url.host }
}
