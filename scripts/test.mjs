// `npm test`: all checks and tests of the project in one run, or those of the parts that are named, as
// in the jobs of CI. With --postgres, tests of the API run on a PostgreSQL server, and some of them on the
// embedded database, and the tests that need PostgreSQL or a Vercel build run too. With --thorough, tests
// that try things at random try more of them; with --strict, a test that passes only at its second try has failed.
// Plain JavaScript, because it installs the packages first.
import { parseArgs } from 'node:util'
import { isBuilt } from './build.mjs'
import { install } from './install.mjs'
import { check, finish, playwright, staticChecks, vitest } from './test-steps.mjs'
import { stop, tool } from './tools.mjs'

const PARTS = ['checks', 'servers', 'browsers']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, thorough: { type: 'boolean' }, strict: { type: 'boolean' } },
})
if (positionals.some((part) => !PARTS.includes(part))) stop(`The parts are: ${PARTS.join(', ')}.`)
const isIn = (/** @type {string} */ part) => positionals.length === 0 || positionals.includes(part)
if (values.thorough) process.env.THOROUGH = '1'

await install()

const { register } = await import('tsx/esm/api')
register()
const { installBrowser } = await import('./browser/find-browser.ts')
const { needPostgres } = await import('./postgres/find-postgres.ts')
const { chromium } = await import('@playwright/test')
const { default: pLimit } = await import('p-limit')

// Here, because several steps need it at the same time.
if (values.postgres) needPostgres()
if (isIn('browsers')) installBrowser(chromium.executablePath())

if (isIn('checks')) await Promise.all([staticChecks(), compareMigrations()])
const [isReady] = await Promise.all([
  !(isIn('servers') || isIn('browsers')) ||
    isBuilt() ||
    check('build', [process.execPath, 'scripts/build.mjs']),
  isIn('checks') &&
    vitest('tests', ['unit', 'contract', 'database', values.postgres ? 'api-embedded' : 'api']),
])
const ofServers = [
  () => vitest('tests of running servers', ['server']),
  ...(values.postgres
    ? [
        () => vitest('tests of running servers on PostgreSQL', ['server-postgres']),
        () => vitest('tests of the API on PostgreSQL', ['api-postgres']),
      ]
    : []),
]
const ofBrowsers = [
  playwright,
  ...(values.postgres ? [() => vitest('tests of what Vercel builds', ['vercel'])] : []),
]
// Two steps at a time, so that pages and servers answer as they do on a machine with other work, and not
// later than a test waits. The longest comes first.
const steps = [...(isIn('browsers') ? ofBrowsers : []), ...(isIn('servers') ? ofServers : [])]
const limit = pLimit(2)
if (isReady) await Promise.all(steps.map((step) => limit(step)))

finish(values.strict)

function compareMigrations() {
  const diff = [
    'migrate',
    'diff',
    '--exit-code',
    '--from-migrations',
    'prisma/migrations',
    '--to-schema',
    'prisma',
  ]
  // Exit code 0 alone could also mean that nothing was compared.
  const isRight = (/** @type {string} */ output) => output.includes('No difference detected')
  return check('migrations and schema agree', tool('prisma', ...diff), isRight)
}
