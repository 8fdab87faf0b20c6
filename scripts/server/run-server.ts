// Runs the server as a process: starts it, prints its address, and stops it on a signal.

import { flushLog, log } from '@/lib/http/pipeline/request-log'
import { announceSetUp } from '@/lib/http/server/announce-set-up'
import { describeDatabase, findMistakes } from '@/lib/http/server/describe-start'
import { type StartOptions, startServer } from '@/lib/http/server/start-server'
import packageJson from '@/package.json'

const { version } = packageJson

interface RunOptions extends StartOptions {
  /** Runs before the server starts; returns what to print afterwards, given the address. */
  prepare?: () => Promise<(address: string) => string>
}

/** Resolves when the server listens; ends the process with a sentence if it cannot start. */
export async function runServer({ prepare, ...options }: RunOptions = {}): Promise<void> {
  try {
    const greet = await prepare?.()
    const server = await startServer(options)
    const address = `http://localhost:${server.port}`
    for (const mistake of findMistakes()) console.warn(mistake)
    console.log(`Soundings ${version}. ${await describeDatabase()}`)
    const setUp = await announceSetUp(address)
    console.log(`Soundings listens on ${address}${setUp === null ? '' : `\n\n${setUp}`}`)
    if (greet) console.log(greet(address))
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
