// Builds what `npm start` runs: Next's pages and route handlers, and the server in front of them;
// and the demo's server, for `npm run demo`. Plain JavaScript, as all that it imports, because it
// installs the packages first.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { planVercelBuild } from './build/plan-vercel-build.mjs'
import { install } from './install.mjs'
import { root, runOrStop, stop, tool } from './tools.mjs'

const PRODUCTS = [
  ...['server', 'demo', 'accounts', 'data', 'surveys', 'pdf-thread'].map((name) => `dist/${name}.mjs`),
  '.next/BUILD_ID',
]
const STAMP = 'dist/sources.sha256'
const SOURCES = [
  ...['app', 'components', 'demo', 'lib', 'prisma', 'public', 'scripts'],
  ...['next.config.mjs', 'proxy.ts', 'instrumentation.ts', 'vercel.json', 'tsconfig.json'],
  'package-lock.json',
]
const MADE_BY_BUILD = [
  ...['lib/platform/db/generated', 'lib/languages/console/compiled', 'public/tag'],
  ...['tag', 'pi', 'results', 'hosted', 'preview-frame'].map((name) => `public/${name}.js`),
]

/** Whether the build in `folder` is up to date with the sources here. */
export function isBuilt(folder = root) {
  const stamp = path.join(folder, STAMP)
  return (
    PRODUCTS.every((name) => existsSync(path.join(folder, name))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashSources()
  )
}

export async function build() {
  const plan = process.env.VERCEL ? planVercelBuild(process.env) : null
  if (plan && 'stop' in plan) stop(plan.stop)
  if (plan) console.log(plan.says)
  await install()
  const sources = hashSources()
  rmSync(path.join(root, STAMP), { force: true })
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await runOrStop(tool('next', 'build'), 'next build failed, see above.', { env })
  await runOrStop(tool('tsx', 'scripts/build/finish.ts'), 'The build is not finished, see above.')
  writeFileSync(path.join(root, STAMP), sources)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const name of SOURCES) addToHash(hash, name)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} name relative to the project
 */
function addToHash(hash, name) {
  const file = path.join(root, name)
  if (
    !existsSync(file) ||
    MADE_BY_BUILD.includes(name) ||
    /\.(br|gz|test\.ts)$|^scripts\/(test|verify)/.test(name)
  )
    return
  if (statSync(file).isDirectory()) {
    for (const child of readdirSync(file).sort()) addToHash(hash, `${name}/${child}`)
  } else {
    hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // With --if-needed: only when the sources have changed.
  if (!process.argv.includes('--if-needed') || !isBuilt()) await build()
}
