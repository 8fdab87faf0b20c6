// Decides which forwarding header to believe for the caller's address: each proxy appends what it
// saw.
import { isBlockedIp, isIpOrNetwork } from './ip'

/** One header that the proxy writes, a number of proxies, or the networks that proxies are in. */
export type Trust = { header: string } | { hops: number } | { networks: readonly string[] }

const LOOPBACK = ['127.0.0.0/8', '::1']
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10']
const UNIQUE_LOCAL = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

const NAMED: Record<string, string[]> = {
  loopback: LOOPBACK,
  linklocal: LINK_LOCAL,
  uniquelocal: UNIQUE_LOCAL,
  private: [...LOOPBACK, ...LINK_LOCAL, ...UNIQUE_LOCAL],
}

const SWITCH = /^(true|false|on|off|yes|no)$/i

/** Parses the setting TRUST_PROXY; null: it cannot be understood. */
export function readTrust(text: string): Trust | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 1 && /^\d{1,2}$/.test(words[0] ?? '')) return { hops: Number(words[0]) }
  const networks = words.map((word) => NAMED[word.toLowerCase()] ?? (isIpOrNetwork(word) ? [word] : null))
  if (words.length > 0 && networks.every((list) => list !== null)) return { networks: networks.flat() }
  return /^(?=.*[a-z])[a-z0-9-]+$/i.test(text) && !SWITCH.test(text) ? { header: text.toLowerCase() } : null
}

/**
 * Removes brackets, the port and the prefix of IPv4 within IPv6 from an address as proxies write
 * it.
 */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The caller's address. `socket`: the address of the connection; `header`: reads a header by its
 * lower-case name.
 */
export function callerAddress(
  trust: Trust | null,
  socket: string | null,
  header: (name: string) => string | undefined,
): string | null {
  const own = socket === null ? null : bare(socket)
  if (trust === null) return own
  if ('header' in trust) return bare(header(trust.header)?.split(',').at(-1) ?? '') || own
  const forwarded = (header('x-forwarded-for') ?? '').split(',').map(bare).reverse()
  const isTrusted = (address: string | null, n: number): boolean =>
    'hops' in trust ? n < trust.hops : address !== null && isBlockedIp(address, trust.networks)
  let address = own
  for (const [n, next] of forwarded.entries()) {
    if (!isTrusted(address, n) || !isIpOrNetwork(next)) break
    address = next
  }
  return address
}
