// Reads what the address of a call says; an address that comes again is parsed once.

import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { isIosSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import type { Call, PathParams } from '../call'
import { Memo } from '../memo'
import { readCallback, readInput } from './read-input'
import type { RawQuery } from './read-query'

/** Pure values, which calls with the same address share. */
export interface ReadAddress<E extends DeliveryEndpoint> {
  readonly query: RawQuery
  readonly callback: string | null
  readonly input: ReturnType<typeof readInput<E>>
  /** Others are likely to call the same address. */
  readonly repeats: boolean
}

const MOST_ADDRESSES = 500
const NAMES_DEVICE = /udid|submission/

export class AddressReader<E extends DeliveryEndpoint> {
  private readonly known: Memo<ReadAddress<E>> | null

  /** Only what is read is read again by others; what is recorded has a device. */
  constructor(private readonly endpoint: E) {
    this.known = 'request_id' in endpoint.query.shape ? null : new Memo(MOST_ADDRESSES)
  }

  /** What was read of the same address before. */
  find(call: Call): ReadAddress<E> | undefined {
    return call.method === 'POST' ? undefined : this.known?.get(keyOf(call))
  }

  /** Throws as the contract says of its parameters. */
  read(call: Call, params: PathParams, query: RawQuery): ReadAddress<E> {
    const callback = readCallback(this.endpoint, query)
    const input = readInput(this.endpoint, params, query)
    Object.freeze(input)
    const repeats =
      this.known !== null &&
      call.method !== 'POST' &&
      ![...query.values.keys()].some((name) => NAMES_DEVICE.test(name))
    const address = { query, callback, input, repeats }
    if (repeats) this.known?.set(keyOf(call), address)
    return address
  }
}

/** The SDK for iOS writes a plus sign that means one. */
const keyOf = ({ path, query, header }: Call): string =>
  `${isIosSdkAgent(header('user-agent') ?? null) ? 'ios ' : ''}${path}?${query}`
