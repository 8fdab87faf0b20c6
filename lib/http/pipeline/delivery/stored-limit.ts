// Bounds by the hour what one network may store: new devices and submissions, device data, events and
// clicks. An answer is never refused (docs/api.md §2).

import { limited } from '@/lib/contexts/figures'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/network/ip'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { Reply } from '@/lib/platform/services/reply'
import type { Call } from '../call'

const HOUR_MS = 3_600_000
/** Of a row with its indexes, besides what the call says. */
const ROW_BYTES = 500

const SERVING = ['serveSurvey', 'presentSurvey', 'presentSurveyByEvent', 'serveSurveyDirectly']
const FILLING = new Set([...SERVING, 'setDeviceData', 'trackEvent', 'clickLink'])

/** Networks share counters, so that a million of them take no more memory. */
const COUNTERS = 65_536
const stored = oncePerProcess('stored', () => ({
  counters: new Float64Array(COUNTERS),
  /** Nobody knows from outside who shares a counter with whom. */
  seed: Math.floor(Math.random() * 2 ** 32),
  hour: 0,
}))

function counterOf(network: string): number {
  let hash = stored.seed
  for (let n = 0; n < network.length; n++) hash = Math.imul(hash ^ network.charCodeAt(n), 0x01000193)
  return (hash ^ (hash >>> 15)) & (COUNTERS - 1)
}

/** Throws `rate_limited` if the network of a limited address has stored its share of this hour. */
export function limitStored({ id }: DeliveryEndpoint, address: string, now: number): void {
  const most = env().STORED_MB_AN_HOUR * 1e6
  if (most === 0 || !FILLING.has(id)) return
  const current = Math.floor(now / HOUR_MS)
  if (current !== stored.hour) {
    stored.hour = current
    stored.counters.fill(0)
  }
  if ((stored.counters[counterOf(networkOf(address))] ?? 0) < most) return
  limited.stored++
  throwApiError('rate_limited', 'this network has stored as much as it may within an hour.', {
    retryAfter: Math.ceil(((current + 1) * HOUR_MS - now) / 1000),
  })
}

/** Counts what a call has stored; serving nothing stores nothing. */
export function countStored(
  { id, nothing }: DeliveryEndpoint,
  address: string,
  call: Pick<Call, 'query' | 'header'>,
  reply: Reply,
): void {
  if (!FILLING.has(id)) return
  if (SERVING.includes(id) && reply.kind === 'json' && reply.text === nothing) return
  const sent = call.query.length + Number(call.header('content-length') ?? 0)
  const counter = counterOf(networkOf(address))
  stored.counters[counter] = (stored.counters[counter] ?? 0) + ROW_BYTES + sent
}
