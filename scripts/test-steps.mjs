// The steps of `npm test` and `npm run verify`: each runs a tool, prints one line, and adds to one
// count. Plain JavaScript, because `npm test` installs the packages first.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run, tool } from './tools.mjs'

export const reports = path.join(root, 'node_modules/.cache/soundings/reports')

/**
 * A test that did not pass; `name` may be of a whole file.
 * @typedef {{ file: string, name: string, message: string }} Failure
 */

/** @type {{ passed: number, failed: string[] }} */
const count = { passed: 0, failed: [] }

/** What failed when the machine was busy and is tried once more when it is quiet, by file. */
/** @type {{ file: string, failures: Failure[], again: () => Promise<Result> }[]} */
const undecided = []

/** @typedef {{ all: (Failure & { passed: boolean })[], isBroken: boolean, seconds: number, output: string, busy: number, work: number | undefined }} Result */

/** Of all steps together. */
const total = { since: performance.now(), work: 0 }

/** When more files fail, no busy machine is the reason. */
const MOST_AGAIN = 10
const MOST_LINES = 15
const MOST_NAMED = 10

/** Steps that need no build and no database, in the order of their dependencies. */
export async function staticChecks() {
  // Pages import what it makes. It needs packages, which may have been installed just now.
  const { compileTexts } = await import('./texts/compile-texts.mjs')
  await compileTexts()
  await Promise.all([
    check('format and lint', tool('biome', 'check', '.')),
    check('types of routes', tool('next', 'typegen')).then(() => check('types', tool('tsc', '--noEmit'))),
    check('layers', tool('dependency-cruiser', '--config', '.dependency-cruiser.mjs', '.')),
    check('dead code', tool('knip')),
    check('licences', [process.execPath, 'scripts/sbom.mjs', '--check']),
  ])
}

/**
 * Tries once more what is undecided, each file alone; prints what failed and the closing line, and
 * sets the exit code.
 */
