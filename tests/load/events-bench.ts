// `npm run bench -- --only events`: what rules on events cost, beside a survey with rules on data and beside events that
// nobody counts; and, with a million events, how long it takes to count them, what one person's call reads, and an
// estimate of a segment.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { installDatabase } from '@/lib/platform/db/open-database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { statements } from '@/lib/platform/sql/statement'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { arrangeUser } from '../support/console'
import type { Store } from './data/store'
import { get } from './measure/driver'
import { type Measured, measure } from './measure/measure'
import { secondsOf, secondsOfFamilies } from './measure/processor-time'
import { ratioOf, renderTable } from './report'
import type { Scenario } from './scenarios/scenario'
import type { Fleet } from './servers/fleet'
import type { Running } from './servers/servers'
import { operationSubject } from './servers/subject'

export const EVENTS = 'events'

const SPEC = { surveys: 1, stored: 0 }
/** How many events of each counter a person has done before. */
const DONE = 10
const EVENTS_EACH = 5

interface Settings {
  samples: number
  seconds: number
  connections: number
  /** People with events, for what needs many. */
  stored: number
}

/** Prints prices and times with their aims. Only on PostgreSQL. */
export async function benchEvents(fleet: Fleet, options: Settings): Promise<void> {
  const { running, store } = await fleet.server('own', SPEC)
  const database = openPostgres(
    store.settings.DATABASE_URL ?? '',
    parseEnv({ STATEMENT_TIMEOUT_MS: '3600000' }),
  )
  installDatabase(database)
  try {
    await benchPrices(fleet, store, options)
    const shop = await arrangeAccount()
    const people = options.stored
    await fillEvents(database.pool, shop, people)
    store.acknowledge({ devices: people, events: people * EVENTS_EACH }, 1)
    console.log(
      `\nwith ${(people * EVENTS_EACH).toLocaleString('en')} events of ${people.toLocaleString('en')} people`,
    )
    const used = () =>
      secondsOf(process.pid) + secondsOf(running.pid) + secondsOfFamilies(fleet.databases.serverPids)
    const [began, before] = [performance.now(), used()]
    await arrangeSurvey(shop, { rules: RULES.events })
    // The server may count them as well.
    const isCounting = () => rows('SELECT FROM event_counters WHERE complete_at IS NULL')
    while ((await isCounting()).length > 0) await countStoredEvents(database)
    tell('counted for a new rule, s', (performance.now() - began) / 1000, 60)
    console.log(`  ${(used() - before).toFixed(1)} s of processors`)
    await database.pool.query('VACUUM ANALYZE')
    await tellRows(database.pool, shop)
    tell('estimate of a segment, s', await timeEstimate(running, shop), 2)
  } finally {
    installDatabase(null)
    await database.close()
  }
}

const tell = (what: string, found: number, aim: number): void =>
  console.log(`${found <= aim ? 'reached' : 'MISSED '} ${EVENTS}, ${what}: ${found.toFixed(2)}, aim ${aim}`)

const PAGE = 'https://shop.example.com/'
const DATA = { plan: 'pro', orders: 5, amount: 60 }

/** Each met by whoever did what `prepare` says. */
const RULES = {
  data: [
    { kind: 'data', field: 'plan', operator: 'is', value: 'pro' },
    { kind: 'data', field: 'orders', operator: 'is_more_than', value: 3 },
    { kind: 'data', field: 'amount', operator: 'is_more_than', value: 50 },
  ],
  events: [
    { kind: 'event', name: 'paid', atLeast: 3, within: { count: 30, unit: 'days' } },
    { kind: 'event', name: 'paid', where: [{ field: 'amount', operator: 'is_more_than', value: 50 }] },
    { kind: 'event', name: 'returned', happened: false },
  ],
}

async function benchPrices(fleet: Fleet, store: Store, settings: Settings): Promise<void> {
  const withData = await arrangeAccount()
  await arrangeSurvey(withData, { rules: RULES.data })
  const withEvents = await arrangeAccount()
  await arrangeSurvey(withEvents, { rules: RULES.events })
  await rows('UPDATE event_counters SET complete_at = now(), settled_at = now()')
  await rows('UPDATE accounts SET version = version + 1')

  /** Requests of known devices, which did the same in both accounts. */
  const asking = (
    account: ArrangedAccount,
    of: Pick<Scenario, 'name' | 'title' | 'expect' | 'adds'> & { request: (udid: string) => string },
  ): Scenario => ({
    ...of,
    prepare: async (_, count) => {
      const udids = Array.from({ length: count }, () => randomUUID())
      await rows('INSERT INTO devices (account_id, udid) SELECT $1, unnest($2::uuid[])', [account.id, udids])
      store.acknowledge({ devices: 1 }, count)
      await rows(
        `INSERT INTO person_events (account_id, person, counter_id, first, newest)
         SELECT c.account_id, 'u:' || udid, c.id, n.ids[${DONE}], n.ids FROM event_counters c, unnest($2::uuid[]) AS udid,
           (SELECT array_agg(${uuidAt("now() - n * interval '1 day'", "md5('done ' || n)")} ORDER BY n) AS ids FROM generate_series(1, ${DONE}) AS n) AS n
         WHERE c.account_id = $1 AND c.name = 'paid'`,
        [account.id, udids],
      )
      return udids.map(of.request)
    },
  })
  const serve =
    ({ identifier }: ArrangedAccount) =>
    (udid: string) =>
      get('/serve', {
        ...{ identifier, device_type: 'desktop', callback: '_', url: PAGE, udid },
        ...{ visit_count: 1, pageview_count: 3, custom_data: JSON.stringify(DATA) },
      })
  const track =
    ({ identifier }: ArrangedAccount) =>
    (udid: string) =>
      get('/track_event', { identifier, udid, event_name: 'paid', event_properties: JSON.stringify(DATA) })

  const compare = async (title: string, aim: number, subjects: [Scenario, Scenario]): Promise<void> => {
    const [other, own] = await measure(
      [
        {
          ...(await operationSubject(fleet, subjects[0], 'own', SPEC, settings.connections)),
          name: 'data, or uncounted',
        },
        {
          ...(await operationSubject(fleet, subjects[1], 'own', SPEC, settings.connections)),
          name: 'events',
        },
      ],
      { ...settings, serverPids: fleet.databases.serverPids },
    )
    if (!other || !own) return
    console.log(`\n${title}\n${renderTable([other, own])}`)
    tell(`${title}, processor time`, costRatio(own, other), aim)
  }
  const hit = { name: 'serve', title: 'GET /serve', expect: '_({"survey":{"id":', adds: { submissions: 1 } }
  await compare('/serve with three rules', 1.15, [
    asking(withData, { ...hit, request: serve(withData) }),
    asking(withEvents, { ...hit, request: serve(withEvents) }),
  ])
  const tracked = { name: 'track', title: 'GET /track_event', expect: '{}', adds: { events: 1 } }
  await compare('/track_event', 1.3, [
    asking(withData, { ...tracked, request: track(withData) }),
    asking(withEvents, { ...tracked, request: track(withEvents) }),
  ])
}

