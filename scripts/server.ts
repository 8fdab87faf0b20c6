// The server: `npm start`, `npm run dev` (--dev) and, with the demo loaded, `npm run demo` (--demo).

import { letInDemoOwner } from '@/demo/load/let-in-owner'
import { loadDemo } from '@/demo/load/load-demo'
import { openDatabase } from '@/lib/db/client/open-database'
import { flushLog, log } from '@/lib/http/pipeline/request-log'
import { announceSetUp } from '@/lib/http/server/announce-set-up'
import { describeDatabase, findMistakes } from '@/lib/http/server/describe-start'
import { startServer } from '@/lib/http/server/start-server'
import packageJson from '@/package.json'
import { greetWithDemo } from './greet-with-demo'

const { version } = packageJson
const dev = process.argv.includes('--dev')
const demo = process.argv.includes('--demo')

try {
  if (dev) {
    const [{ buildTag }, { buildPdfThread }] = await Promise.all([
      import('./build-tag.mjs'),
      import('./build-pdf-thread.mjs'),
    ])
    await Promise.all([buildTag(), buildPdfThread()])
  }
  const facts = demo ? await loadDemo(await openDatabase(), { now: Date.now(), random: Math.random }) : null
  const signIn = facts && (await letInDemoOwner(await openDatabase(), facts.identifier))
  const server = await startServer({ dev })
  const address = `http://localhost:${server.port}`
  for (const mistake of findMistakes()) console.warn(mistake)
  console.log(`Soundings ${version}. ${await describeDatabase()}`)
  const setUp = await announceSetUp(address)
  console.log(`Soundings listens on ${address}${setUp === null ? '' : `\n\n${setUp}`}`)
  if (facts) console.log(greetWithDemo(address, facts, signIn))
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
  console.error(toSentence(error))
  process.exit(1)
}

function toSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is in use: stop what listens there, or set PORT to another one.`
  }
  if ('code' in error && error.code === 'EACCES' && 'port' in error) {
    return `Port ${error.port} may not be listened on by this user: set PORT to one above 1023.`
  }
  return error.message
}
