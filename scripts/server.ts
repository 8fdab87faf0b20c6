// The server: `npm start`, `npm run dev` (--dev) and, with the demo loaded, `npm run demo` (--demo).

import { startServer } from '@/lib/door/start-server'
import { flushLog, log } from '@/lib/http/request-log'

const dev = process.argv.includes('--dev')
const demo = process.argv.includes('--demo')

try {
  const server = await startServer({ dev })
  console.log(`Soundings listens on http://localhost:${server.port}`)
  if (demo) console.log('demo')
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.stop()
    await flushLog()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
