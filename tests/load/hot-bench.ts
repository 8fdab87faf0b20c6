// `npm run bench -- --only hot`: every answer goes to one survey, through one process and through
// two at once.
import { drive } from './measure/driver'
import { secondsOf, secondsOfFamilies } from './measure/processor-time'
import { spreadOf } from './report'
import { answer } from './scenarios/recording'
import type { Fleet } from './servers/fleet'
import type { Running } from './servers/servers'
import { preparationFor } from './servers/subject'

export const HOT = 'hot'

/** Each survey's count is far below; from the next goal on it is counted under a lock. */
const GOAL = 10_000_000

interface Settings {
  samples: number
  connections: number
}

const ANSWERS = 12_000

/**
 * Prints the answers a second to one survey, and what one costs. Throws if an acknowledged answer is
 * missing or counted twice.
 */
export async function benchHot(fleet: Fleet, { samples, connections }: Settings): Promise<void> {
  console.log(`\n${HOT}: ${answer.title}, all to one survey`)
  const { running, store } = await fleet.server('own', { surveys: 1, stored: 0 })
  const second = await fleet.second('own', { surveys: 1, stored: 0 })
  const { serverPids } = fleet.databases
  const { port } = running
  const preparation = preparationFor(store, port, connections)

  const sample = async (processes: Running[]): Promise<string> => {
    const lines: { perSecond: number; server: number; database: number }[] = []
    for (let n = 0; n <= samples; n++) {
      const requests = await answer.prepare(store.world, ANSWERS, preparation)
      const ofServers = () => processes.reduce((sum, { pid }) => sum + secondsOf(pid), 0)
      const ofDatabase = () => secondsOfFamilies(serverPids)
      const before = { servers: ofServers(), database: ofDatabase() }
      const share = Math.ceil(ANSWERS / processes.length)
      const driven = await Promise.all(
        processes.map(({ port }, i) =>
          drive({
            port,
            requests: requests.slice(i * share, (i + 1) * share),
            connections: connections / processes.length,
            expect: answer.expect,
          }),
        ),
      )
      store.acknowledge(answer.adds, ANSWERS)
      const seconds = Math.max(...driven.map(({ seconds }) => seconds))
      lines.push({
        perSecond: ANSWERS / seconds,
        server: ((ofServers() - before.servers) * 1e6) / ANSWERS,
        database: ((ofDatabase() - before.database) * 1e6) / ANSWERS,
      })
      await store.verify()
    }
    // The first one warms up.
    const of = (name: keyof (typeof lines)[number]) => spreadOf(lines.slice(1).map((line) => line[name]))
    const [perSecond, server, database] = [of('perSecond'), of('server'), of('database')]
    return `${Math.round(perSecond.median).toLocaleString('en')} (${Math.round(perSecond.least).toLocaleString('en')}–${Math.round(perSecond.most).toLocaleString('en')}) a second; ${server.median.toFixed(0)} µs of the servers and ${database.median.toFixed(0)} µs of PostgreSQL each`
  }

  console.log(`  one process: ${await sample([running])}`)
  console.log(`  two processes: ${await sample([running, second])}`)
  await store.setGoal(GOAL)
  console.log(`  two processes, with a goal: ${await sample([running, second])}`)
}
