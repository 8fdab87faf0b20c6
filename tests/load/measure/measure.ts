// Measures one scenario: its subjects alternate sample by sample, so that disturbances affect all
// of them alike.

import type { Subject } from '../servers/subject'
import { startCounting } from './instructions'
import { childrenOf, forgetPeak, peakMegabytes, secondsOf, secondsOfFamilies } from './processor-time'

export interface Sample {
  requests: number
  /** Microseconds of processor time per request: of the server, and of PostgreSQL's processes. */
  serverMicros: number
  databaseMicros: number
  /** Instructions per request; null where the machine does not count them. */
  serverInstructions: number | null
  databaseInstructions: number | null
  perSecond: number
  p50: number
  p99: number
  /**
   * The share of the time in which the server was busy, 0 to 1; well below 1, the bottleneck was
   * elsewhere.
   */
  busy: number
  /** The time of the sample, in microseconds of the machine's steady clock. */
  window: readonly [from: number, to: number]
}

export interface Measured {
  subject: Subject
  samples: Sample[]
  peakMegabytes: number
}

interface Settings {
  samples: number
  seconds: number
  connections: number
  /** The processes whose children are the database. */
  serverPids: number[]
}

/** Requests in the first, short round, which determines the size of a sample. */
const FIRST = 400

/**
 * After this many, the server has compiled its hot code; a slow one gets this many seconds instead.
 */
const WARM = 30_000
const WARM_SECONDS = 6

export const steadyMicros = (): number => Number(process.hrtime.bigint() / 1000n)

export async function measure(subjects: Subject[], settings: Settings): Promise<Measured[]> {
  const entries: { measured: Measured; count: number }[] = []
  for (const subject of subjects) {
    forgetPeak(subject.running.pid)
    const count = await warmUp(subject, settings)
    entries.push({ measured: { subject, samples: [], peakMegabytes: 0 }, count })
  }
  for (let n = 0; n < settings.samples; n++) {
    for (const { measured, count } of entries) {
      measured.samples.push(await takeSample(measured.subject, count, settings))
    }
  }
  return entries.map(({ measured }) => ({
    ...measured,
    peakMegabytes: peakMegabytes(measured.subject.running.pid),
  }))
}

/** Warms the server up; returns how many requests a sample has. */
export async function warmUp(subject: Subject, settings: Settings): Promise<number> {
  const countFor = ({ perSecond }: Sample) =>
    Math.max(settings.connections * 4, Math.round(perSecond * settings.seconds))
  let last = await takeSample(subject, FIRST, settings)
  const until = performance.now() + WARM_SECONDS * 1000
  for (let sent = 0; sent < WARM && performance.now() < until; sent += last.requests) {
    last = await takeSample(subject, countFor(last), settings)
  }
  return countFor(last)
}

export async function takeSample(subject: Subject, count: number, { serverPids }: Settings): Promise<Sample> {
  const requests = await subject.prepare(count)
  const { pid } = subject.running
  const family = () => secondsOfFamilies(serverPids)
  const countServer = await startCounting([pid])
  const countDatabase = await startCounting(serverPids.flatMap(childrenOf))
  const from = steadyMicros()
  const databaseBefore = family()
  const before = secondsOf(pid)
  const { seconds, latencies } = await subject.send(requests)
  const used = secondsOf(pid) - before
  const databaseUsed = family() - databaseBefore
  const to = steadyMicros()
  const [serverInstructions, databaseInstructions] = await Promise.all([countServer(), countDatabase()])
  await subject.verify()
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    requests: count,
    serverMicros: (used * 1e6) / count,
    databaseMicros: (databaseUsed * 1e6) / count,
    serverInstructions: serverInstructions === null ? null : serverInstructions / count,
    databaseInstructions: databaseInstructions === null ? null : databaseInstructions / count,
    perSecond: count / seconds,
    p50: at(0.5),
    p99: at(0.99),
    busy: used / seconds,
    window: [from, to],
  }
}
