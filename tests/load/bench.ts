// `npm run bench`: the processor time of a request, compared with raw node:http and a bare Next
// route (docs/performance.md).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { build, isBuilt } from '../../scripts/build.mjs'
import { findPostgres } from '../../scripts/postgres/find-postgres'
import { benchConsole, CONSOLE } from './console-bench'
import { type Databases, openEmbeddedIn, openOnCitus, openOnPostgres, type WorldSpec } from './data/databases'
import { benchEvents, EVENTS } from './events-bench'
import { benchHot, HOT } from './hot-bench'
import { type AllFigures, compareWithLast, figuresOf, keepFigures, readLastFigures } from './last-figures'
import { benchLaunch, LAUNCH } from './launch-bench'
import { type Measured, measure, takeSample, warmUp } from './measure/measure'
import { readProfile, renderProfile } from './measure/profile'
import { HELP, type Options, readOptions } from './options'
import { type AimResult, evaluateAims, renderAims, renderTable, spreadOf } from './report'
import { benchReports, REPORT } from './report-bench'
import type { Scenario } from './scenarios/scenario'
import { SCENARIOS } from './scenarios/scenario-list'
import { leaveServerCore } from './servers/affinity'
import { Fleet } from './servers/fleet'
import type { Adapter } from './servers/servers'
import { bareSubject, captureAnswer, operationSubject, rawSubject, type Subject } from './servers/subject'

const BASE: WorldSpec = { surveys: 1, stored: 0 }

// Everything started ends with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const options = readCommandLine()
const open = (kind: 'postgres' | 'embedded' | 'citus'): Databases | Promise<Databases> =>
  kind === 'citus'
    ? openOnCitus()
    : kind === 'postgres'
      ? openOnPostgres()
      : openEmbeddedIn(folder, options.fsync)

