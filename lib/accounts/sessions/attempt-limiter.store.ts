// Counts login attempts in the database, by a library that writes its own SQL.
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '@/lib/platform/db/database'

/** Allows `points` within `seconds` for each key; `keyPrefix` tells limiters apart. */
export const attemptLimiter = (
  db: Database,
  keyPrefix: string,
  points: number,
  seconds: number,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: db.pool,
    // Its guess by the class's name fails in a bundle.
    storeType: 'pool',
    tableName: 'sign_in_attempts',
    tableCreated: true,
    // The server's housekeeping clears expired rows.
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  })