export async function finish() {
  for (const { file, failures, again } of undecided) {
    const { all, seconds } = await again()
    const passed = new Set(all.filter((one) => one.passed).map(({ name }) => name))
    const isWhole = all.length > 0 && all.every((one) => one.passed)
    for (const failure of failures) {
      if (isWhole || passed.has(failure.name)) {
        count.passed++
        console.log(`passed alone at the end: ${named(failure)}  (first: ${firstLine(failure.message)})`)
        continue
      }
      const now = all.find(({ name }) => name === failure.name) ?? failure
      count.failed.push(named(failure))
      console.log(`FAILED alone too: ${inShort(now)}`)
    }
    console.log(`      ${file} alone  ${seconds.toFixed(1)} s`)
  }
  const { passed, failed } = count
  for (const name of failed.slice(0, 3 * MOST_NAMED)) console.log(`not passed: ${name}`)
  const seconds = (performance.now() - total.since) / 1000
  console.log(`       all steps  ${seconds.toFixed(1)} s, ${Math.round(total.work)} s of processors`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** A step that is one check; `isRight` may also look at its output. Returns whether it passed. */
export async function check(name, command, isRight = () => true) {
  const result = await measure(command, { NEXT_TELEMETRY_DISABLED: '1' })
  const passed = result.code === 0 && isRight(result.output)
  if (passed) count.passed++
  else count.failed.push(name)
  tell(passed ? 'ok' : 'FAILED', name, result)
  if (!passed) console.log(`${bothEnds(result.output)}\n(${name}: exit code ${result.code})\n`)
  return passed
}

/**
 * A step that is many tests; `read` gets the tool's JSON report and returns them all. `again` tries a
 * file once more; without it, what failed has failed.
 */
export async function tests(name, command, env, report, read, again) {
  const result = await runTests(command, env, report, read)
  const failures = result.all.filter((one) => !one.passed)
  const files = [...new Set(failures.map(({ file }) => file))]
  const isAgain = again && !result.isBroken && undecided.length + files.length <= MOST_AGAIN
  const passed = result.all.length - failures.length
  count.passed += passed
  if (isAgain) {
    for (const file of files) {
      const ofFile = failures.filter((failure) => failure.file === file)
      undecided.push({ file, failures: ofFile, again: () => again(file) })
    }
  } else {
    count.failed.push(...failures.map(named), ...(result.isBroken ? [name] : []))
  }
  const isGood = failures.length === 0 && !result.isBroken
  const figures = `  (${passed} passed, ${failures.length} not)`
  tell(isGood ? 'ok' : isAgain ? 'again' : 'FAILED', name, result, figures)
  for (const failure of failures.slice(0, MOST_NAMED)) {
    console.log(`${isAgain ? 'tried again at the end' : 'not passed'}: ${inShort(failure)}`)
  }
  if (failures.length > MOST_NAMED) console.log(`and ${failures.length - MOST_NAMED} more, named at the end`)
  if (result.isBroken) console.log(`${bothEnds(result.output)}\n(${name}: the tool itself failed)\n`)
}

/** Runs the vitest projects; `within` calls the work with the environment that they need. */
export function vitest(name, projects, within = (work) => work({})) {
  const report = path.join(reports, `vitest-${projects.join('-')}.json`)
  const command = (to, ...files) =>
    tool(
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${to}`,
      ...files,
    )
  const again = (file) => {
    const second = path.join(reports, 'vitest-again.json')
    return within((env) => runTests(command(second, file), env, second, readVitest))
  }
  return within((env) => tests(name, command(report), env, report, readVitest, again))
}

/** Runs a tool that writes a JSON report, and returns all of its tests. */
export async function runTests(command, env, report, read) {
  rmSync(report, { force: true })
  const result = await measure(command, env)
  const all = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : []
  // A tool that finds no test, fails without a failed test, or beside what failed, has failed itself.
  const isBroken =
    all.length === 0 ||
    (result.code !== 0 && all.every(({ passed }) => passed)) ||
    /^\W*Unhandled (Error|Rejection)s?\W*$/m.test(stripVTControlCharacters(result.output))
  return { ...result, all, isBroken }
}

/** A skipped test proves nothing, so it counts as failed. */
function readVitest({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name)
    const all = assertionResults.map((one) => ({
      ...{ file, name: one.fullName, passed: one.status === 'passed' },
      message: one.failureMessages?.join('\n') || message || `it was ${one.status}`,
    }))
    // It could not be loaded, or what comes before or after its tests failed.
    const isWhole = status === 'failed' && all.every(({ passed }) => passed)
    return isWhole ? [...all, { file, name: 'the file itself', passed: false, message }] : all
  })
}

let measured = 0

/**
 * Runs a tool, and measures how busy the machine is meanwhile: a step that leaves processors idle
 * waits, and can run beside another one. `work` is what the tool itself and the processes that it
 * waited for have cost, in seconds of one processor; it is the same however many others use the
 * machine. Windows does not tell.
 */
async function measure(command, env) {
  // Installing the packages removes the folder.
  mkdirSync(reports, { recursive: true })
  const before = busySeconds()
  const file = path.join(reports, `times-${process.pid}-${measured++}`)
  const timed = ['/bin/sh', '-c', 'file=$1; shift; "$@"; code=$?; times > "$file"; exit $code', 'sh', file]
  const isTimed = process.platform !== 'win32'
  const result = await run(isTimed ? [...timed, ...command] : command, { quiet: true, env })
  const busy = (busySeconds() - before) / (result.seconds * cpus().length)
  const work = isTimed ? takeTimes(file) : undefined
  total.work += work ?? 0
  return { ...result, busy, work }
}

/** What `times` of a shell has written about its children, user and system, in seconds; removes it. */
function takeTimes(file) {
  if (!existsSync(file)) return undefined
  const [, ofChildren = ''] = readFileSync(file, 'utf8').split('\n')
  rmSync(file)
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
}

/** What all processors of the machine have spent since it started. */
function busySeconds() {
  const milliseconds = cpus().flatMap(({ times: { idle: _, ...busy } }) => Object.values(busy))
  return milliseconds.reduce((sum, one) => sum + one, 0) / 1000
}

function tell(outcome, name, { seconds, busy, work }, figures = '') {
  const own = work === undefined ? '' : `${Math.round(work)} s of processors, `
  const time = `${seconds.toFixed(1)} s, ${own}${Math.min(100, Math.round(busy * 100))} % busy`
  console.log(`${outcome.padEnd(6)} ${name}  ${time}${figures}`)
}

const named = ({ file, name }) => `${file} › ${name}`

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

const firstLine = (message) => (linesOf(message)[0] ?? '').slice(0, 200)

/** Its name and the beginning of what it says. */
function inShort(failure) {
  const lines = linesOf(failure.message).filter((line) => !/^\s+at .*node_modules/.test(line))
  return [named(failure), ...lines.slice(0, MOST_LINES).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/** Tools say first or last what is wrong. */
function bothEnds(output) {
  const lines = linesOf(output)
  if (lines.length <= 2 * MOST_LINES) return lines.join('\n')
  const left = `… ${lines.length - 2 * MOST_LINES} more lines …`
  return [...lines.slice(0, MOST_LINES), left, ...lines.slice(-MOST_LINES)].join('\n')
}
