// The addresses that apps get codes at: which ones may be registered, which one a request may name,
// and what a person is told of it.

const LONGEST = 2000
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** What a browser would run, show or look up itself, in place of handing it to an app. */
const OF_BROWSERS = [
  ...['about', 'blob', 'chrome', 'data', 'file', 'filesystem', 'ftp', 'intent', 'javascript'],
  ...['mailto', 'res', 'resource', 'sms', 'tel', 'vbscript', 'view-source', 'ws', 'wss'],
]

export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.includes(hostname)

/**
 * https, http to this computer, or the scheme of an installed app (RFC 8252); without a fragment or a
 * user's name, and without spaces and control characters, which a browser would leave out.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > LONGEST || !/^[\x21-\x7e]+$/.test(text) || /[#\\<>"]/.test(text)) return false
  if (!URL.canParse(text) || !/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  const scheme = protocol.slice(0, -1)
  if (scheme === 'http') return isLoopbackHost(hostname)
  return scheme === 'https' || !OF_BROWSERS.includes(scheme)
}

/** An address of this computer may have any port, because apps take a free one (RFC 8252 §7.3). */
export const matchesRedirectUri = (registered: readonly string[], sent: string): boolean =>
  isRedirectUri(sent) &&
  registered.some(
    (one) => one === sent || (isLoopback(one) && isLoopback(sent) && noPort(one) === noPort(sent)),
  )

const isLoopback = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'http:' && isLoopbackHost(new URL(address).hostname)

function noPort(address: string): string {
  const { hostname, pathname, search } = new URL(address)
  return `${hostname}${pathname}${search}`
}

/** The host of a site, `127.0.0.1:33418` of this computer, or `cursor:` of an installed app. */
export function describeRedirectUri(address: string): string {
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}

/** `address` with parameters added to those that it has. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const sent = Object.entries(parameters).filter(([, value]) => value !== undefined) as [string, string][]
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(sent)}`
}
