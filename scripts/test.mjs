// `npm test`: all checks and tests of the project in one run. With --postgres, as in CI, the API
// tests use a real PostgreSQL server instead of the embedded database, and the tests that need
// PostgreSQL or a Vercel build run too. Plain JavaScript, because it installs the packages first.
import path from 'node:path'
import { isBuilt } from './build.mjs'
import { install } from './install.mjs'
import { check, finish, reports, staticChecks, tests, vitest } from './test-steps.mjs'
import { tool } from './tools.mjs'

await install()

const { register } = await import('tsx/esm/api')
register()
const { installBrowser } = await import('./browser/find-browser.ts')
const { startPostgres } = await import('./postgres/start-postgres.ts')

await Promise.all([
  staticChecks(),
  check(
    'migrations and schema agree',
    tool(
      'prisma',
      ...['migrate', 'diff', '--exit-code', '--from-migrations', 'prisma/migrations'],
      ...['--to-schema', 'prisma/schema.prisma'],
    ),
    // Exit code 0 alone could also mean that nothing was compared.
    (output) => output.includes('No difference detected'),
  ),
])
const withPostgres = process.argv.includes('--postgres')
await vitest('tests', ['unit', 'contract', 'database', ...(withPostgres ? [] : ['api'])])
const built = isBuilt() || (await check('build', [process.execPath, 'scripts/build.mjs']))
// Tests of servers wait for processes to start and to end: the browsers have the processors meanwhile.
if (built) await Promise.all([playwright(), servers()])
if (withPostgres) await onPostgres()

finish()

async function playwright() {
  const { chromium } = await import('@playwright/test')
  installBrowser(chromium.executablePath())
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

async function servers() {
  await vitest('tests of running servers', ['server'])
  if (withPostgres) await vitest('tests of running servers on PostgreSQL', ['server-postgres'])
}

async function onPostgres() {
  const server = await startPostgres({ install: true })
  try {
    const name = `tests of the API on PostgreSQL ${server.version}`
    await vitest(name, ['api'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
  await vitest('tests of what Vercel builds', ['vercel'])
}
