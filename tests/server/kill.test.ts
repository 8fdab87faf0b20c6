// kill -9 on the embedded database while all kinds of things are recorded: the process can die at any time, and what it
// said that it had done is done, once.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '@/lib/platform/db/embedded/embedded-database'
import { installDatabase, openDatabase } from '@/lib/platform/db/open-database'
import { findBrokenInvariants } from '../support/check-invariants'
import { arrangeAnswers } from '../support/killed/answers'
import { arrangeBulkAction } from '../support/killed/bulk-action'
import { arrangeGoal, arrangeQuotas } from '../support/killed/limits'
import { arrangeResentEvents } from '../support/killed/resent-events'
import type { Scenario } from '../support/killed/scenario'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { startServer } from '../support/servers/start-server'
import { casesOf } from '../support/thorough'

const ROUNDS = casesOf({ usually: 3, thoroughly: 10 })

const ARRANGE: Record<string, () => Promise<Scenario>> = {
  'loses no acknowledged answer': () => arrangeAnswers(ROUNDS),
  'reaches a goal that two languages share exactly once': () => arrangeGoal(0),
  'passes no quota that two languages share': () => arrangeQuotas(1),
  'counts a batch of events that a backend sends again and again once': arrangeResentEvents,
  'goes on with a bulk action, and changes each submission once': arrangeBulkAction,
}
const scenarios = new Map<string, Scenario>()

beforeAll(async () => {
  const folder = await makeFolder()
  await inFolder(folder, async () => {
    for (const [name, arrange] of Object.entries(ARRANGE)) scenarios.set(name, await arrange())
  })
  const all = [...scenarios.values()]
  for (let round = 0; round < ROUNDS; round++) {
    // Opens what the last round left behind, lock included.
    const server = await startServer({ DATA_DIR: folder })
    await Promise.all(all.map((scenario) => scenario.work(server, round)))
    for (const scenario of all) scenario.begin?.(server)
    await pause(50 + 100 * (round % 3))
    expect(await server.kill()).toEqual({ code: null, signal: 'SIGKILL' })
    await inFolder(folder, async ({ pool }) => {
      for (const scenario of all) await scenario.inspect?.()
      expect(await findBrokenInvariants(pool)).toEqual([])
    })
  }
  const last = await startServer({ DATA_DIR: folder })
  await Promise.all(all.map((scenario) => scenario.finish(last)))
  await last.stop()
  const database = await openEmbedded(folder)
  installDatabase(database)
  return async () => {
    installDatabase(null)
    await database.close()
    await removeFolder(folder)
  }
}, 600_000)

it.each(Object.keys(ARRANGE))(`%s in ${ROUNDS} rounds of kill -9`, async (name) => {
  await scenarios.get(name)?.check()
})

it('leaves all figures right', async () => {
  const { pool } = await openDatabase()
  expect(await findBrokenInvariants(pool)).toEqual([])
})
