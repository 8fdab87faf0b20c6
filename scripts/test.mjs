// `npm test`: every check and every test of the project in one run. With --postgres, as in CI, the tests of the API through our
// own server run on a real PostgreSQL server instead of the embedded database, where those through Next's route handlers
// still run; and those that need PostgreSQL in front of running servers, or behind what Vercel builds, run as well.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isBuilt } from './build.mjs'
import { install } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { root, run, tool } from './tools.mjs'

const reports = path.join(root, 'node_modules/.cache/soundings/reports')
const count = { passed: 0, failed: 0 }

await install()
mkdirSync(reports, { recursive: true })

await Promise.all([
  check('format and lint', tool('biome', 'check', '.')),
  check('types of routes', tool('next', 'typegen')).then(() => check('types', tool('tsc', '--noEmit'))),
  check('rooms and arrows', tool('dependency-cruiser', '--config', '.dependency-cruiser.mjs', '.')),
  check('dead code', tool('knip')),
  check(
    'migrations and schema agree',
    tool(
      'prisma',
      ...['migrate', 'diff', '--exit-code', '--from-migrations', 'prisma/migrations'],
      ...['--to-schema', 'prisma/schema.prisma'],
    ),
    // Exit code 0 alone could also mean that the comparison never took place.
    (output) => output.includes('No difference detected'),
  ),
])
const withPostgres = process.argv.includes('--postgres')
await vitest('tests', ['unit', 'contract', ...(withPostgres ? [] : ['api']), 'api-next'])
const built = isBuilt() || (await check('build', [process.execPath, 'scripts/build.mjs']))
if (built) await vitest('tests of running servers', ['server'])
if (built && hasBrowserTests()) await playwright()
if (withPostgres) await onPostgres()

console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1

/** A step that is one check; `isRight` may look at its output as well. Answers whether it passed. */
async function check(name, command, isRight = () => true) {
  const result = await run(command, { quiet: true, env: { NEXT_TELEMETRY_DISABLED: '1' } })
  const passed = result.code === 0 && isRight(result.output)
  tell(name, passed ? 1 : 0, passed ? 0 : 1, result)
  return passed
}

/** A step that is many tests; `read` gets the tool's JSON report and answers what passed and, by name, what did not. */
async function tests(name, command, env, report, read) {
  rmSync(report, { force: true })
  const result = await run(command, { quiet: true, env })
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [] }
  // A tool that fails without a failed test, or finds none at all, has a failure of its own.
  const own = failed.length === 0 && (result.code !== 0 || passed === 0) ? 1 : 0
  const output = `${failed.map((test) => `not passed: ${test}\n`).join('')}${result.output}`
  tell(name, passed, failed.length + own, { ...result, output })
}

function vitest(name, projects, env = {}) {
  const report = path.join(reports, 'vitest.json')
  const command = tool(
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  )
  // What is skipped was not shown to work, so it counts as failed.
  return tests(name, command, env, report, ({ testResults }) => {
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = all.filter(({ status }) => status !== 'passed')
    return { passed: all.length - failed.length, failed: failed.map(({ fullName }) => fullName) }
  })
}

function playwright() {
  const report = path.join(reports, 'playwright.json')
  const command = tool('playwright', 'test', '--reporter=list,json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return tests('browser tests', command, env, report, ({ stats, suites }) => {
    const named = (wanted) =>
      suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests.filter(({ status }) => wanted.includes(status)).map(() => `${file} › ${title}`),
        )
    for (const test of named(['flaky'])) console.log(`passed at its second try: ${test}`)
    return { passed: stats.expected + stats.flaky, failed: named(['unexpected', 'skipped']) }
  })
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function hasBrowserTests() {
  const folder = path.join(root, 'tests/e2e')
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.spec.ts'))
}

async function onPostgres() {
  const server = await startPostgres({ install: true })
  try {
    const name = `tests of the API on PostgreSQL ${server.version}`
    await vitest(name, ['api'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
  if (built) await vitest('tests of running servers on PostgreSQL', ['server-postgres'])
  await vitest('tests of what Vercel builds', ['vercel'])
}

function tell(name, passed, failed, { code, output, seconds }) {
  count.passed += passed
  count.failed += failed
  const figures = passed + failed > 1 ? `  (${passed} passed, ${failed} not)` : ''
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}  ${seconds.toFixed(1)} s${figures}`)
  if (failed > 0) console.log(`${output.trimEnd()}\n(${name}: exit code ${code})\n`)
}
