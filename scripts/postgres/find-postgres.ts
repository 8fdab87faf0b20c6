// Finds the programs of this machine that tests need. PostgreSQL's are rarely on the PATH.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

export interface Installed {
  /** The folder of its programs. */
  bin: string
  version: number
}

const PATH = (process.env.PATH ?? '').split(path.delimiter)
const { POSTGRES_BIN } = process.env

/** Where packages put PostgreSQL, with one folder for each version. */
const VERSIONS = [
  { parent: '/usr/lib/postgresql', name: /^\d+$/ },
  { parent: '/opt/homebrew/opt', name: /^postgresql/ },
  { parent: '/usr/local/opt', name: /^postgresql/ },
  { parent: '/usr', name: /^pgsql-\d+$/ },
]

/** The server in POSTGRES_BIN, else the newest of this machine. */
export function findPostgres(): Installed | undefined {
  const folders = VERSIONS.filter(({ parent }) => existsSync(parent)).flatMap(({ parent, name }) =>
    readdirSync(parent)
      .filter((one) => name.test(one))
      .map((one) => path.join(parent, one, 'bin')),
  )
  const named = POSTGRES_BIN === undefined ? [] : [POSTGRES_BIN].filter(hasServer)
  const [newest] = (named.length > 0 ? named : [...PATH, ...folders].filter(hasServer))
    .map((bin) => path.dirname(realpathSync(path.join(bin, 'initdb'))))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .sort((a, b) => b.version - a.version)
  return newest
}

const hasServer = (bin: string): boolean =>
  ['initdb', 'postgres'].every((name) => existsSync(path.join(bin, name)))

function versionOf(bin: string): number {
  const said = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(said)?.[0])
}

/** Installs it if there is none (needs root); throws a sentence without one. */
export function needPostgres(): Installed {
  const found = findPostgres() ?? (installPackage('postgresql') ? findPostgres() : undefined)
  if (found) return found
  throw new Error('No PostgreSQL here: install it, or name the folder of its programs in POSTGRES_BIN.')
}

/** The path of a program, such as `pgbouncer`; as above. */
export function needProgram(name: string, debianPackage = name): string {
  const find = () =>
    [...PATH, '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
      .map((folder) => path.join(folder, name))
      .find((file) => existsSync(file))
  const found = find() ?? (installPackage(debianPackage) ? find() : undefined)
  if (found !== undefined) return found
  throw new Error(`No ${name} here: install the package ${debianPackage}.`)
}

/** Whether Debian's packages can be installed; only root may. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing Debian's package ${name}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  const install = ['install', '-y', '-q', '--no-install-recommends', name]
  execFileSync('apt-get', install, { env, stdio: 'ignore' })
  return true
}
