// Who a person is: a device, or everybody with a client key; and SQL that finds what is theirs.
import { type SqlType, text, uuid } from '@/lib/platform/sql/types'

/** A device by its UUID (lower case), or everybody with a client key. */
export type PersonName = { udid: string } | { clientKey: string }

type Kind = 'device' | 'key'

const kindOf = (name: PersonName): Kind => ('udid' in name ? 'device' : 'key')

/** What is made once for a device and once for a client key. */
export function perKind<T>(make: (kind: Kind) => T): (name: PersonName) => T {
  const made = { device: make('device'), key: make('key') }
  return (name) => made[kindOf(name)]
}

export const nameInSummaries = (name: PersonName): string =>
  'udid' in name ? `u:${name.udid}` : `k:${name.clientKey}`

/** The second parameter of the SQL below; the first is the account. */
export const ownValue = (name: PersonName): string => ('udid' in name ? name.udid : name.clientKey)

/** Its type. */
export const ownType = (kind: Kind): SqlType<string, string> => (kind === 'device' ? uuid : text)

/** SQL: the udids of the person's devices. */
export const devicesOf = (kind: Kind): string =>
  kind === 'device'
    ? 'SELECT udid FROM devices WHERE account_id = $1 AND udid = $2::uuid'
    : 'SELECT udid FROM devices WHERE account_id = $1 AND client_key = $2::text'

/** SQL: the udids of submissions under the name itself. Those of a key's devices are separate. */
export const submissionsOf = (kind: Kind): string =>
  `SELECT udid FROM submissions WHERE account_id = $1 AND ${kind === 'device' ? 'device_udid = $2::uuid' : 'client_key = $2::text'}`

/** SQL: clicks under a key on submissions of other people; `$3` are the person's own. */
export const FOREIGN_CLICKS = `FROM clicks c JOIN links l ON l.account_id = $1 AND l.udid = c.link_udid
WHERE c.account_id = $1 AND c.client_key = $2::text AND c.submission_udid <> ALL ($3::uuid[])`

/** A client key of more devices than this keeps its summary when one is erased, which hardly changes it. */
export const MANY_DEVICES = 1000

/** How many devices, submissions or events one statement reads. */
export const PIECE = 200

export function* inPieces(all: string[]): Generator<string[]> {
  for (let n = 0; n < all.length; n += PIECE) yield all.slice(n, n + PIECE)
}
