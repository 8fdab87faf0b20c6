// Loads an account and what is stored of a person, in one read.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { eventsBy } from '@/lib/people/events/person-events.store'
import { type PersonRead, type PersonRequest, readPerson } from '@/lib/people/read-person.store'
import { NO_EVENTS, type Person } from '@/lib/serving/eligibility/visit.rules'
import type { Account } from '@/lib/serving/memory/cached-account.store'

/** What the account's rules can ask of the person. */
export const personOf = (
  { person, events }: PersonRead,
  { counters }: Pick<Account, 'counters'>,
): Person => ({
  ...person,
  events: counters.byKey.size === 0 ? NO_EVENTS : eventsBy(events ?? null, counters),
})

export const hasCounters = (account: Pick<Account, 'counters'> | null): boolean =>
  account !== null && account.counters.byKey.size > 0

/** Reads once more only when the account has just got its first rule on events. */
export async function loadPerson(
  context: DeliveryContext,
  request: Omit<PersonRequest, 'accountId' | 'withEvents'>,
): Promise<{ account: Account; found: PersonRead; person: Person }> {
  const read = (withEvents: boolean) =>
    context.load((db, accountId) => readPerson(db, { ...request, accountId, withEvents }))
  let { account, found } = await read(hasCounters(context.lastKnown))
  if (found.events === undefined && hasCounters(account)) ({ account, found } = await read(true))
  return { account, found, person: personOf(found, account) }
}
