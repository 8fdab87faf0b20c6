// Addresses of callers: what may be stored of them, and which are blocked (docs/api.md §2, §10).

export type IpPolicy = 'none' | 'truncated' | 'full'

/** Four or sixteen bytes; an IPv4 address written as IPv6 has four. */
type Address = readonly number[]

const readBytes = (text: string): Address | null => {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null
  const bytes = text.split('.').map(Number)
  return bytes.every((byte) => byte < 256) ? bytes : null
}

const readGroups = (text: string): number[] | null => {
  const bytes: number[] = []
  if (text === '') return bytes
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    const embedded = index === parts.length - 1 && part.includes('.') ? readBytes(part) : null
    if (embedded !== null) bytes.push(...embedded)
    else if (/^[0-9a-f]{1,4}$/i.test(part))
      bytes.push(Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255)
    else return null
  }
  return bytes
}

const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]

const isMapped = (bytes: Address): boolean => MAPPED.every((byte, index) => bytes[index] === byte)

const readSixteen = (text: string): Address | null => {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const head = readGroups(halves[0] ?? '')
  const tail = halves.length === 2 ? readGroups(halves[1] ?? '') : []
  if (head === null || tail === null) return null
  const missing = 16 - head.length - tail.length
  if (halves.length === 2 ? missing < 2 : missing !== 0) return null
  return [...head, ...Array<number>(missing).fill(0), ...tail]
}

const readAddress = (text: string): Address | null => {
  const bare = text
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '')
  if (bare.length > 45) return null
  if (!bare.includes(':')) return readBytes(bare)
  const bytes = readSixteen(bare)
  return bytes !== null && isMapped(bytes) ? bytes.slice(12) : bytes
}

const KEPT_BYTES = 6

const writeTruncated = (address: Address): string => {
  if (address.length === 4) return [...address.slice(0, 3), 0].join('.')
  const groups: number[] = []
  for (let index = 0; index < KEPT_BYTES; index += 2)
    groups.push((address[index] ?? 0) * 256 + (address[index + 1] ?? 0))
  while (groups.at(-1) === 0) groups.pop()
  return `${groups.map((group) => group.toString(16)).join(':')}::`
}

/**
 * The network of an address: the last octet of IPv4 or the last 80 bits of IPv6 become 0. Null: not
 * an address.
 */
export const truncateIp = (ip: string): string | null => {
  const address = readAddress(ip)
  return address === null ? null : writeTruncated(address)
}

/**
 * The key under which a rate limit counts an address: the IPv4 address, or the network of that many
 * bytes of IPv6; one connection usually gets a network of 8 bytes.
 */
export const networkOf = (ip: string, bytes: 6 | 8 = 8): string => {
  if (!ip.includes(':')) return ip
  const address = readAddress(ip)
  if (address === null) return ip
  return address.length === 4 ? address.join('.') : address.slice(0, bytes).join(':')
}

/**
 * The form in which the account stores an address (docs/api.md §10); an IPv4 address written as
 * IPv6 is stored as IPv4.
 */
export const ipByPolicy = (ip: string | null, policy: IpPolicy): string | null => {
  const address = ip === null || policy === 'none' ? null : readAddress(ip)
  if (address === null || ip === null) return null
  if (policy === 'truncated') return writeTruncated(address)
  return address.length === 4 ? address.join('.') : ip.trim().toLowerCase()
}

interface Network {
  readonly address: Address
  readonly bits: number
}

const readNetwork = (text: string): Network | null => {
  const [host = '', size, ...rest] = text.split('/')
  const address = readAddress(host)
  if (address === null || rest.length > 0) return null
  const length = address.length * 8
  if (size === undefined) return { address, bits: length }
  if (!/^\d{1,3}$/.test(size.trim())) return null
  const bits = Number(size) - (length === 32 && host.includes(':') ? 96 : 0)
  return bits >= 0 && bits <= length ? { address, bits } : null
}

const contains = ({ address, bits }: Network, ip: Address): boolean => {
  if (address.length !== ip.length) return false
  const whole = bits >> 3
  for (let index = 0; index < whole; index++) if (address[index] !== ip[index]) return false
  const shift = 8 - (bits & 7)
  return shift === 8 || (address[whole] ?? 0) >> shift === (ip[whole] ?? 0) >> shift
}

/** Parsed lists. An account's list is the same array until the account changes. */
const networksOf = new WeakMap<readonly string[], readonly Network[]>()

const readList = (list: readonly string[]): readonly Network[] => {
  const cached = networksOf.get(list)
  if (cached !== undefined) return cached
  const networks = list.map(readNetwork).filter((network) => network !== null)
  networksOf.set(list, networks)
  return networks
}

/** Whether a text is an address or a network (`10.0.0.0/8`); for the check at import. */
export const isIpOrNetwork = (text: string): boolean => readNetwork(text) !== null

/**
 * Whether an address is on a list of addresses and CIDR networks (docs/api.md §2). IPv4 written as
 * IPv6 is the same address; invalid entries are ignored. The list is parsed once and must not be
 * changed afterwards.
 */
export const isBlockedIp = (ip: string, list: readonly string[]): boolean => {
  if (list.length === 0) return false
  const address = readAddress(ip)
  return address !== null && readList(list).some((network) => contains(network, address))
}

/** Whether an address is one of an account's own (decision 6); `list` as in `isBlockedIp`. */
export const isOwnAddress = (ip: string | null, list: readonly string[]): boolean =>
  list.length > 0 && ip !== null && isBlockedIp(ip, list)
