// The steps of a call of the public API (docs/api.md §2).

import { AccountClosed } from '@/lib/contexts/delivery-context'
import type { DeliveryService } from '@/lib/contexts/service'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { env } from '@/lib/platform/env'
import { json, type Reply } from '@/lib/platform/services/reply'
import type { Call } from '../call'
import { addressOf } from '../caller'
import { withDeadline } from '../deadline'
import { isLimited, limitRate } from '../rate-limit'
import type { Handler, Outcome } from '../route'
import { checkReply } from './check-reply'
import { openContext } from './open-context'
import { AddressReader, type ReadAddress } from './read-address'
import { readParameters } from './read-parameters'
import type { RawQuery } from './read-query'
import { renderReply } from './render-reply'
import { countStored, limitStored } from './stored-limit'

/** Pairs an endpoint with its service. */
export function handleDelivery<E extends DeliveryEndpoint>(
  endpoint: E,
  service: DeliveryService<E>,
): Handler<DeliveryEndpoint> {
  const addresses = new AddressReader(endpoint)
  return {
    endpoint,
    async carryOut(call, params) {
      const known = addresses.find(call)
      // The deadline starts after the body: a slow upload is the caller's time.
      const query = known?.query ?? (await readParameters(call))
      const read = () => known ?? addresses.read(call, params, query)
      return withDeadline(carryOut(endpoint, service, call, query, read), env().REQUEST_TIMEOUT_MS)
    },
  }
}

async function carryOut<E extends DeliveryEndpoint>(
  endpoint: E,
  service: DeliveryService<E>,
  call: Call,
  query: RawQuery,
  read: () => ReadAddress<E>,
): Promise<Outcome> {
  const address = addressOf(call)
  const isBounded = isLimited(address)
  if (isBounded) await limitRate(address, query.values.get('identifier'), call.header('x-forwarded-for'))
  const { callback, input, repeats } = read()
  const context = await openContext(endpoint, call, query, { identifier: input.identifier, address })
  if (address !== null && isBounded && context.recorder.records) limitStored(endpoint, address, context.now)
  const facts = () => ({ account: context.accountIdentifier, leftOut: context.leftOut })
  try {
    const reply = await service(input, context).catch((error) => replyToClosed(endpoint, error))
    if (address !== null && isBounded && context.recorder.records) countStored(endpoint, address, call, reply)
    if (env().NODE_ENV !== 'production') checkReply(endpoint, reply)
    const answer = renderReply(reply, endpoint, callback)
    answer.repeats = repeats
    return { ...facts(), answer }
  } catch (error) {
    return { ...facts(), error }
  }
}

/** A closed account says what the endpoint says when there is nothing. */
function replyToClosed({ nothing }: DeliveryEndpoint, error: unknown): Reply {
  if (!(error instanceof AccountClosed)) throw error
  return typeof nothing === 'string' ? json(nothing) : throwApiError(nothing.code, nothing.sentence)
}
