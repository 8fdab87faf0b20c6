// What has expired is deleted in pieces: all of it, and nothing else.
import { expect, it } from 'vitest'
import { forgetOldLoginAttempts } from '@/lib/people/retention/forget-login-attempts.store'
import { forgetOldSessions } from '@/lib/people/retention/forget-sessions.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { arrangeAccount, rows } from '../../../support/arrange'
import { arrangeUser } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

/** Several pieces on either database, every third of them still valid. */
const MANY = 2400

it('forgets expired sessions and login attempts', async () => {
  const user = await arrangeUser([await arrangeAccount(), 'owner'])
  await rows(
    `INSERT INTO sessions (id, user_id, created_at, seen_at, expires_at)
     SELECT gen_random_uuid(), $1, now(), now(), now() + CASE WHEN n % 3 = 0 THEN 1 ELSE -1 END * interval '1 hour'
     FROM generate_series(1, ${MANY}) AS n`,
    [user.id],
  )
  await rows(
    `INSERT INTO sign_in_attempts (key, points, expire)
     SELECT md5(n::text), 1, CASE WHEN n % 3 = 0 THEN $1::int8 + 1000 ELSE $1::int8 - 1000 END FROM generate_series(1, ${MANY}) AS n`,
    [Date.now()],
  )
  const now = Date.now() - 500
  await forgetOldSessions(await openDatabase(), now)
  await forgetOldLoginAttempts(await openDatabase(), now)
  const [left] = await rows(
    `SELECT (SELECT count(*) FROM sessions WHERE expires_at < now()) AS expired_sessions,
       (SELECT count(*) FROM sessions) > ${MANY / 3} AS own_session_is_left,
       (SELECT count(*) FROM sign_in_attempts) AS attempts`,
  )
  expect(left).toEqual({ expired_sessions: 0, own_session_is_left: true, attempts: MANY / 3 })
})
