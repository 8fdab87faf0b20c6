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

if (values.postgres) needPostgres()
if (isIn('browsers')) installBrowser(chromium.executablePath())

if (isIn('checks')) await Promise.all([staticChecks(), compareMigrations()])
// One step after the other, each with all processors: beside another one, a step of servers or browsers takes up to
// four times as long, because every page and every server waits for its turn. Only servers are tested on both databases
// at once: half of that time they wait for a clock.
if (isIn('checks'))
  await vitest('tests', ['unit', 'contract', 'database', values.postgres ? 'api-embedded' : 'api'])
const needsBuild = isIn('servers') || isIn('browsers')
const isReady = !needsBuild || isBuilt() || (await check('build', [process.execPath, 'scripts/build.mjs']))
if (isReady && isIn('servers'))
  await Promise.all([
    vitest('tests of running servers', ['server']),
    values.postgres && vitest('tests of running servers on PostgreSQL', ['server-postgres']),
  ])
if (isReady && isIn('servers') && values.postgres) {
  await vitest('tests of the API on PostgreSQL', ['api-postgres'])
  await vitest('tests of what Vercel builds', ['vercel'])
}
if (isReady && isIn('browsers')) await playwright()

console.log('left out: the tests on a Citus cluster (npm run test:citus)')
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
