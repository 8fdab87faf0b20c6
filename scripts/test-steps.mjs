// The steps of `npm test` and `npm run verify`: each runs a tool, prints one line, and adds to one
// count. Plain JavaScript, because `npm test` installs the packages first.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run, tool } from './tools.mjs'

const CACHE = 'node_modules/.cache/soundings'
const reports = path.join(root, CACHE, 'reports')

/** @typedef {import('../tests/support/report-outcomes').Outcome} Outcome */
/** @typedef {Awaited<ReturnType<typeof run>> & { work: number | undefined }} Result */

/** @type {{ passed: number, failed: string[], secondTry: string[] }} */
const count = { passed: 0, failed: [], secondTry: [] }

/** Of all steps together. */
const total = { since: performance.now(), work: 0 }

const MOST_LINES = 15
const MOST_NAMED = 10

/**
 * Steps that need no build and no database, in the order of their dependencies. With `changed`, files, only those are
 * formatted, linted and asked for what they import; a cycle is found by the run without it.
 * @param {string[]} [changed]
 */
export async function staticChecks(changed) {
  // Pages import what it makes. It needs packages, which may have been installed just now.
  const { compileTexts } = await import('./texts/compile-texts.mjs')
  await compileTexts()
  const code = changed?.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const isAsked = code === undefined || code.length > 0
  const layers = code
    ? ['--max-depth', '1', ...code]
    : ['--cache', `${CACHE}/layers`, '--cache-strategy', 'content', '.']
  await Promise.all([
    isAsked && check('format and lint', tool('biome', 'check', ...(code ?? ['.']))),
    check('types of routes', tool('next', 'typegen')).then(() => check('types', tool('tsc', '--noEmit'))),
    isAsked && check('layers', tool('dependency-cruiser', '--config', '.dependency-cruiser.mjs', ...layers)),
    check('dead code', tool('knip', '--cache', '--cache-location', `${CACHE}/knip`)),
    check('licences', [process.execPath, 'scripts/sbom.mjs', '--check']),
  ])
}

/**
 * Prints what failed or passed only at its second try, which is a failure if the run is strict, and the closing
 * line; sets the exit code.
 */
