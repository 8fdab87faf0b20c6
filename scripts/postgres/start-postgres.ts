// A temporary PostgreSQL server for tests and measurements: its own folder, a free port, this
// machine only.
import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Installed, needPostgres } from './find-postgres'

/** For data that nobody needs tomorrow: what protects and copies them only costs time. */
const FLEETING = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: 0 },
}

type User = { uid?: number; gid?: number }
type Child = ChildProcessByStdio<null, null, Readable>

interface Options {
  /** Write through to the disk as in production, for measurements and for tests of crashes. */
  durable?: boolean
  /** More settings of the server. */
  settings?: Record<string, string | number>
}

export async function startPostgres({
  durable = false,
  settings = {},
}: Options = {}): Promise<PostgresServer> {
  const found = needPostgres()
  const user = serverUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const options = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync']
    execFileSync(path.join(found.bin, 'initdb'), options, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const port = await findFreePort()
    const server = new PostgresServer(found, user, folder, port, {
      ...(durable ? {} : FLEETING),
      ...settings,
    })
    await server.start()
    return server
  } catch (error) {
    remove()
    throw error
  }
}

export class PostgresServer {
  readonly url: string
  /** By way of its folder where the system has that, which costs half as much as the network. */
  readonly localUrl: string
  readonly version: number
  private readonly hasSocket = process.platform !== 'win32'
  #child: Child | undefined
  readonly #cleanUp = () => this.#abandon()
  readonly #onSignal = (signal: NodeJS.Signals) => {
    this.#abandon()
    process.kill(process.pid, signal)
  }

  constructor(
    private readonly found: Installed,
    private readonly user: User,
    private readonly folder: string,
    private readonly port: number,
    private readonly more: Record<string, string | number>,
  ) {
    this.url = `postgresql://postgres@127.0.0.1:${port}/postgres`
    this.localUrl = this.hasSocket
      ? `postgresql://postgres@${encodeURIComponent(folder)}:${port}/postgres`
      : this.url
    this.version = found.version
    process.once('exit', this.#cleanUp)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, this.#onSignal)
  }

  /** Of the process whose children do the work. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: this.hasSocket ? this.folder : '',
      max_connections: 200,
      timezone: 'UTC',
      ...this.more,
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(path.join(this.found.bin, 'postgres'), ['-D', this.folder, ...args], {
      ...this.user,
      cwd: this.folder,
      // A process group of its own, so that Ctrl-C stops the tests first and then this server.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    await untilSaid(child, 'ready to accept connections')
  }

  /** Stops the server and removes its folder. */
  async stop(): Promise<void> {
    process.off('exit', this.#cleanUp)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, this.#onSignal)
    await this.#halt('SIGINT')
    rmSync(this.folder, { recursive: true, force: true })
  }

  /**
   * Freezes the server with all its connections: it neither answers nor closes them, as behind a
   * broken network.
   */
  pause(): void {
    for (const pid of this.#processes()) signalIfThere(pid, 'SIGSTOP')
  }

  resume(): void {
    for (const pid of this.#processes()) signalIfThere(pid, 'SIGCONT')
  }

  /** Stops the server at once, as a crash would, until `start`. */
  async crash(): Promise<void> {
    await this.#halt('SIGQUIT')
  }

  /** Restarts on the same port with the same data; every connection breaks. */
  async restart(): Promise<void> {
    await this.#halt('SIGINT')
    await this.start()
  }

  async #halt(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.resume()
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  #processes(): number[] {
    const { pid, exitCode, signalCode } = this.#child ?? {}
    return pid === undefined || exitCode !== null || signalCode !== null ? [] : [pid, ...childrenOf(pid)]
  }

  /** Cleans up if this process ends first: synchronously, because there is no time to wait. */
  #abandon(): void {
    for (const pid of this.#processes()) signalIfThere(pid, 'SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Waits for these words; throws what the program says if it ends without them. */
export async function untilSaid(child: Child, words: string): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line)
    if (line.includes(words)) {
      child.stderr.resume()
      return
    }
  }
  throw new Error(`${child.spawnfile} did not start:\n${said.join('\n')}`)
}

/**
 * PostgreSQL does not run as root, so root uses another user of this machine; empty: the current
 * one.
 */
export function serverUser(): User {
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

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // A connection's process ends with the connection.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const childrenOf = (pid: number): number[] =>
  (process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  )
    .split(/\s+/)
    .flatMap((child) => (child === '' ? [] : [Number(child)]))

export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}
