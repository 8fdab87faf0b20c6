// The client address of a console call and the origin it was sent to.
import { readForwardedRequest } from '../next/forwarded-request'
import { addressOf, publicOrigin } from '../pipeline/caller'

export interface RequestInfo {
  /** Scheme and host, without a trailing slash. */
  origin: string
  /** The client's IP address; null where the platform does not provide it. */
  address: string | null
}

export function readRequestInfo(headers: Headers): RequestInfo {
  const header = (name: string) => headers.get(name) ?? undefined
  const address = readForwardedRequest(headers)?.address ?? null
  return {
    origin: publicOrigin(header),
    address: addressOf({ header, address }),
  }
}
