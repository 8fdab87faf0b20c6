// Addresses that only this machine or its network can reach. A person who may enter a URL must not reach
// them through us.
import { isBlockedIp } from './ip'

/** The special registries of IANA (RFC 6890 and later); what is not global. */
const PRIVATE = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...[
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
  ],
  ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Of IPv6 only 2000::/3 is global, less what leads to IPv4 or is for documents. */
const GLOBAL_V6 = ['2000::/3']
const NOT_GLOBAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** NAT64: the last four bytes are an IPv4 address. */
const NAT64 = ['64:ff9b::/96']

/** The last four bytes of an IPv6 address, as IPv4. */
function embedded(ip: string): string {
  const dotted = /(\d+\.\d+\.\d+\.\d+)$/.exec(ip)
  if (dotted?.[1]) return dotted[1]
  const groups = ip.replace(/%.*$/, '').split(':').slice(-2)
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group || '0', 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** `ip` as the resolver or the URL has it, without brackets. */
export function isPrivateAddress(ip: string): boolean {
  // An IPv4 address written as IPv6 is compared as IPv4.
  if (isBlockedIp(ip, PRIVATE)) return true
  if (!ip.includes(':') || isBlockedIp(ip, ['0.0.0.0/0'])) return false
  if (isBlockedIp(ip, NAT64)) return isBlockedIp(embedded(ip), PRIVATE)
  return !isBlockedIp(ip, GLOBAL_V6) || isBlockedIp(ip, NOT_GLOBAL_V6)
}