/** Of the server and PostgreSQL together. */
const costRatio = (own: Measured, other: Measured): number =>
  ratioOf(own, other, ({ serverMicros, databaseMicros }) => serverMicros + databaseMicros).median

/** SQL: an id of version 7, as the server makes them. */
const uuidAt = (at: string, random: string): string =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || left(${random}, 3) || '8' || right(${random}, 15))::uuid`

const DEVICE = `md5('eventful ' || n)::uuid`

/** Devices, of which every tenth has a client key, with five events each in the last eighty days. */
async function fillEvents(pool: Pool, { id }: ArrangedAccount, people: number): Promise<void> {
  await pool.query(
    `INSERT INTO devices (account_id, udid, client_key)
     SELECT ${id}, ${DEVICE}, CASE WHEN n % 10 = 0 THEN 'customer-' || n END FROM generate_series(1, ${people}) AS n`,
  )
  const at = `now() - (n * 7919 % 80) * interval '1 day' - e * interval '1 hour'`
  await pool.query(
    `INSERT INTO events (account_id, udid, device_udid, name, properties, created_at)
     SELECT ${id}, ${uuidAt(at, "md5(n || ' ' || e)")}, ${DEVICE}, (ARRAY['paid', 'viewed', 'searched'])[1 + (n + e) % 3],
       jsonb_build_object('amount', n % 100), ${at}
     FROM generate_series(1, ${people}) AS n, generate_series(1, ${EVENTS_EACH}) AS e`,
  )
  await pool.query('VACUUM ANALYZE')
}

const MOST_ROWS = 10

/** How many rows the read of a person, and the recording of an event, take from tables. */
async function tellRows(pool: Pool, { id }: ArrangedAccount): Promise<void> {
  const [{ udid } = { udid: '' }] = await rows<{ udid: string }>(`SELECT md5('eventful 10')::uuid AS udid`)
  const event = {
    udid: randomUUID(),
    device_udid: udid,
    name: 'paid',
    properties: DATA,
    url: null,
    request_id: null,
  }
  const counters = await rows<{ id: number }>('SELECT id FROM event_counters WHERE account_id = $1', [id])
  const values: Record<string, string[]> = {
    'read-person-and-events': [String(id), `{${udid}}`, '{customer-10}', '{NULL}', `{${udid}}`],
    'record-counted-events': [
      String(id),
      JSON.stringify([{ ...event, counters: counters.map((one) => one.id) }]),
    ],
  }
  const client = await pool.connect()
  for (const { name, text, takes } of statements.filter((one) => values[one.name])) {
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan')
    await client.query(`PREPARE one (${takes.map(({ sql }) => sql).join(', ')}) AS ${text}`)
    const given = (values[name] ?? []).map((value) => client.escapeLiteral(value)).join(', ')
    const plan = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE one (${given})`,
    )
    await client.query('ROLLBACK; DEALLOCATE one')
    tell(
      `rows that ${name} reads`,
      plan.rows[0]?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + readRows(Plan), 0) ?? 0,
      MOST_ROWS,
    )
  }
  client.release()
}

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const readRows = (node: Node): number =>
  (node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, one) => sum + readRows(one), 0)

/** Seconds, at the second time. */
async function timeEstimate({ port }: Running, account: ArrangedAccount): Promise<number> {
  const { cookie } = await arrangeUser([account, 'owner'])
  const url = `http://127.0.0.1:${port}/api/v1/accounts/${account.id}/segments/payers`
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const segment = { key: 'payers', name: 'Payers', rules: RULES.events }
  const put = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ segment }) })
  let seconds = 0
  for (let n = 0; n < 2; n++) {
    const began = performance.now()
    const got = await fetch(`${url}/estimate`, { headers })
    const text = await got.text()
    seconds = (performance.now() - began) / 1000
    if (got.status !== 200 || !text.includes('"sampled":'))
      throw new Error(`The estimate was answered with ${put.status}, ${got.status} ${text.slice(0, 200)}`)
  }
  return seconds
}
