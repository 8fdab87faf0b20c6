// `npm test`: all checks and tests of the project in one run. With --postgres, as in CI, the API
// tests use a real PostgreSQL server instead of the embedded database, and the tests that need
// PostgreSQL or a Vercel build run too. With --thorough, tests that try things at random try more of
// them. Plain JavaScript, because it installs the packages first.
import path from 'node:path'
import { isBuilt } from './build.mjs'
import { install } from './install.mjs'
import { check, finish, reports, runTests, staticChecks, tests, vitest } from './test-steps.mjs'
import { tool } from './tools.mjs'

await install()

const { register } = await import('tsx/esm/api')
register()
const { installBrowser } = await import('./browser/find-browser.ts')
const { findPostgres, installPostgres } = await import('./postgres/find-postgres.ts')
const { startPostgres } = await import('./postgres/start-postgres.ts')

const withPostgres = process.argv.includes('--postgres')
if (process.argv.includes('--thorough')) process.env.THOROUGH = '1'
// Here, because several steps need it at the same time.
if (withPostgres && !findPostgres()) installPostgres()

await Promise.all([
  staticChecks(),
  check(
    'migrations and schema agree',
    tool(
      'prisma',
      ...['migrate', 'diff', '--exit-code', '--from-migrations', 'prisma/migrations'],
      ...['--to-schema', 'prisma'],
    ),
    // Exit code 0 alone could also mean that nothing was compared.
    (output) => output.includes('No difference detected'),
  ),
])
const [, built] = await Promise.all([
  vitest('tests', ['unit', 'contract', 'database', ...(withPostgres ? [] : ['api'])]),
  isBuilt() || check('build', [process.execPath, 'scripts/build.mjs']),
])
// Servers start, wait and end, and browsers wait for them: three steps at a time leave no processor
// idle. The longest comes first.
await threeAtATime([
  ...(built ? [playwright, () => vitest('tests of running servers', ['server'])] : []),
  ...(built && withPostgres
    ? [() => vitest('tests of running servers on PostgreSQL', ['server-postgres'])]
    : []),
  ...(withPostgres ? [onPostgres, () => vitest('tests of what Vercel builds', ['vercel'])] : []),
])

await finish()

async function threeAtATime(steps) {
  const left = [...steps]
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) await step()
  }
  await Promise.all([work(), work(), work()])
}

async function playwright() {
  const { chromium } = await import('@playwright/test')
  installBrowser(chromium.executablePath())
  const run = (work, name, ...files) => {
    const report = path.join(reports, `${name}.json`)
    const command = tool('playwright', 'test', '--reporter=list,json', ...files)
    return work(command, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, report, readPlaywright)
  }
  const again = (file) => run(runTests, 'playwright-again', file)
  return run((...rest) => tests('browser tests', ...rest, again), 'playwright')
}

function readPlaywright({ suites }) {
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
      if (status === 'flaky') console.log(`passed at its second try: tests/e2e/${file} › ${title}`)
      return {
        ...{ file: `tests/e2e/${file}`, name: title, passed: ['expected', 'flaky'].includes(status) },
        message: messages.at(-1) ?? `it was ${status}`,
      }
    }),
  )
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

async function onPostgres() {
  const { version } = findPostgres()
  await vitest(`tests of the API on PostgreSQL ${version}`, ['api'], async (work) => {
    const server = await startPostgres()
    try {
      return await work({ TEST_DATABASE_URL: server.url })
    } finally {
      await server.stop()
    }
  })
}
