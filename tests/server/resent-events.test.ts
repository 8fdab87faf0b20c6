// A backend whose calls time out: it sends the same batch of events until it gets a reply, while connections are cut
// and the server is killed. Each event counts once.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { recordEvents } from '@/lib/people/events/sent-events.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { to } from '../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { arrangeKey } from '../support/keys'
import { callWithKey } from '../support/servers/call-with-key'
import { inFolder, makeTemporaryFolder } from '../support/servers/server-data'
import { connectTo, startServer } from '../support/servers/start-server'

const CUSTOMERS = 100
const ORDERS = 3

it('a batch that a backend sends five times is counted once', async () => {
  const folder = await makeTemporaryFolder()
  const { account, key } = await inFolder(folder, async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { rules: [{ kind: 'event', name: 'paid', exactly: ORDERS }] })
    await countStoredEvents(await openDatabase())
    return { account, ...(await arrangeKey(account, ['events:write'])) }
  })
  const params = { accountId: account.id }
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const events = Array.from({ length: CUSTOMERS * ORDERS }, (_, n) => ({
    ...{ clientKey: `customer-${n % CUSTOMERS}`, name: 'paid', id: `order-${n}`, at },
  }))

  let server = await startServer({ DATA_DIR: folder })
  const send = () => callWithKey(server, key, recordEvents, { params, body: { events } })
  /** Sends all of it, and has gone when the reply comes. */
  const giveUp = async (afterMs: number) => {
    const body = JSON.stringify({ events })
    const socket = await connectTo(server)
    socket.write(
      [
        `POST /api/v1/accounts/${account.id}/events HTTP/1.1`,
        ...['Host: localhost', `Authorization: Bearer ${key}`, 'Content-Type: application/json'],
        ...[`Content-Length: ${Buffer.byteLength(body)}`, '', body],
      ].join('\r\n'),
    )
    await pause(afterMs)
    socket.destroy()
  }
  const kill = async (afterMs: number) => {
    const lost = send().catch(() => null)
    await pause(afterMs)
    await server.kill()
    await lost
    server = await startServer({ DATA_DIR: folder })
  }
  await giveUp(5)
  await kill(20)
  await giveUp(80)
  await kill(300)
  const { recorded, repeated } = await send()
  expect(recorded + repeated).toBe(events.length)
  expect(await send()).toEqual({ recorded: 0, repeated: events.length })

  for (const n of [0, 41, CUSTOMERS - 1]) {
    const query = { identifier: account.identifier, callback: '_', client_key: `customer-${n}` }
    expect((await server.get(to('/serve', query))).json.survey).toBeDefined()
  }
  await server.stop()
  await inFolder(folder, async ({ pool }) => {
    expect(await rows('SELECT count(*)::int AS n FROM events')).toEqual([{ n: events.length }])
    const counted = await rows(
      `SELECT cardinality(newest)::int AS orders, count(*)::int AS people FROM person_events WHERE person LIKE 'k:%' GROUP BY 1`,
    )
    expect(counted).toEqual([{ orders: ORDERS, people: CUSTOMERS }])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})