const folder = mkdtempSync(path.join(tmpdir(), 'soundings-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const began = performance.now()
try {
  await run(options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
console.log(`Took ${Math.round((performance.now() - began) / 1000)} s.`)
process.exit()

function readCommandLine(): Options {
  try {
    const read = readOptions(process.argv.slice(2))
    if (read) return read
    console.log(HELP)
    process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
    process.exit(2)
  }
}

async function run(options: Options): Promise<void> {
  if (options.build && !isBuilt()) {
    console.log('Building what `npm start` runs.')
    await build()
  }
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}.`,
  )
  if (options.only.includes(CONSOLE)) await benchConsole()
  if (options.only.every((name) => name === CONSOLE)) return
  const scenarios = SCENARIOS.filter(({ name }) => options.only.includes(name))
  // A report is the database's work, so it may use all cores.
  if (scenarios.length > 0 || options.only.some((name) => name !== REPORT)) console.log(leaveServerCore())
  const kind = options.database ?? (findPostgres() ? 'postgres' : 'embedded')
  const databases = await open(kind)
  const profiles = path.join(folder, 'profiles')
  mkdirSync(profiles)
  const fleet = new Fleet(databases, folder, options.profile ? profiles : undefined)
  console.log(
    `On ${databases.title}; ${options.connections} connections; ${options.samples} samples of about ${options.seconds} s; the log goes to a file, as shipped.`,
  )
  try {
    if (options.profile) await profile(fleet, scenarios, profiles)
    else await compare(fleet, scenarios, kind === 'postgres')
    if (options.only.includes(HOT) && !options.profile && kind !== 'embedded') await benchHot(fleet, options)
    if (options.only.includes(EVENTS) && !options.profile && kind === 'postgres')
      await benchEvents(fleet, options)
    if (options.only.includes(LAUNCH) && !options.profile) await benchLaunch(fleet, options)
    if (options.only.includes(REPORT) && !options.profile) await benchReports(fleet, options)
  } finally {
    await fleet.stop()
    await databases.stop()
  }
  if (!options.profile) console.log('Every answer was 200, and every acknowledged row is there, once.')
}

function settingsOf(fleet: Fleet) {
  return { ...options, serverPids: fleet.databases.serverPids }
}

async function compare(fleet: Fleet, scenarios: Scenario[], hasAims: boolean): Promise<void> {
  const results: AimResult[] = []
  const all: { scenario: Scenario; measured: Measured[] }[] = []
  const now: AllFigures = {
    of: `${cpus()[0]?.model ?? 'unknown processor'}, ${fleet.databases.title}`,
    scenarios: {},
  }
  for (const scenario of scenarios) {
    const measured = await measure(await gatherSubjects(fleet, scenario), settingsOf(fleet))
    const figures = figuresOf(measured)
    if (figures) now.scenarios[scenario.name] = figures
    console.log(`\n${scenario.name}: ${scenario.title}\n${renderTable(measured)}`)
    if (options.full) console.log(await renderHalfLoad(fleet, scenario, measured))
    if (hasAims) results.push(...evaluateAims(scenario, measured))
    all.push({ scenario, measured })
  }
  const last = readLastFigures()
  console.log(compareWithLast(now, last, scenarios))
  if (options.keep) keepFigures({ ...now, scenarios: { ...last.scenarios, ...now.scenarios } })
  if (results.length > 0) console.log(`\nAims\n${renderAims(results)}`)
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(all.map(toPlain), null, 2)}\n`)
}

/** How long a call takes when half as many arrive as the server can answer. */
async function renderHalfLoad(fleet: Fleet, scenario: Scenario, measured: Measured[]): Promise<string> {
  const lines: string[] = []
  for (const { subject, samples } of measured) {
    if (subject.kind !== 'own' || !subject.spec) continue
    const pace = Math.round(spreadOf(samples.map(({ perSecond }) => perSecond)).median / 2)
    const paced = { ...scenario, pace: Math.min(pace, scenario.pace ?? pace) }
    const half = await operationSubject(fleet, paced, 'own', subject.spec, options.connections)
    const { p50, p99 } = await takeSample(half, paced.pace * 3, settingsOf(fleet))
    lines.push(
      `at half load, ${paced.pace.toLocaleString('en')} a second, ${subject.name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    )
  }
  return lines.join('\n')
}

function toPlain({ scenario, measured }: { scenario: Scenario; measured: Measured[] }) {
  return {
    scenario: scenario.name,
    subjects: measured.map(({ subject: { name, kind, spec }, samples, peakMegabytes }) => ({
      name,
      kind,
      spec,
      samples,
      peakMegabytes,
    })),
  }
}

/**
 * Adapters and worlds in which a scenario is measured; the subset leaves out many surveys and most
 * of Next.
 */
function listPlaces({ needsStored }: Scenario): { adapter: Adapter; spec: WorldSpec }[] {
  const surveys = options.full ? [1, 200] : [1]
  const stored = needsStored ? [options.stored] : [0, options.stored]
  const places = options.adapters.flatMap((adapter) =>
    surveys.flatMap((surveys) => stored.map((stored) => ({ adapter, spec: { surveys, stored } }))),
  )
  const isExtra = ({ adapter, spec }: (typeof places)[number]) =>
    adapter === 'next' && options.adapters.length > 1 && spec.stored > 0 && !needsStored
  return options.full ? places : places.filter((place) => !isExtra(place))
}

/** The references first, then the operation in every place. */
async function gatherSubjects(fleet: Fleet, scenario: Scenario): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const { adapter, spec } of listPlaces(scenario)) {
    subjects.push(await operationSubject(fleet, scenario, adapter, spec, options.connections))
  }
  const [first] = subjects
  const [place] = listPlaces(scenario)
  if (!first || !place) throw new Error('There is nothing to measure.')
  const { store } = await fleet.server(place.adapter, place.spec)
  const body = await captureAnswer(first, scenario)
  store.acknowledge(scenario.adds, 1)
  await store.verify()
  const raw = await rawSubject(fleet, scenario, store.world, body, options.connections)
  if (!options.full) return [raw, ...subjects]
  // In a separate server, so that Next's garbage does not burden the server that is compared.
  const { running } = await fleet.server('next', BASE)
  return [raw, bareSubject(running, options.connections), ...subjects]
}

async function profile(fleet: Fleet, scenarios: Scenario[], profiles: string): Promise<void> {
  const [scenario] = scenarios
  if (!scenario) return
  const spec = scenario.needsStored ? { ...BASE, stored: options.stored } : BASE
  const adapter = options.adapters[0] ?? 'own'
  const subject = await operationSubject(fleet, scenario, adapter, spec, options.connections)
  const settings = settingsOf(fleet)
  const count = await warmUp(subject, settings)
  const sample = await takeSample(subject, count * 2, settings)
  await fleet.stop()
  console.log(
    `\n${scenario.name} through the ${adapter} adapter, ${Math.round(sample.perSecond)} requests/s under the profiler, ${sample.serverMicros.toFixed(1)} µs of the server and ${sample.databaseMicros.toFixed(1)} µs of PostgreSQL a request\n${renderProfile(readProfile(profiles, sample.window))}`,
  )
}
