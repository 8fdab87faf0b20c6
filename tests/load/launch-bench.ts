// `npm run bench -- --only launch`: the first 100,000 devices of a new installation, whose tables
// were empty when the plans were made.
import { takeSample, warmUp } from './measure/measure'
import { spreadOf } from './report'
import { serveHit } from './scenarios/serving'
import type { Fleet } from './servers/fleet'
import { operationSubject } from './servers/subject'

export const LAUNCH = 'launch'

const DEVICES = 100_000
const WINDOW = 2500
const AIM = 1.1

interface Settings {
  samples: number
  seconds: number
  connections: number
}

/** Prints the price of a served survey, a tenth of the devices a line, and the last by the first. */
export async function benchLaunch(fleet: Fleet, options: Settings): Promise<void> {
  const settings = { ...options, serverPids: fleet.databases.serverPids }
  const subject = await operationSubject(
    fleet,
    serveHit,
    'own',
    { surveys: 1, stored: 0 },
    settings.connections,
  )
  // Compiles the server's code. On PostgreSQL every sample before ends with empty tables.
  await warmUp(subject, settings)
  const grows = { ...subject, verify: async () => {} }
  console.log(`\n${LAUNCH}: ${serveHit.title}, ${DEVICES.toLocaleString('en')} devices`)
  const tenths: number[] = []
  for (let tenth = 0; tenth < 10; tenth++) {
    const micros: number[] = []
    for (let n = 0; n < DEVICES / 10 / WINDOW; n++) {
      const { serverMicros, databaseMicros } = await takeSample(grows, WINDOW, settings)
      micros.push(serverMicros + databaseMicros)
    }
    const { median, least, most } = spreadOf(micros)
    tenths.push(median)
    console.log(
      `  up to ${(((tenth + 1) * DEVICES) / 10).toLocaleString('en')}: ${median.toFixed(0)} µs (${least.toFixed(0)}–${most.toFixed(0)}) of the server and the database`,
    )
  }
  const ratio = (tenths.at(-1) ?? 0) / (tenths[0] ?? 1)
  console.log(
    `${ratio <= AIM ? 'reached' : 'MISSED '} ${LAUNCH}, last tenth ÷ first: ${ratio.toFixed(2)}, aim ${AIM}`,
  )
}
