// Counts the errors of all connections by kind, also those that a retry makes good.

import { oncePerProcess } from '@/lib/platform/once-per-process'

/** PostgreSQL's codes (docs: Appendix A) by kind; every kind is a label of a metric. */
const KINDS: readonly (readonly [kind: string, codes: RegExp])[] = [
  // A connection that could not be opened, or broke, has no code of PostgreSQL.
  ['connection', /^(08|57P|$)/],
  ['too_many_connections', /^53300$/],
  ['disk_full', /^53100$/],
  ['read_only', /^25006$/],
  ['lock_timeout', /^55P03$/],
  ['statement_timeout', /^57014$/],
  ['conflict', /^40/],
  // A row that a constraint refuses; expected where two calls record the same.
  ['row_refused', /^(21|22|23)/],
  ['other', /./],
]

const counts = oncePerProcess('database errors', () => new Map(KINDS.map(([kind]) => [kind, 0])))

/** `code`: PostgreSQL's, or '' where the connection failed. */
export function countDatabaseError(code: string): void {
  const kind = KINDS.find(([, codes]) => codes.test(code))?.[0] ?? 'other'
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}

/** Counts by kind since the start; every kind is there. */
export const databaseErrors = (): ReadonlyMap<string, number> => counts
