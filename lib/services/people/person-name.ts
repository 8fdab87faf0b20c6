// Reads which person a call is about.
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type { PersonName } from '@/lib/db/people/person-name'

/** The contract requires exactly one of the two. */
export function toPersonName(udid: string | undefined, clientKey: string | undefined): PersonName {
  if (udid !== undefined) return { udid }
  return clientKey === undefined
    ? throwConsoleError('invalid', 'Enter a UUID or a client key.')
    : { clientKey }
}
