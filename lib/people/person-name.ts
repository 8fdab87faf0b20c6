// Reads which person a call is about.

import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { PersonName } from './person-name.store'

/** The contract requires exactly one of the two. */
export function toPersonName(udid: string | undefined, clientKey: string | undefined): PersonName {
  if (udid !== undefined) return { udid }
  return clientKey === undefined
    ? throwApiError('invalid', msg('Enter a UUID or a client key.'))
    : { clientKey }
}

/** What the audit log says of a person: not who it is. */
export const identifiedBy = (name: PersonName): string => ('udid' in name ? 'device' : 'client key')
