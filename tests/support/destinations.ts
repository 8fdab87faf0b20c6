// Destinations of an account, set up as owners do.

import { Deliverer } from '@/lib/integrations/deliveries/deliverer'
import { createDestination } from '@/lib/integrations/destinations/destinations.endpoint'
import type { EventKind } from '@/lib/integrations/events/event-kinds.endpoint'
import { allSenders } from '@/lib/integrations/sending/all-senders'
import { openDatabase } from '@/lib/platform/db/open-database'
import { type ArrangedAccount, type ArrangedSurvey, rows } from './arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from './console'
import { setEnv } from './serving'

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

/** A delivery in the log of a destination that does not exist. */
export async function arrangeDelivery(
  account: ArrangedAccount,
  survey: ArrangedSurvey,
): Promise<{ destinationId: number; place: number }> {
  const { id: destinationId } = await arrangeDestination(account, 'http://192.0.2.1/', ['survey.closed'])
  const place = 8
  await rows(
    `INSERT INTO deliveries (account_id, destination_id, place, event_id, kind, survey_id, happened_at, body, due_at, waits_since)
     VALUES ($1, $2, $3, 'evt_1_closed', 'survey.closed', $4, now(), '{}', now(), now())`,
    [account.id, destinationId, place, survey.id],
  )
  return { destinationId, place }
}

/** An e-mail address whose recipient was asked. Returns the destination's id. */
export async function arrangeRecipient(account: ArrangedAccount): Promise<number> {
  setEnv({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const settings = { kind: 'email' as const }
  return (await arrangeDestination(account, 'ann@example.com', ['survey.completed'], settings)).id
}

/** Delivers everything that is due at a time; milliseconds since 1970. */
export async function deliver(now: () => number = Date.now): Promise<void> {
  await new Deliverer(await openDatabase(), allSenders, now).deliverAll()
}
