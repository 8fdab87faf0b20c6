// A temporary PostgreSQL server by hand: `npx tsx scripts/postgres.ts [command…]` runs
// the command with DATABASE_URL set, or waits for Ctrl-C.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres/start-postgres'

const [command, ...args] = process.argv.slice(2)
const server = await startPostgres()
console.log(`PostgreSQL ${server.version} at ${server.url}`)
if (command !== undefined) {
  const env = { ...process.env, DATABASE_URL: server.url }
  const [code] = await once(spawn(command, args, { stdio: 'inherit', env }), 'exit')
  await server.stop()
  process.exit(code ?? 1)
}
