// Housekeeping that a platform's schedule starts: who may start it, and what it says.
import { afterEach, expect, it } from 'vitest'
import { answerHousekeeping } from '@/lib/http/next/answer-housekeeping'
import { openDatabase } from '@/lib/platform/db/open-database'
import { env, replaceEnv } from '@/lib/platform/env'
import { rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

const SECRET = 'known-to-the-platform-only'
const before = env()
afterEach(() => replaceEnv(before))

const start = (authorization?: string) =>
  answerHousekeeping(new Headers(authorization === undefined ? {} : { authorization }))
const attempts = () => rows("SELECT key FROM sign_in_attempts WHERE key = 'old'")

it('runs for the one who knows the secret', async () => {
  const { pool } = await openDatabase()
  await pool.query("INSERT INTO sign_in_attempts (key, points, expire) VALUES ('old', 1, 0)")
  replaceEnv({ ...before, CRON_SECRET: SECRET })
  for (const sent of [undefined, SECRET, 'Bearer guessed', `Basic ${SECRET}`])
    expect((await start(sent)).status).toBe(401)
  expect(await attempts()).toHaveLength(1)
  const answer = await start(`Bearer ${SECRET}`)
  expect([answer.status, await answer.json()]).toEqual([200, { failed: [] }])
  expect(await attempts()).toEqual([])
})

it('ends well where the schedule starts it twice at once', async () => {
  const { pool } = await openDatabase()
  await pool.query("INSERT INTO sign_in_attempts (key, points, expire) VALUES ('old', 1, 0)")
  replaceEnv({ ...before, CRON_SECRET: SECRET })
  const answers = await Promise.all([1, 2].map(() => start(`Bearer ${SECRET}`)))
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { failed: [] }])
  expect(await attempts()).toEqual([])
})

it('runs for nobody without a secret', async () => {
  replaceEnv({ ...before, CRON_SECRET: undefined })
  for (const sent of [undefined, 'Bearer ', 'Bearer undefined']) expect((await start(sent)).status).toBe(401)
})

it('names the steps that failed, and runs the others', async () => {
  const { pool } = await openDatabase()
  await pool.query("INSERT INTO sign_in_attempts (key, points, expire) VALUES ('old', 1, 0)")
  await pool.query('ALTER TABLE daily_tasks RENAME TO elsewhere')
  try {
    replaceEnv({ ...before, CRON_SECRET: SECRET })
    const answer = await start(`Bearer ${SECRET}`)
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { failed: ['findOrphans', 'forgetByAccount', 'forgetLog'] },
    ])
    expect(await attempts()).toEqual([])
  } finally {
    await pool.query('ALTER TABLE elsewhere RENAME TO daily_tasks')
  }
})
