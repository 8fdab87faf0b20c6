// Destinations of an account, set up as owners do.
import { createDestination } from '@/lib/contract/console/destinations'
import type { EventKind } from '@/lib/contract/console/event-kinds'
import { openDatabase } from '@/lib/db/client/open-database'
import { Deliverer } from '@/lib/services/deliveries/deliverer'
import type { ArrangedAccount } from './arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from './console'

type Settings = Partial<Parameters<typeof createDestination.body.parse>[0] & object>

export interface ArrangedDestination {
  id: number
  secret: string
  owner: ArrangedUser
}

/** A webhook unless `settings` say otherwise. */
export async function arrangeDestination(
  account: ArrangedAccount,
  address: string,
  events: EventKind[],
  settings: Settings = {},
): Promise<ArrangedDestination> {
  const owner = await arrangeUser([account, 'owner'])
  const body = { kind: 'webhook' as const, name: 'Ours', address, events, ...settings }
  const { reply } = await consoleCall(createDestination, { params: { accountId: account.id }, body }, owner)
  return { id: reply.id, secret: reply.secret ?? '', owner }
}

/** Delivers everything that is due at a time; milliseconds since 1970. */
export async function deliver(now: () => number = Date.now): Promise<void> {
  await new Deliverer(await openDatabase(), now).deliverAll()
}
