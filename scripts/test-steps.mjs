// The steps of `npm test` and `npm run verify`: each runs a tool, prints one line, and adds to one
// count. Plain JavaScript, because `npm test` installs the packages first.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root, run, tool } from './tools.mjs'

export const reports = path.join(root, 'node_modules/.cache/soundings/reports')
mkdirSync(reports, { recursive: true })

const count = { passed: 0, failed: 0 }

/** Steps that need no build and no database, in the order of their dependencies. */
export const staticChecks = () =>
  Promise.all([
    check('format and lint', tool('biome', 'check', '.')),
    check('types of routes', tool('next', 'typegen')).then(() => check('types', tool('tsc', '--noEmit'))),
    check('layers', tool('dependency-cruiser', '--config', '.dependency-cruiser.mjs', '.')),
    check('dead code', tool('knip')),
    check('licences', [process.execPath, 'scripts/sbom.mjs', '--check']),
  ])

/** Prints the closing line and sets the exit code. */
export function finish() {
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exitCode = count.failed === 0 ? 0 : 1
}

/** A step that is one check; `isRight` may also look at its output. Returns whether it passed. */
export async function check(name, command, isRight = () => true) {
  const result = await measure(command, { NEXT_TELEMETRY_DISABLED: '1' })
  const passed = result.code === 0 && isRight(result.output)
  tell(name, passed ? 1 : 0, passed ? 0 : 1, result)
  return passed
}

/**
 * A step that is many tests; `read` gets the tool's JSON report and returns how many passed, and
 * the names of the others.
 */
export async function tests(name, command, env, report, read) {
  rmSync(report, { force: true })
  const result = await measure(command, env)
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [] }
  // A tool that fails without a failed test, or finds no test, counts as a failure.
  const own = failed.length === 0 && (result.code !== 0 || passed === 0) ? 1 : 0
  const output = `${failed.map((test) => `not passed: ${test}\n`).join('')}${result.output}`
  tell(name, passed, failed.length + own, { ...result, output })
}

export function vitest(name, projects, env = {}) {
  const report = path.join(reports, `vitest-${projects.join('-')}.json`)
  const command = tool(
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  )
  // A skipped test proves nothing, so it counts as failed.
  return tests(name, command, env, report, ({ testResults }) => {
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = all.filter(({ status }) => status !== 'passed')
    return { passed: all.length - failed.length, failed: failed.map(({ fullName }) => fullName) }
  })
}

/**
 * Runs a tool, and measures how busy the machine is meanwhile: a step that leaves processors idle
 * waits, and can run beside another one.
 */
async function measure(command, env) {
  const before = busySeconds()
  const result = await run(command, { quiet: true, env })
  const busy = (busySeconds() - before) / (result.seconds * cpus().length)
  return { ...result, busy }
}

/** What all processors of the machine have spent since it started. */
function busySeconds() {
  const milliseconds = cpus().flatMap(({ times: { idle: _, ...busy } }) => Object.values(busy))
  return milliseconds.reduce((sum, one) => sum + one, 0) / 1000
}

function tell(name, passed, failed, { code, output, seconds, busy }) {
  count.passed += passed
  count.failed += failed
  const figures = passed + failed > 1 ? `  (${passed} passed, ${failed} not)` : ''
  const time = `${seconds.toFixed(1)} s, processors ${Math.min(100, Math.round(busy * 100))} % busy`
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}  ${time}${figures}`)
  if (failed > 0) console.log(`${output.trimEnd()}\n(${name}: exit code ${code})\n`)
}
