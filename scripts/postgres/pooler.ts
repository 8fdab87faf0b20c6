// A temporary PgBouncer in transaction mode in front of a PostgreSQL server, as with hosted
// databases.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { findPgbouncer, installPgbouncer } from './find-postgres'
import { findFreePort, serverUser } from './start-postgres'

/**
 * Starts one in front of the server at `url`, with so few connections that callers have to share
 * them. `install`: install Debian's package if there is none (needs root). Returns the address for
 * clients, and `stop`.
 */
export async function startPooler(
  url: string,
  { install = false } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const file = findPgbouncer() ?? (install && installPgbouncer() ? findPgbouncer() : undefined)
  if (!file) throw new Error('No PgBouncer here: install the package pgbouncer.')
  const { hostname, port, username } = new URL(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-pooler-'))
  const pooled = new URL(url)
  pooled.port = String(await findFreePort())
  writeFileSync(path.join(folder, 'users.txt'), `"${username}" ""\n`)
  const config = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = ${pooled.hostname}
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  const user = serverUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const child = spawn(file, [config], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const abandon = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  await untilUp(child)
  return {
    url: pooled.href,
    async stop() {
      process.off('exit', abandon)
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilUp(child: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line)
    if (line.includes('process up')) {
      child.stderr.resume()
      return
    }
  }
  throw new Error(`PgBouncer did not start:\n${said.join('\n')}`)
}
