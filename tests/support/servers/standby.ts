// A standby that follows a PostgreSQL server and confirms each commit, and a switch that selects
// the server of new connections.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { needPostgres } from '../../../scripts/postgres/find-postgres'
import { findFreePort, serverUser } from '../../../scripts/postgres/start-postgres'

/** Runs statements on a server, one after the other; returns the first row of the last. */
export async function ask(
  url: string,
  ...statements: string[]
): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let row: Record<string, unknown> | undefined
    for (const sql of statements) row = (await client.query(sql)).rows[0]
    return row
  } finally {
    await client.end()
  }
}

/** Kills a server as if its machine were lost. */
export async function killServer(url: string): Promise<void> {
  const row = await ask(url, `SELECT current_setting('data_directory') AS folder`)
  const [pid] = readFileSync(path.join(String(row?.folder), 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

export interface Standby {
  port: number
  /** Of the database that was named. */
  url: string
  /** Promotes it to a primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** A standby of the server at `url`, which from now on waits for it at each commit. */
export async function startStandby(url: string): Promise<Standby> {
  const found = needPostgres()
  const user = serverUser()
  const parent = mkdtempSync(path.join(tmpdir(), 'soundings-standby-'))
  if (user.uid !== undefined) execFileSync('chown', [`${user.uid}:${user.gid}`, parent])
  const folder = path.join(parent, 'data')
  const copy = ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', url]
  execFileSync(path.join(found.bin, 'pg_basebackup'), copy, { ...user, cwd: parent })
  const port = await findFreePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200 }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(found.bin, 'postgres'), ['-D', folder, ...args], {
    ...user,
    cwd: parent,
    stdio: 'ignore',
  })
  const own = new URL(url)
  own.port = String(port)
  await ask(url, `ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()')
  for (let n = 0; n < 300; n++) {
    const row = await ask(url, `SELECT count(*)::int AS n FROM pg_stat_replication WHERE sync_state = 'sync'`)
    if (row?.n === 1) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    url: own.href,
    promote: async () => {
      await ask(own.href, 'SELECT pg_promote()')
    },
    async stop() {
      const isGone = child.exitCode !== null || child.signalCode !== null
      const gone = isGone ? Promise.resolve() : once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

export interface Switch {
  port: number
  /** New connections go there from now on; existing ones stay. */
  leadTo(port: number): void
  close(): void
}

/** Forwards connections like a proxy in front of databases. */
export async function startSwitch(first: number): Promise<Switch> {
  let target = first
  const open = new Set<net.Socket>()
  const server = net.createServer((caller) => {
    const callee = net.connect(target, '127.0.0.1')
    for (const [one, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    leadTo(port) {
      target = port
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
