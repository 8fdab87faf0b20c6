// What a process keeps of an account in memory is of one moment: no theme beside older settings, and no
// survey without its theme.
import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { refreshAccount } from '@/lib/serving/memory/cached-account.store'
import { createTheme } from '@/lib/themes/themes.endpoint'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

it('is read as of one moment while a theme, its survey and a setting change', async () => {
  const db = await openDatabase()
  const account = await arrangeAccount({ name: 'before' })
  const { id } = account
  const designer = await arrangeUser([account, 'designer'])
  const theme = { key: 'spring', name: 'before' }
  await consoleCall(createTheme, { params: { accountId: id }, body: { theme } }, designer)
  await arrangeSurvey(account, { name: 'before', look: { theme: 'spring' } })
  // Nobody reads themes until the changes are there.
  const changes = await db.pool.connect()
  await changes.query('BEGIN')
  await changes.query('LOCK TABLE themes IN ACCESS EXCLUSIVE MODE')
  const read = await changes.query<{ version: number }>('SELECT version FROM accounts WHERE id = $1', [id])
  const version = read.rows[0]?.version ?? 0
  const loading = refreshAccount(db, id, version)
  if (db.kind === 'postgres')
    await expect
      .poll(async () => {
        const { rows } = await db.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
        return rows.length
      })
      .toBe(1)
  for (const sql of [
    "UPDATE themes SET name = 'after' WHERE account_id = $1",
    "UPDATE surveys SET name = 'after', revision = revision + 1 WHERE account_id = $1",
    "UPDATE accounts SET name = 'after', version = version + 1 WHERE id = $1",
  ])
    await changes.query(sql, [id])
  await changes.query('COMMIT')
  changes.release()
  const seen = async (loaded: ReturnType<typeof refreshAccount>) => {
    const { settings, themes, surveys } = (await loaded) ?? {}
    return [settings?.name, themes?.[0]?.name, [...(surveys?.values() ?? [])][0]?.survey.name]
  }
  const first = await seen(loading)
  expect(new Set(first).size).toBe(1)
  expect(await seen(refreshAccount(db, id, version + 1))).toEqual(['after', 'after', 'after'])
})
