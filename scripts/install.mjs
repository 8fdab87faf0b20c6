// Updates node_modules to package-lock.json, and the database client to its schema, if they differ.
// Plain JavaScript, because nothing is installed before.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runOrStop, tool } from './tools.mjs'

const schema = path.join(root, 'prisma')
const client = path.join(root, 'lib/platform/db/generated/client.ts')
const stamp = path.join(root, 'node_modules/.cache/soundings/schema.sha256')

export async function install() {
  const reason = whyInstall()
  if (reason) {
    console.log(`Installing packages (npm ci), since ${reason}.`)
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    await runOrStop(
      [...npm, 'ci', '--no-audit', '--no-fund'],
      'npm ci failed, see above; Soundings needs the packages of the npm registry once.',
      { quiet: true },
    )
    writeStamp()
  } else if (!existsSync(client) || readStamp() !== hashSchema()) {
    await generateClient()
  }
}

async function generateClient() {
  await runOrStop(tool('prisma', 'generate'), 'The database client could not be generated, see above.', {
    quiet: true,
  })
  writeStamp()
}

/** Compares the lock with npm's record of the installed packages. */
function whyInstall() {
  const installed = readPackages('node_modules/.package-lock.json')
  if (!installed) return 'there are none'
  for (const [name, wanted] of Object.entries(readPackages('package-lock.json') ?? {})) {
    // What is not in it are our own packages.
    if (!name.includes('node_modules/') || (wanted.optional && !installed[name])) continue
    if (installed[name]?.version !== wanted.version) return `${name} is not as in package-lock.json`
  }
  return null
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function readPackages(file) {
  const full = path.join(root, file)
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : null
}

function hashSchema() {
  const hash = createHash('sha256')
  const files = readdirSync(schema, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.prisma'),
  )
  for (const name of files.sort()) hash.update(readFileSync(path.join(schema, name)))
  return hash.digest('hex')
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
}

function writeStamp() {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hashSchema())
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await install()
