// Resolves the name of a receiver, and refuses it if an address is private. The connection is made to
// the addresses that were checked, so a name that changes in between leads nowhere else.
import dns from 'node:dns'
import net, { type LookupFunction } from 'node:net'
import { env } from '@/lib/platform/env'
import { isBlockedIp } from '@/lib/platform/network/ip'
import { isPrivateAddress } from '@/lib/platform/network/private-address'

/** A sentence says why nothing was sent. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** One sentence for a name that does not exist and one of our own network: nobody learns which exist. */
const noPublicHost = (host: string): AddressRefused =>
  new AddressRefused(
    `There is no host ${host} in the internet. If it is in the network of this server, the setting WEBHOOKS_TO_PRIVATE_ADDRESSES can allow it.`,
  )

const NO_SUCH_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL']

function assertAllowed(address: string, host: string): void {
  const allowed = env().WEBHOOKS_TO_PRIVATE_ADDRESSES
  if (allowed === true || !isPrivateAddress(address)) return
  if (allowed !== false && isBlockedIp(address, allowed)) return
  throw address === host
    ? new AddressRefused(
        `${host} is an address of this machine or its network. The setting WEBHOOKS_TO_PRIVATE_ADDRESSES can allow it.`,
      )
    : noPublicHost(host)
}

/** `host` as a URL has it: addresses are not looked up, so they are checked before. */
export function assertHostAllowed(host: string): void {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (net.isIP(bare) !== 0) assertAllowed(bare, bare)
}

export const checkedLookup: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(NO_SUCH_NAME.includes(error.code ?? '') ? noPublicHost(host) : error, '')
    try {
      for (const { address } of addresses) assertAllowed(address, host)
    } catch (refused) {
      return done(refused instanceof Error ? refused : new Error(String(refused)), '')
    }
    const [first] = addresses
    if (options.all) return done(null, addresses)
    return first ? done(null, first.address, first.family) : done(new Error(`${host} has no address`), '')
  })
}
