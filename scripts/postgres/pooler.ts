// A temporary PgBouncer in transaction mode in front of a PostgreSQL server, as with hosted
// databases.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { needProgram } from './find-postgres'
import { findFreePort, serverUser, untilSaid } from './start-postgres'

/**
 * Starts one in front of the server at `url`, with so few connections that callers have to share
 * them. Returns the address for clients, and `stop`.
 */
export async function startPooler(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const file = needProgram('pgbouncer')
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
  await untilSaid(child, 'process up')
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
