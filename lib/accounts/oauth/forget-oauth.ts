// Deletes what has expired: codes, tokens, grants, and apps that nobody uses.

import type { Database } from '@/lib/platform/db/database'
import { forgetClients } from './client.store'
import { forgetGrants } from './grant.store'
import { forgetTokens } from './token.store'

const DAY_MS = 86_400_000
/** An app that comes back after its last grant has expired finds itself known. */
const MONTHS_MS = 180 * DAY_MS

export async function forgetOAuth(db: Database, now: number): Promise<void> {
  await forgetTokens(db, now)
  await forgetGrants(db, now)
  const before = { registered: new Date(now - DAY_MS), used: new Date(now - MONTHS_MS) }
  await forgetClients(db, before)
}
