// The steps of a call of the public API (docs/api.md §2).
import type { DeliveryEndpoint } from '@/lib/contract/endpoint'
import { throwApiError } from '@/lib/contract/errors'
import { env } from '@/lib/env'
import { AccountClosed } from '@/lib/services/delivery-context'
import { json, type Reply } from '@/lib/services/reply'
import type { DeliveryService } from '@/lib/services/service'
import type { Call, PathParams } from '../call'
import { addressOf } from '../caller'
import { withDeadline } from '../deadline'
import { isLimited, limitRate } from '../rate-limit'
import type { Handler, Outcome } from '../route'
import { checkReply } from './check-reply'
import { openContext } from './open-context'
import { readCallback, readInput } from './read-input'
import { readParameters } from './read-parameters'
import type { RawQuery } from './read-query'
import { renderReply } from './render-reply'

/** Pairs an endpoint with its service. */
export const handleDelivery = <E extends DeliveryEndpoint>(
  endpoint: E,
  service: DeliveryService<E>,
): Handler<DeliveryEndpoint> => ({
  endpoint,
  async carryOut(call, params) {
    // The deadline starts after the body: a slow upload is the caller's time.
    const query = await readParameters(call)
    return withDeadline(carryOut(endpoint, service, call, query, params), env().REQUEST_TIMEOUT_MS)
  },
})

async function carryOut<E extends DeliveryEndpoint>(
  endpoint: E,
  service: DeliveryService<E>,
  call: Call,
  query: RawQuery,
  params: PathParams,
): Promise<Outcome> {
  const address = addressOf(call)
  if (isLimited(address))
    await limitRate(address, query.values.get('identifier'), call.header('x-forwarded-for'))
  const callback = readCallback(endpoint, query)
  const input = readInput(endpoint, params, query)
  const context = await openContext(endpoint, call, query, { identifier: input.identifier, address })
  const facts = () => ({ account: context.accountIdentifier, leftOut: context.leftOut })
  try {
    const reply = await service(input, context).catch((error) => replyToClosed(endpoint, error))
    if (env().NODE_ENV !== 'production') checkReply(endpoint, reply)
    return { ...facts(), answer: renderReply(reply, endpoint, callback) }
  } catch (error) {
    return { ...facts(), error }
  }
}

/** A closed account says what the endpoint says when there is nothing. */
function replyToClosed({ nothing }: DeliveryEndpoint, error: unknown): Reply {
  if (!(error instanceof AccountClosed)) throw error
  return typeof nothing === 'string' ? json(nothing) : throwApiError(nothing.code, nothing.sentence)
}
