// Reads which person a call is about.
import { throwApiError } from '@/lib/contract/errors'
import type { PersonName } from '@/lib/db/people/person-name'

/** The contract requires exactly one of the two. */
export function toPersonName(udid: string | undefined, clientKey: string | undefined): PersonName {
  if (udid !== undefined) return { udid }
  return clientKey === undefined ? throwApiError('invalid', 'Enter a UUID or a client key.') : { clientKey }
}
