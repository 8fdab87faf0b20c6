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
import { makeBase, sizeOf } from './root'

const LARGEST_MIB = 250
const folder = mkdtempSync(path.join(tmpdir(), 'soundings-image-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const base = path.join(folder, 'base')
makeBase(base)
const image = buildImage(base, folder)
const size = sizeOf(image.root) - sizeOf(base)
console.log(`The image is ${size} MiB above its base.`)
assert.ok(size <= LARGEST_MIB, `more than ${LARGEST_MIB} MiB`)
assert.notEqual(image.environment.user.split(':')[0], '0')

/** Calls what only a complete image can answer. */
async function tryPages(container: Container): Promise<void> {
  const pages: Record<string, string> = JSON.parse(
    readFileSync(path.join(image.root, 'app/.next/app-path-routes-manifest.json'), 'utf8'),
  )
  const paths = Object.values(pages).filter((name) => !/\[|^\/_/.test(name))
  assert.ok(paths.length > 10)
  for (const name of [...paths, '/tag.js', '/nothing']) {
    const { status } = await container.get(name)
    assert.ok(status < 500, `${name} answers ${status}`)
  }
  const page = await (await container.get('/console/welcome')).text()
  const [, asset = ''] = /"(\/_next\/static\/[^"]+\.js)"/.exec(page) ?? []
  assert.equal((await container.get(asset)).status, 200)
  assert.equal((await container.get('/api/ready')).status, 200)
  assert.equal((await container.run(image.healthCheck)).code, 0)
}

console.log('On the embedded database, in the volume:')
const volume = path.join(folder, 'volume')
mkdirSync(volume)
const PUBLIC_URL = 'https://surveys.example.com'
const alone = new Container(image, volume, { PUBLIC_URL, TRUST_PROXY: '1' })
console.log(await alone.untilListening())
await tryPages(alone)
await tryProxies(folder, alone.port, PUBLIC_URL)
const refused = await alone.run(['node', '-e', 'require("fs").writeFileSync("/app/x", "")'])
assert.match(refused.output, /EROFS/)
assert.equal(await alone.stop(), 0)
assert.notEqual((await alone.run(image.healthCheck)).code, 0)

console.log('On PostgreSQL:')
const postgres = await startPostgres({ install: true })
try {
  const container = new Container(image, volume, { DATABASE_URL: postgres.url })
  console.log(await container.untilListening())
  const create = ['node', 'dist/accounts.mjs', 'create', 'Shop', '--identifier', 'SHOP-1']
  const created = await container.run(create)
  assert.equal(created.code, 0, created.output)
  const document = readFileSync('demo/data/04-activities-poll.json', 'utf8')
  const imported = await container.run(['node', 'dist/surveys.mjs', 'import', '-'], document)
  assert.equal(imported.code, 0, imported.output)
  await tryPages(container)
  const served = await container.get(
    '/serve?identifier=SHOP-1&callback=_&device_type=desktop&url=http://a.b/',
  )
  const { submission } = JSON.parse(/^_\((.*)\);$/s.exec(await served.text())?.[1] ?? '{}')
  const answers = encodeURIComponent('{"1":"1"}')
  const file = await container.get(
    `/submissions/${submission.udid}/all_answers?identifier=SHOP-1&answers=${answers}&pdf_results=true`,
  )
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  assert.match(await file.text(), /^%PDF-/)
  assert.equal(await container.stop(), 0)
} finally {
  await postgres.stop()
}
console.log('The image works.')
