// `npm run bench -- --only report`: the cost of reading results, for the reader and for respondents
// at the same time.
import { setTimeout as wait } from 'node:timers/promises'
import type { WorldSpec } from './data/databases'
import type { World } from './data/world'
import { drive, get } from './measure/driver'
import { secondsOf, secondsOfFamily } from './measure/processor-time'
import { type Spread, spreadOf } from './report'
import type { Fleet } from './servers/fleet'

export const REPORT = 'report'

/** Filling the embedded database with more takes longer than measuring it. */
const REPORTED = { postgres: 200_000, embedded: 50_000 }

/** Between two calls of /serve, in milliseconds. */
const PAUSE = 10

/** Prints the time of whole reports, and how long /serve takes with and without one. */
export async function benchReports(fleet: Fleet, samples: number): Promise<void> {
  const { kind, familyPid } = fleet.databases
  const spec: WorldSpec = { surveys: 1, stored: 0, reported: REPORTED[kind] }
  const { running, store } = await fleet.server('own', spec)
  const { world } = store
  const { accountId, surveyId } = world.plain
  const root = `/api/console/accounts/${accountId}/surveys`
  const read = async (path: string, says: string) => {
    const response = await fetch(`http://127.0.0.1:${running.port}${root}${path}`, {
      headers: { cookie: world.reader ?? '', 'sec-fetch-site': 'same-origin' },
    })
    const body = await response.text()
    if (response.status !== 200 || !body.includes(says))
      throw new Error(`${path} was answered with ${response.status} ${body.slice(0, 200)}`)
  }
  const report = `/${surveyId}/report`
  await read(report, '"totals"')
  console.log(`\nreport: over ${REPORTED[kind].toLocaleString('en')} submissions, half of them answered`)
  for (const [title, path, says] of [
    ['everything', report, '"totals"'],
    ['plan:pro', `${report}?where=plan%3Apro`, '"totals"'],
    ['figures in the list of surveys', '/figures', '"viewed"'],
    ['the newest submissions', `/${surveyId}/submissions`, '"submissions"'],
  ] as const) {
    const walls: number[] = []
    const servers: number[] = []
    const databases: number[] = []
    for (let n = 0; n < samples; n++) {
      const family = () => (familyPid === null ? 0 : secondsOfFamily(familyPid))
      const [server, database, since] = [secondsOf(running.pid), family(), performance.now()]
      await read(path, says)
      walls.push(performance.now() - since)
      servers.push((secondsOf(running.pid) - server) * 1000)
      databases.push((family() - database) * 1000)
    }
    console.log(
      `  ${title}: ${inWords(spreadOf(walls))}; processor time: server ${inWords(spreadOf(servers))}, PostgreSQL ${inWords(spreadOf(databases))}`,
    )
  }
  const quiet = await serveWhile(running.port, world, wait(3000))
  const busy = await serveWhile(
    running.port,
    world,
    (async () => {
      for (let n = 0; n < samples; n++) await read(report, '"totals"')
    })(),
  )
  console.log(`  /serve without a report: ${toWords(quiet)}`)
  console.log(`  /serve during reports: ${toWords(busy)}`)
}

/** Makes one call after the other, without recording anything, until `work` is done. */
async function serveWhile(port: number, { plain }: World, work: Promise<unknown>): Promise<number[]> {
  const request = get('/serve', {
    identifier: plain.identifier,
    device_type: 'desktop',
    callback: '_',
    url: 'https://shop.example.com/nothing-here/',
  })
  let done = false
  const finished = work.finally(() => {
    done = true
  })
  const latencies: number[] = []
  while (!done) {
    const driven = await drive({ port, requests: [request], connections: 1, expect: '_({})' })
    latencies.push(driven.latencies[0] ?? 0)
    await wait(PAUSE)
  }
  await finished
  return latencies
}

const inWords = ({ median, least, most }: Spread): string =>
  `${median.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`

function toWords(latencies: number[]): string {
  const { median, most } = spreadOf(latencies)
  return `median ${median.toFixed(1)} ms, worst ${most.toFixed(0)} ms of ${latencies.length} calls`
}