export function finish(isStrict = false) {
  const failed = [...count.failed, ...(isStrict ? count.secondTry : [])]
  const passed = count.passed + (isStrict ? 0 : count.secondTry.length)
  for (const name of count.failed.slice(0, 3 * MOST_NAMED)) console.log(`not passed: ${name}`)
  for (const name of count.secondTry) console.log(`passed only at its second try: ${name}`)
  const seconds = (performance.now() - total.since) / 1000
  console.log(`       all steps  ${seconds.toFixed(1)} s, ${Math.round(total.work)} s of processors`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/**
 * A step that is one check; `isRight` may also look at its output. Returns whether it passed.
 * @param {string} name
 * @param {string[]} command
 */
export async function check(name, command, isRight = (/** @type {string} */ _output) => true) {
  const result = await measure(command, { NEXT_TELEMETRY_DISABLED: '1' })
  const passed = result.code === 0 && isRight(result.output)
  if (passed) count.passed++
  else count.failed.push(name)
  tell(passed, name, result)
  if (!passed) console.log(`${bothEnds(result.output)}\n(${name}: exit code ${result.code})\n`)
  return passed
}

/**
 * A step that is the tests of some of vitest's projects; with `chosen`, flags of vitest, perhaps none of them.
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} chosen
 */
export function vitest(name, projects, chosen = []) {
  const words = [...projects.flatMap((project) => ['--project', project]), ...chosen]
  return tests(name, tool('vitest', 'run', ...words), 'TEST_REPORT', (report) => report, chosen.length > 0)
}

/** A step that is the browser tests. */
export const playwright = () =>
  tests(
    'browser tests',
    tool('playwright', 'test', '--reporter=list,json'),
    'PLAYWRIGHT_JSON_OUTPUT_NAME',
    ({ suites }) => suites.flatMap(specsOf).flatMap(readSpec),
  )

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const STATES = new Map([
  ['expected', 'passed'],
  ['flaky', 'second try'],
])

const readSpec = ({ file, title, tests }) =>
  tests.map(({ status, results }) => {
    const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
    const state = STATES.get(status) ?? 'failed'
    // That of the first try: what it has left may be why the second one failed.
    return { file: `tests/e2e/${file}`, name: title, state, message: messages[0] ?? `it was ${status}` }
  })

/**
 * A step that is many tests: the tool writes its report into the file that `variable` names, and `read`
 * makes a list of it.
 * @param {string} name
 * @param {string[]} command
 * @param {string} variable
 * @param {(report: any) => Outcome[]} read
 */
async function tests(name, command, variable, read, mayBeNone = false) {
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const result = await measure(command, { [variable]: report })
  const all = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : []
  const failures = all.filter(({ state }) => state === 'failed')
  const again = all.filter(({ state }) => state === 'second try')
  // A tool that finds no test, or fails without a failed test, has failed itself.
  const isBroken = (all.length === 0 && !mayBeNone) || (result.code !== 0 && failures.length === 0)
  count.passed += all.length - failures.length - again.length
  count.secondTry.push(...again.map(named))
  count.failed.push(...failures.map(named), ...(isBroken ? [name] : []))
  const figures = `  (${all.length - failures.length} passed, ${failures.length} not)`
  tell(failures.length === 0 && !isBroken, name, result, figures)
  for (const one of [...failures, ...again].slice(0, MOST_NAMED)) console.log(`${one.state}: ${inShort(one)}`)
  if (failures.length > MOST_NAMED) console.log(`and ${failures.length - MOST_NAMED} more, named at the end`)
  if (isBroken) console.log(`${bothEnds(result.output)}\n(${name}: the tool itself failed)\n`)
}

let measured = 0

/**
 * Runs a tool. `work` is what the tool itself and the processes that it waited for have cost, in seconds
 * of one processor; it is the same however many others use the machine. Windows does not tell.
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @returns {Promise<Result>}
 */
async function measure(command, env) {
  // Installing the packages removes the folder.
  mkdirSync(reports, { recursive: true })
  const file = path.join(reports, `times-${process.pid}-${measured++}`)
  const timed = ['/bin/sh', '-c', 'file=$1; shift; "$@"; code=$?; times > "$file"; exit $code', 'sh', file]
  const isTimed = process.platform !== 'win32'
  const result = await run(isTimed ? [...timed, ...command] : command, { quiet: true, env })
  const work = isTimed ? takeTimes(file) : undefined
  total.work += work ?? 0
  return { ...result, work }
}

/**
 * What `times` of a shell has written about its children, user and system, in seconds; removes it.
 * @param {string} file
 */
function takeTimes(file) {
  if (!existsSync(file)) return undefined
  const [, ofChildren = ''] = readFileSync(file, 'utf8').split('\n')
  rmSync(file)
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
}

function tell(isGood, name, { seconds, work }, figures = '') {
  const own = work === undefined ? '' : `, ${Math.round(work)} s of processors`
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name}  ${seconds.toFixed(1)} s${own}${figures}`)
}

const named = (/** @type {Outcome} */ { file, name }) => `${file} › ${name}`

const linesOf = (/** @type {string} */ text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

/**
 * Its name and the beginning of what it says.
 * @param {Outcome} outcome
 */
function inShort(outcome) {
  const lines = linesOf(outcome.message).filter((line) => !/^\s+at .*node_modules/.test(line))
  return [named(outcome), ...lines.slice(0, MOST_LINES).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/**
 * Tools say first or last what is wrong.
 * @param {string} output
 */
function bothEnds(output) {
  const lines = linesOf(output)
  if (lines.length <= 2 * MOST_LINES) return lines.join('\n')
  const left = `… ${lines.length - 2 * MOST_LINES} more lines …`
  return [...lines.slice(0, MOST_LINES), left, ...lines.slice(-MOST_LINES)].join('\n')
}
