// From where a call of the console comes, and under which address it reached us.
import { readForwardedRequest } from '../next/forwarded-request'
import { addressOf, publicOrigin } from '../pipeline/caller'

export interface RequestInfo {
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** Of the network; null where the platform does not tell. */
  address: string | null
}

export function readRequestInfo(headers: Headers): RequestInfo {
  const header = (name: string) => headers.get(name) ?? undefined
  const address = readForwardedRequest(headers)?.address ?? null
  return {
    origin: publicOrigin(header),
    address: addressOf({ method: 'GET', path: '', query: '', header, address, body: null }),
  }
}
