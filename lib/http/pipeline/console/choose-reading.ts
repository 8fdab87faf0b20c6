// Where a call of the console reads: from the standby what may be some seconds old, but never
// something older than what the same browser has just written, and nothing old for a program.
import { parseCookie, stringifySetCookie } from 'cookie'
import type { OpenContext } from '@/lib/contexts/console-context'
import { isSecure } from '@/lib/http/auth/cookies'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Queries, Reading } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { isoTime } from '@/lib/platform/text/iso-time'
import type { Answer, Call } from '../call'

/** A browser has it for as long as a standby may lack what it wrote. */
const COOKIE = 'soundings-wrote'
/** Longer than the answer about a standby's state is good. */
const MARGIN_SECONDS = 3

export async function chooseReading(
  { fromStandby }: ConsoleEndpoint,
  call: Call,
  { db, now, actor }: OpenContext,
): Promise<Reading> {
  const here = { db, asOf: now }
  if (!fromStandby || !db.standby) return here
  // A program with a key keeps no cookies.
  const mayLag = actor.kind === 'user' && !(COOKIE in parseCookie(call.header('cookie') ?? ''))
  return (await db.standby.reading(mayLag ? null : now)) ?? here
}

/** Says as of when the answer is, and marks the browser of the person who wrote something. */
export function noteReading(
  { fromStandby, method, isLogged }: ConsoleEndpoint,
  { headers }: Answer,
  { db, origin, reading }: Pick<OpenContext, 'origin'> & { db: Queries; reading?: Reading },
): void {
  if (fromStandby && reading) headers['X-As-Of'] = isoTime(reading.asOf)
  if (!('pool' in db) || !db.standby || (method === 'GET' && !isLogged)) return
  headers['Set-Cookie'] = stringifySetCookie({
    name: COOKIE,
    value: '1',
    path: '/api',
    maxAge: env().DATABASE_REPLICA_MAX_LAG_SECONDS + MARGIN_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(origin),
  })
}
