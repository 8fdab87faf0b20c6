// A backend whose calls time out: it sends the same batch of events until it gets a reply, while connections are cut
// and the server is killed. Each event counts once.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { recordEvents } from '@/lib/people/events/sent-events.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { to } from '../api'
import { arrangeAccount, arrangeSurvey, rows } from '../arrange'
import { arrangeKey } from '../keys'
import { callWithKey } from '../servers/call-with-key'
import { connectTo, type ServerProcess } from '../servers/start-server'
import type { Scenario } from './scenario'

const CUSTOMERS = 100
const ORDERS = 3

export async function arrangeResentEvents(): Promise<Scenario> {
  const account = await arrangeAccount()
  await arrangeSurvey(account, { rules: [{ kind: 'event', name: 'paid', exactly: ORDERS }] })
  await countStoredEvents(await openDatabase())
  const { key } = await arrangeKey(account, ['events:write'])
  const params = { accountId: account.id }
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const events = Array.from({ length: CUSTOMERS * ORDERS }, (_, n) => ({
    ...{ clientKey: `customer-${n % CUSTOMERS}`, name: 'paid', id: `order-${n}`, at },
  }))
  const send = (server: ServerProcess) => callWithKey(server, key, recordEvents, { params, body: { events } })
  /** Sends all of it, and has gone when the reply comes. */
  const giveUp = async (server: ServerProcess, afterMs: number) => {
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
  let lost: Promise<unknown> | undefined

  return {
    work: (server, round) => giveUp(server, 5 + 75 * round),
    begin(server) {
      lost = send(server).catch(() => null)
    },
    async inspect() {
      await lost
    },
    async finish(server) {
      const { recorded, repeated } = await send(server)
      expect(recorded + repeated).toBe(events.length)
      expect(await send(server)).toEqual({ recorded: 0, repeated: events.length })
      for (const n of [0, 41, CUSTOMERS - 1]) {
        const query = { identifier: account.identifier, callback: '_', client_key: `customer-${n}` }
        expect((await server.get(to('/serve', query))).json.survey).toBeDefined()
      }
    },
    async check() {
      const stored = await rows('SELECT count(*)::int AS n FROM events WHERE account_id = $1', [account.id])
      expect(stored).toEqual([{ n: events.length }])
      const counted = await rows(
        `SELECT cardinality(newest)::int AS orders, count(*)::int AS people FROM person_events
         WHERE account_id = $1 AND person LIKE 'k:%' GROUP BY 1`,
        [account.id],
      )
      expect(counted).toEqual([{ orders: ORDERS, people: CUSTOMERS }])
    },
  }
}
