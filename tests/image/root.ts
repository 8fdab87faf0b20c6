// A folder as the root of a system: the base with Node, commands in it, and its size.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Environment {
  user: string
  folder: string
  variables: Record<string, string>
}

/**
 * What `node:24-bookworm-slim` is: Debian's smallest system with that version of Node, which npm has
 * too, and this machine's npm.
 */
export function makeBase(root: string, image: string): void {
  const [, major, release] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? []
  if (!major || !release) throw new Error(`This test does not know the image ${image}.`)
  execFileSync('debootstrap', ['--variant=minbase', release, root], { stdio: 'inherit' })
  const fetched = mkdtempSync(path.join(tmpdir(), 'soundings-node-'))
  execFileSync('npm', ['install', '--silent', '--prefix', fetched, `node@${major}`], { stdio: 'inherit' })
  const node = path.join(fetched, 'node_modules/node/bin/node')
  mkdirSync(path.join(root, 'usr/local/bin'), { recursive: true })
  cpSync(node, path.join(root, 'usr/local/bin/node'))
  copyLibraries(node, root)
  rmSync(fetched, { recursive: true })
  const npm = path.resolve(path.dirname(realpathSync(process.execPath)), '../lib/node_modules/npm')
  cpSync(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'))
}

/** Those that the base lacks; Node's own builds need none. */
function copyLibraries(program: string, root: string): void {
  const said = execFileSync('ldd', [program], { encoding: 'utf8' })
  for (const [, file = ''] of said.matchAll(/=> (\/\S+)/g)) {
    const place = path.join(root, file)
    if (!existsSync(place)) cpSync(realpathSync(file), place)
  }
}

/** Copies a whole root with owners and links. */
export function copyRoot(from: string, to: string): void {
  execFileSync('cp', ['--archive', from, to])
}

/** In MiB, as the disk holds it. */
export const sizeOf = (root: string): number =>
  Number(execFileSync('du', ['--summarize', '--block-size=1M', root], { encoding: 'utf8' }).split('\t')[0])

/** Mounts that end with the process: it sees them, this machine does not. */
const MOUNTS = 'mount -t proc proc "$ROOT/proc" && mount --rbind /dev "$ROOT/dev"'

const inside = (root: string, { user, folder, variables }: Environment, command: string[]): string[] => [
  'chroot',
  `--userspec=${user}`,
  root,
  '/usr/bin/env',
  '-i',
  '-C',
  folder,
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
  ...command,
]

/** Runs a command of a build: it can write, and sees the network and this machine's npm cache. */
export function runIn(root: string, environment: Environment, command: string): void {
  const script = `${MOUNTS}
cp /etc/resolv.conf "$ROOT/etc/resolv.conf"
mkdir -p "$ROOT/tmp/npm" && mount --bind "$NPM" "$ROOT/tmp/npm" && exec "$@"`
  const config = (name: string) =>
    execFileSync('npm', ['config', 'get', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const variables = {
    ...environment.variables,
    npm_config_registry: config('registry'),
    npm_config_cache: '/tmp/npm',
    npm_config_prefer_offline: 'true',
  }
  const within = inside(root, { ...environment, variables }, ['/bin/sh', '-c', command])
  const { status } = spawnSync('unshare', ['--mount', 'sh', '-c', script, 'sh', ...within], {
    stdio: 'inherit',
    env: { ...process.env, ROOT: root, NPM: config('cache') },
  })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}.`)
}

/**
 * Runs a command as a container would: as its first process, on a read-only root of which only
 * `volume` is written.
 */
export function contain(
  root: string,
  environment: Environment,
  command: string[],
  volume: { inside: string; outside: string },
): ChildProcess {
  const script = `mount --bind "$ROOT" "$ROOT" && ${MOUNTS} && mount --bind "$FROM" "$ROOT$AT" &&
mount -o remount,bind,ro "$ROOT" && exec "$@"`
  const within = inside(root, environment, command)
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
  return spawn('unshare', [...namespaces, 'sh', '-c', script, 'sh', ...within], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ROOT: root, FROM: volume.outside, AT: volume.inside },
  })
}
