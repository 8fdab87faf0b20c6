// Builds what `npm start` runs: Next's pages and route handlers, and the server in front of them;
// and the demo's server, for `npm run demo`. Plain JavaScript, as all that it imports, because it
// installs the packages first.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFunctions } from './build/build-functions.mjs'
import { commands, programs } from './build/build-programs.mjs'
import { migrateFromBuild } from './build/migrate-from-build.mjs'
import { planVercelBuild } from './build/plan-vercel-build.mjs'
import { precompress } from './build/precompress.mjs'
import { install } from './install.mjs'
import { root, runOrStop, stop, tool } from './tools.mjs'

const PRODUCTS = [
  ...Object.keys({ ...programs, ...commands }).map((name) => `dist/${name}.mjs`),
  'dist/pdf-thread.mjs',
  '.next/BUILD_ID',
]
const STAMP = 'dist/sources.sha256'
const SOURCES = [
  'app',
  'components',
  'demo',
  'lib',
  'prisma',
  'public',
  'scripts',
  'next.config.mjs',
  'proxy.ts',
  'instrumentation.ts',
  'vercel.json',
  'tsconfig.json',
  'package-lock.json',
]
const MADE_BY_BUILD = [
  'lib/db/generated',
  'lib/languages/console/compiled',
  'public/tag',
  'public/tag.js',
  'public/pi.js',
  'public/results.js',
  'public/hosted.js',
  'public/preview-frame.js',
].map((name) => path.join(root, name))

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
  if (plan) {
    if ('stop' in plan) stop(plan.stop)
    console.log(plan.says)
  }
  await install()
  const sources = hashSources()
  rmSync(path.join(root, STAMP), { force: true })
  await runOrStop(tool('next', 'build'), 'next build failed, see above.', {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  precompress()
  if (plan) {
    if (plan.ownFunction) await buildFunctions()
    await migrateFromBuild()
  }
  writeFileSync(path.join(root, STAMP), sources)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const name of SOURCES) addToHash(hash, path.join(root, name))
  return hash.digest('hex')
}

function addToHash(hash, file) {
  if (!existsSync(file) || MADE_BY_BUILD.includes(file) || /\.(br|gz|test\.ts)$/.test(file)) return
  const children = listFolder(file)
  if (children) {
    for (const child of children) addToHash(hash, path.join(file, child))
  } else {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
}

function listFolder(file) {
  try {
    return readdirSync(file).sort()
  } catch {
    return null
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // With --if-needed: only when the sources have changed.
  if (!process.argv.includes('--if-needed') || !isBuilt()) await build()
}
