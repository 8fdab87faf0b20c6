// The steps of a call of the console and the management API: who calls, their right in the account,
// input, service.

import type { ContextOf } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import type { ConsoleEndpoint, ConsoleInput } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { forgetCounts } from '@/lib/results/counting/joined-counts'
import type { Call, PathParams } from '../call'
import { publicOrigin } from '../caller'
import type { Handler, Outcome } from '../route'
import { admit } from './admit'
import { noteReading } from './choose-reading'
import { type Identity, identify, programOf } from './identify'
import { countKeyCall } from './key-rate'
import { carryOutOnce, readIdempotencyKey } from './once'
import { readInput } from './read-input'
import { renderReply } from './render-reply'

/** Pairs an endpoint with its service. */
export const handleConsole = <E extends ConsoleEndpoint>(
  endpoint: E,
  service: ConsoleService<E>,
): Handler<ConsoleEndpoint> => ({
  endpoint,
  async carryOut(call, params) {
    const origin = publicOrigin(call.header)
    const identity = await identify(endpoint, call, origin)
    const carryOut = () =>
      carryOutAs(identity, { endpoint, service, call, params, origin }).finally(() => {
        if (endpoint.method !== 'GET') forgetCounts(Number(withOwnAccount(params, identity).accountId))
      })
    const program = programOf(identity)
    if (identity === null || program === null) return carryOut()
    const { headers, error } = await countKeyCall('key' in identity ? 'key' : 'app', program.id)
    return { ...(error ? { error } : await carryOut().catch((thrown) => ({ error: thrown }))), headers }
  },
})

interface Sent<E extends ConsoleEndpoint> {
  endpoint: E
  service: ConsoleService<E>
  call: Call
  params: PathParams
  origin: string
}

async function carryOutAs<E extends ConsoleEndpoint>(
  identity: Identity,
  { endpoint, service, call, params: sent, origin }: Sent<E>,
): Promise<Outcome> {
  const params = withOwnAccount(sent, identity)
  const ifMatch = call.header('if-match') ?? null
  const context = await admit(endpoint, call, { identity, origin, params, ifMatch })
  if (ifMatch !== null && !endpoint.ifMatch)
    throwApiError('invalid', 'This call takes no If-Match: it would not be looked at.')
  const input = await readInput(endpoint, call, params, context.t)
  const work = (inner: ContextOf<E>) => service(input as ConsoleInput<E>, inner)
  const once = readIdempotencyKey(endpoint, call, identity)
  if (once === null) {
    const answer = renderReply(endpoint, await work(context))
    noteReading(endpoint, answer, context)
    return { answer }
  }
  const { reply, isKept } = await carryOutOnce(endpoint, context, { ...once, input, call }, work)
  const answer = renderReply(endpoint, reply)
  if (isKept) answer.headers['Idempotency-Replayed'] = 'true'
  return { answer }
}

/** `current` in the place of an account's id is the account of the key, or of the app. */
function withOwnAccount(params: PathParams, identity: Identity): PathParams {
  const program = programOf(identity)
  return params.accountId === 'current' && program !== null
    ? { ...params, accountId: String(program.accountId) }
    : params
}
