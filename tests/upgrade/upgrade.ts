// An upgrade under traffic: `npm run test:upgrade -- FOLDER [--rows N] [--seconds N]`, where FOLDER
// is a built checkout of the version before (docs/upgrading.md).
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres/start-postgres'
import { findBrokenInvariants } from '../support/check-invariants'
import { Editor, signUp } from './editor'
import { Traffic } from './traffic'
import { type Process, start, startAndKill } from './version'
import { fill, GOAL, makeWorld } from './world'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '20' } },
})
const [given] = positionals
if (given === undefined) throw new Error('Name the folder of the version before.')
const [before, now] = [path.resolve(given), process.cwd()]
const PHASE_MS = Number(values.seconds) * 1000

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

const postgres = await startPostgres({ durable: true })
const { url } = postgres
const pool = new pg.Pool({ connectionString: url, max: 2 })
pool.on('error', () => {})

let old = await start(before, url)
say(`The version before says: ${old.said()}`)
const world = await makeWorld(pool, before, url)
await signUp(old)
await fill(pool, world, Number(values.rows))
// As after weeks: what the version before has applied is long ago.
await pool.query(
  `UPDATE _prisma_migrations SET started_at = started_at - interval '30 days', finished_at = finished_at - interval '30 days'`,
)
say(`Filled with ${values.rows} submissions.`)

const traffic = new Traffic(world)
const editor = new Editor(world)

/** Lets visitors and the designer go on for a while, alternating between these servers. */
async function goOn(name: string, servers: Process[]): Promise<void> {
  traffic.lead(
    name,
    servers.map(({ port }) => port),
  )
  const until = Date.now() + PHASE_MS
  for (let n = 0; Date.now() < until; n++) {
    const [one, other] = [servers[n % servers.length], servers[(n >> 1) % servers.length]]
    if (one && other) await editor.publish(one, other, servers)
    await pause(500)
  }
}

const readApplied = () =>
  pool.query<{ name: string; at: Date }>(
    'SELECT migration_name AS name, finished_at AS at FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 2, 1',
  )
const reported = new Set((await readApplied()).rows.map(({ name }) => name))

/** Starts the current version while the traffic goes on, and says what that took. */
async function upgrade(name: string, others: Process[]): Promise<Process> {
  traffic.lead(
    name,
    others.map(({ port }) => port),
  )
  const since = Date.now()
  const started = await start(now, url)
  say(`${name}: listens after ${Date.now() - since} ms. ${started.said()}`)
  let last = since
  for (const { name: migration, at } of (await readApplied()).rows) {
    if (reported.has(migration)) continue
    reported.add(migration)
    say(`  ${migration}: ${at.getTime() < since ? 'before a kill' : `${at.getTime() - last} ms`}`)
    if (at.getTime() >= since) last = at.getTime()
  }
  return started
}

traffic.begin(8)
await goOn('the version before', [old])
traffic.lead('killed while migrating', [old.port])
for (const ms of [2000, 4000, 8000]) await startAndKill(now, url, ms)
let current = await upgrade('migrating', [old])
await goOn('side by side', [old, current])
traffic.lead('this version', [current.port])
await old.stop()
await goOn('this version', [current])

const back = await start(before, url).catch((error: Error) => error.message)
if (typeof back === 'string') say(`The version before does not start again: ${back}`)
else {
  say(`The version before starts again: ${back.said()}`)
  old = back
  await goOn('side by side again', [old, current])
  traffic.lead('gone back', [old.port])
  await current.stop()
  await goOn('gone back', [old])
  current = await upgrade('upgraded again', [old])
  traffic.lead('this version', [current.port])
  await old.stop()
}

await pool.query(
  `UPDATE _prisma_migrations SET started_at = started_at - interval '2 days', finished_at = finished_at - interval '2 days'`,
)
const next = await upgrade('what comes later', [current])
await goOn('after it', [current, next])
await traffic.end()

for (const [name, { calls, refused, longest, what }] of traffic.phases) {
  say(`${name}: ${calls} calls, the longest ${Math.round(longest)} ms (${what})`)
  for (const [fault, count] of refused) say(`  ${count} times ${fault}`)
}
say(`The console: ${editor.calls} calls`)
for (const [fault, count] of editor.faults) say(`  ${count} times ${fault}`)

const counted = Object.entries(traffic.acknowledged).map(([kind, ids]) => `${ids.size} ${kind}`)
say(`Acknowledged: ${counted.join(', ')}`)
const faults = [...(await traffic.compare(pool)), ...(await findBrokenInvariants(pool))]
const { rows: goals } = await pool.query('SELECT response_count, status FROM surveys WHERE id = $1', [
  world.goal.id,
])
say(`The goal of ${GOAL}: ${JSON.stringify(goals[0])}`)
const { rows: totals } = await pool.query<Record<string, number>>(
  `SELECT count(*)::int AS impressions, count(viewed_at)::int AS viewed, count(responded_at)::int AS responses
   FROM submissions WHERE survey_id = $1`,
  [world.survey.id],
)
const report = await editor.report(next)
for (const [figure, count] of Object.entries(totals[0] ?? {})) {
  if (report?.[figure] !== count)
    faults.push(`the report says ${report?.[figure]} ${figure}, the rows ${count}`)
}
say(
  faults.length === 0 ? 'Every acknowledged row is there once, and all counts are exact.' : faults.join('\n'),
)
await Promise.all([current.stop(), next.stop()])
await pool.end()
await postgres.stop()
process.exit(faults.length === 0 ? 0 : 1)
