// What is given a database works in that one, whichever is the process's.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountRow } from '@/lib/accounts/account.store'
import { recordEvent } from '@/lib/answering/submissions/record-event.store'
import { countPerson } from '@/lib/people/person.store'
import { type Database, installDatabase } from '@/lib/platform/db/open-database'
import { findAccount, findCachedAccount } from '@/lib/serving/memory/cached-account.store'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import { copyTemplate } from '../support/database'
import { erasePerson } from '../support/erasing'

const udid = 'c4b2a3d0-0000-4000-8000-000000000001'
const made: Awaited<ReturnType<typeof copyTemplate>>[] = []
let installed: Database
let given: Database

beforeAll(async () => {
  for (let n = 0; n < 2; n++) made.push(await copyTemplate())
  const [first, second] = made.map(({ database }) => database)
  if (!first || !second) throw new Error('there are not two databases')
  installed = first
  given = second
  installDatabase(installed)
})

afterAll(async () => {
  installDatabase(null)
  for (const { database, drop } of made) {
    await database.close()
    await drop?.()
  }
})

/** The same account and device in a database, with one event. */
async function arrange(db: Database) {
  const account = await createAccountRow(db, { identifier: 'A', name: 'A' })
  const event = { accountId: account.id, deviceUdid: udid, name: 'e', properties: null, url: null }
  await recordEvent(db, { ...event, requestId: null, counters: [] })
  return account.id
}

it('records, counts and erases in the database of the call', async () => {
  const [there, here] = [await arrange(installed), await arrange(given)]
  expect(await erasePerson(given, here, { udid })).toMatchObject({ devices: 1, events: 1 })
  expect(await countPerson(given, here, { udid })).toMatchObject({ devices: 0, events: 0 })
  expect(await countPerson(installed, there, { udid })).toMatchObject({ devices: 1, events: 1 })
})

it('remembers accounts and versions of each database by themselves', async () => {
  const account = await findAccount(installed, 'A')
  await given.pool.query(`UPDATE accounts SET version = 7, name = 'other'`)
  expect((await findAccount(given, 'A'))?.settings.name).toBe('other')
  expect(findCachedAccount(installed, 'A')).toBe(account)
  if (!account) throw new Error('there is no account')
  const versions = await Promise.all([readVersion(installed, account.id), readVersion(given, account.id)])
  expect(versions).toMatchObject([{ version: account.version }, { version: 7 }])
})
