// A temporary PostgreSQL server for tests and measurements: its own folder, a free port, this
// machine only. By hand: node scripts/postgres.mjs [--install] [command…] runs the command with
// DATABASE_URL set, or waits for Ctrl-C.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { findPostgres, installPostgres } from './find-postgres.mjs'

/**
 * Starts a server. `version` is the major version; `install`: install Debian's package if there is
 * no server (needs root); `durable`: write through to the disk as in production, for measurements
 * and for tests of crashes.
 */
export async function startPostgres({ version, install = false, durable = false } = {}) {
  const found = findPostgres(version) ?? (install && installPostgres() ? findPostgres(version) : undefined)
  if (!found) {
    const wanted = version ? `PostgreSQL ${version}` : 'PostgreSQL'
    throw new Error(
      `No ${wanted} server here: install it, or name the folder of its programs in POSTGRES_BIN.`,
    )
  }
  const user = serverUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const options = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync']
    execFileSync(path.join(found.bin, 'initdb'), options, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const port = await findFreePort()
    const server = new Server(found, user, folder, port, durable)
    await server.start()
    return server
  } catch (error) {
    remove()
    throw error
  }
}

class Server {
  #found
  #user
  #folder
  #port
  #durable
  #child
  #cleanUp = () => this.#abandon()
  #onSignal = (signal) => {
    this.#abandon()
    process.kill(process.pid, signal)
  }

  constructor(found, user, folder, port, durable) {
    this.#found = found
    this.#user = user
    this.#folder = folder
    this.#port = port
    this.#durable = durable
    this.url = `postgresql://postgres@127.0.0.1:${port}/postgres`
    this.version = found.version
    process.once('exit', this.#cleanUp)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, this.#onSignal)
  }

  async start() {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.#port,
      unix_socket_directories: '',
      max_connections: 200,
      timezone: 'UTC',
      ...(this.#durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(path.join(this.#found.bin, 'postgres'), ['-D', this.#folder, ...args], {
      ...this.#user,
      cwd: this.#folder,
      // A process group of its own, so that Ctrl-C stops the tests first and then this server.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    await untilReady(child)
  }

  /** Stops the server and removes its folder. */
  async stop() {
    process.off('exit', this.#cleanUp)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, this.#onSignal)
    await this.#halt('SIGINT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /**
   * Freezes the server with all its connections: it neither answers nor closes them, as behind a
   * broken network.
   */
  pause() {
    for (const pid of this.#processes()) signalIfThere(pid, 'SIGSTOP')
  }

  resume() {
    for (const pid of this.#processes()) signalIfThere(pid, 'SIGCONT')
  }

  /** Stops the server at once, as a crash would, until `start`. */
  async crash() {
    await this.#halt('SIGQUIT')
  }

  /** Restarts on the same port with the same data; every connection breaks. */
  async restart() {
    await this.#halt('SIGINT')
    await this.start()
  }

  async #halt(signal) {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.resume()
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  #processes() {
    const pid = this.#child?.pid
    return pid === undefined ? [] : [pid, ...childrenOf(pid)]
  }

  /** Cleans up if this process ends first: synchronously, because there is no time to wait. */
  #abandon() {
    for (const pid of this.#processes()) signalIfThere(pid, 'SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function untilReady(child) {
  const said = []
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line)
    if (line.includes('ready to accept connections')) {
      child.stderr.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`)
}

/** PostgreSQL does not run as root, so root uses another user of this machine. */
export function serverUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
    const [, , uid, gid] = entry?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account `postgres` or `nobody` to run it.',
  )
}

function signalIfThere(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // A connection's process ends with the connection.
    if (error.code !== 'ESRCH') throw error
  }
}

function childrenOf(parent) {
  if (process.platform !== 'linux') {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    return rows
      .map((row) => row.trim().split(/\s+/).map(Number))
      .flatMap(([pid, ppid]) => (ppid === parent ? [pid] : []))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export async function findFreePort() {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

async function main(args) {
  const install = args[0] === '--install'
  const [command, ...rest] = install ? args.slice(1) : args
  const server = await startPostgres({ install })
  console.log(`PostgreSQL ${server.version} at ${server.url}`)
  if (command === undefined) return
  const env = { ...process.env, DATABASE_URL: server.url, TEST_DATABASE_URL: server.url }
  const [code] = await once(spawn(command, rest, { stdio: 'inherit', env }), 'exit')
  await server.stop()
  process.exit(code ?? 1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(process.argv.slice(2))
