// `npm run test:image`: carries out the Dockerfile's steps in clean roots and runs the result as a
// container would, read-only and as another user. Needs root, debootstrap and a PostgreSQL server's
// programs, but no container engine.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../scripts/postgres/start-postgres'
import { buildImage } from './build-image'
import { Container } from './container'
import { tryProxies } from './proxies'
import { sizeOf } from './root'
import { tryCommands, tryConsole, tryPages, tryPdf, tryStop } from './uses'

const LARGEST_MIB = 250
const folder = mkdtempSync(path.join(tmpdir(), 'soundings-image-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const base = path.join(folder, 'base')
const image = buildImage(base, folder)
const size = sizeOf(image.root) - sizeOf(base)
console.log(`The image is ${size} MiB above its base.`)
assert.ok(size <= LARGEST_MIB, `more than ${LARGEST_MIB} MiB`)
assert.notEqual(image.environment.user.split(':')[0], '0')
const pages: Record<string, string> = JSON.parse(
  readFileSync(path.join(image.root, 'app/.next/app-path-routes-manifest.json'), 'utf8'),
)

console.log('On the embedded database, in the volume:')
const volume = path.join(folder, 'volume')
mkdirSync(volume)
const PUBLIC_URL = 'https://surveys.example.com'
const alone = new Container(image, volume, { PUBLIC_URL, TRUST_PROXY: '1' })
console.log(await alone.untilListening())
await tryPages(alone, Object.values(pages))
assert.equal((await alone.run(image.healthCheck)).code, 0)
await tryProxies(folder, alone.port, PUBLIC_URL)
const second = await alone.run(image.command)
assert.match(second.output, /^The folder \/data\/database is in use by process /m)
assert.equal(second.code, 1)
const copied = await alone.run(['node', 'dist/data.mjs', 'backup', '/data/soundings.backup'])
assert.equal(copied.code, 0, copied.output)
const elsewhere = new Container(image, volume, { DATA_DIR: '/app/data' })
const refused = await elsewhere.run(image.command)
assert.match(refused.output, /read-only/)
assert.doesNotMatch(refused.output, /^ +at /m)
assert.equal(refused.code, 1)
assert.equal(await alone.stop(), 0)
assert.notEqual((await alone.run(image.healthCheck)).code, 0)

console.log('On PostgreSQL:')
const postgres = await startPostgres()
try {
  const container = new Container(image, volume, {
    DATABASE_URL: postgres.url,
    RATE_LIMIT_ADDRESS: '0',
  })
  const restored = await container.run(['node', 'dist/data.mjs', 'restore', '/data/soundings.backup'])
  assert.equal(restored.code, 0, restored.output)
  console.log(await container.untilListening())
  await tryPages(container, Object.values(pages))
  await tryCommands(container)
  await tryConsole(container)
  await tryPdf(container)
  await tryStop(container)
} finally {
  await postgres.stop()
}
console.log('The image works.')
