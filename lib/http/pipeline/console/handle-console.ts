// The steps of a call of the console: same site, session, right in the account, input, service.
import { findSignedIn } from '@/lib/auth/gate'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import type { ConsoleService } from '@/lib/services/service'
import { publicOrigin } from '../caller'
import type { Handler } from '../route'
import { admit } from './admit'
import { readInput } from './read-input'
import { renderReply } from './render-reply'
import { checkSameSite } from './same-site'

/** Pairs an endpoint with its service. */
export const handleConsole = <E extends ConsoleEndpoint>(
  endpoint: E,
  service: ConsoleService<E>,
): Handler<ConsoleEndpoint> => ({
  endpoint,
  async carryOut(call, params) {
    const origin = publicOrigin(call.header)
    checkSameSite(endpoint, call, origin)
    const user = await findSignedIn(call.header('cookie'), origin)
    const context = await admit(endpoint, call, { user, origin, params })
    const input = await readInput(endpoint, call, params)
    return { answer: renderReply(endpoint, await service(input, context)) }
  },
})
