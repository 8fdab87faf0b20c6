// Finds PostgreSQL's server programs on this machine; they are rarely on the PATH.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

export interface Installed {
  /** The folder of its programs. */
  bin: string
  version: number
}

/** The newest server on this machine, or the newest of one major version. */
export function findPostgres(version?: number): Installed | undefined {
  const found = [
    process.env.POSTGRES_BIN,
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...usualFolders(),
  ]
    .filter((bin) => bin !== undefined)
    .filter((bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')))
    .map((bin) => path.dirname(realpathSync(path.join(bin, 'initdb'))))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter((candidate) => version === undefined || candidate.version === version)
  return (
    found.find(({ bin }) => bin === process.env.POSTGRES_BIN) ??
    found.sort((a, b) => b.version - a.version)[0]
  )
}

function usualFolders(): string[] {
  const inside = (parent: string, pattern: RegExp, rest: string) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => pattern.test(name))
          .map((name) => path.join(parent, name, rest))
      : []
  return [
    ...inside('/usr/lib/postgresql', /^\d+$/, 'bin'),
    ...inside('/opt/homebrew/opt', /^postgresql/, 'bin'),
    ...inside('/usr/local/opt', /^postgresql/, 'bin'),
    ...inside('/usr', /^pgsql-\d+$/, 'bin'),
  ]
}

function versionOf(bin: string): number {
  const said = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(said)?.[0])
}

/** The path of PgBouncer; undefined if it is not installed. */
export function findPgbouncer(): string | undefined {
  return [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ]
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => existsSync(file))
}

export const installPostgres = () => installPackage('PostgreSQL', 'postgresql')
export const installPgbouncer = () => installPackage('PgBouncer', 'pgbouncer')

/** Whether Debian's packages can be installed; only root may. */
export function installPackage(name: string, debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} from Debian's packages.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], {
    env,
    stdio: 'ignore',
  })
  return true
}
