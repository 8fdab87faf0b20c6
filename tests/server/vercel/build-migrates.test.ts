// The last step of a build on Vercel, which migrates the database.
import { execFile } from 'node:child_process'
import { expect, inject, it } from 'vitest'
import { onServer, urlOf } from '../../support/database-template'
import { inDatabase } from '../../support/servers/server-data'

const STEP =
  "import('./scripts/build/migrate-from-build.ts').then(({ migrateFromBuild }) => migrateFromBuild())"

const runStep = (settings: Record<string, string>): Promise<{ code: number; said: string }> => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', VERCEL: '1', ...settings } as const
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', '-e', STEP], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    )
  })
}

it('migrates the database, and again without doing anything', async () => {
  const server = inject('postgres').url
  const name = `soundings_built_${Date.now()}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = urlOf(server, name)
  for (let n = 0; n < 2; n++) {
    const { code, said } = await runStep({ DATABASE_URL: url })
    expect([code, said]).toEqual([0, expect.stringMatching(/PostgreSQL .* migrations? applied/)])
  }
  await inDatabase(url, async ({ pool }) => {
    expect((await pool.query('SELECT count(*) AS count FROM accounts')).rows).toEqual([{ count: 0 }])
  })
})

it('says when it cannot, and why', async () => {
  const off = await runStep({ DATABASE_URL: 'postgresql://u@127.0.0.1:1/x', MIGRATE_ON_START: 'off' })
  expect(off).toEqual({ code: 0, said: expect.stringContaining('does not migrate') })
  const away = await runStep({ DATABASE_URL: 'postgresql://u@127.0.0.1:1/x' })
  expect(away.code).toBe(1)
  expect(away.said).toContain('ECONNREFUSED')
  expect(away.said).toContain('This version is not deployed.')
})
