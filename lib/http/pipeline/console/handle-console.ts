// The steps of a call of the console and the management API: who calls, their right in the account,
// input, service.
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import type { ConsoleService } from '@/lib/services/service'
import type { PathParams } from '../call'
import { publicOrigin } from '../caller'
import type { Handler } from '../route'
import { admit } from './admit'
import { noteReading } from './choose-reading'
import { type Identity, identify } from './identify'
import { readInput } from './read-input'
import { renderReply } from './render-reply'

/** Pairs an endpoint with its service. */
export const handleConsole = <E extends ConsoleEndpoint>(
  endpoint: E,
  service: ConsoleService<E>,
): Handler<ConsoleEndpoint> => ({
  endpoint,
  async carryOut(call, sent) {
    const origin = publicOrigin(call.header)
    const identity = await identify(endpoint, call, origin)
    const params = withOwnAccount(sent, identity)
    const context = await admit(endpoint, call, { identity, origin, params })
    const input = await readInput(endpoint, call, params)
    const answer = renderReply(endpoint, await service(input, context))
    noteReading(endpoint, answer, context)
    return { answer }
  },
})

/** `current` in the place of an account's id is the account of the key. */
const withOwnAccount = (params: PathParams, identity: Identity): PathParams =>
  params.accountId === 'current' && identity !== null && 'key' in identity
    ? { ...params, accountId: String(identity.key.accountId) }
    : params
