// Where a database is: on a server by its address, or embedded in a folder.

import type { Env } from '@/lib/platform/env'
import { describeAddress } from '@/lib/platform/network/database-address'

export type Place = { url: string } | { folder: string }

/** The database of the settings. */
export const ownPlace = ({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Place =>
  DATABASE_URL === undefined ? { folder: DATA_DIR } : { url: DATABASE_URL }

/** What a person calls it; without the password. */
export const describePlace = (place: Place): string =>
  'folder' in place
    ? `the embedded database in ${place.folder}`
    : `PostgreSQL at ${describeAddress(place.url)}`
