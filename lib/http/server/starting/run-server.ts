// Runs the server as a process: starts it, says what it runs with, and stops it on a signal.

import { processFigures } from '@/lib/http/metrics/process-figures'
import { flushLog, log } from '@/lib/http/pipeline/request-log'
import { startTelemetry } from '@/lib/http/telemetry/start-telemetry'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { findMistakes } from '@/lib/operations/find-mistakes'
import { env } from '@/lib/platform/env'
import packageJson from '@/package.json'
import { type StartOptions, startServer } from '../start-server'
import { announceSetUp } from './announce-set-up'
import { describeDatabase, describeProxies } from './describe-start'
import { explainRefusal } from './explain-refusal'
import { isReadByPeople, printAsJson } from './start-output'

const { version } = packageJson

interface RunOptions extends StartOptions {
  /** Runs before the server starts; returns what to print afterwards, given the address. */
  prepare?: () => Promise<(address: string) => string>
}

/** Resolves when the server listens; ends the process with a sentence if it cannot start. */
export async function runServer({ prepare, ...options }: RunOptions = {}): Promise<void> {
  // From the beginning, since the first process of a container ignores what it does not handle.
  let stop = async (): Promise<void> => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('unhandledRejection', (error) => {
    processFigures.unhandledRejections++
    log().error({ err: error }, 'unhandled rejection')
  })
  try {
    // The demo is for people.
    const isForPeople = prepare !== undefined || isReadByPeople()
    if (!isForPeople) printAsJson()
    // Before anything can fail because of them.
    for (const mistake of findMistakes(await serverTexts('en'))) console.warn(mistake)
    const { HOST, PUBLIC_URL } = env()
    const greet = await prepare?.()
    const telemetry = await startTelemetry()
    const server = await startServer(options)
    let stopping = false
    stop = async () => {
      if (stopping) return
      stopping = true
      await server.stop()
      await telemetry.stop()
      await flushLog()
      process.exit(0)
    }
    const address = `http://${isLocal(HOST) ? 'localhost' : inUrl(HOST)}:${server.port}`
    const origin = PUBLIC_URL === undefined ? '' : `, as ${PUBLIC_URL}`
    const database = await describeDatabase()
    const setUp = await announceSetUp(address, isForPeople)
    console.log(
      `Soundings ${version} listens on ${address}${origin}. ${database} ${describeProxies()}${setUp === null ? '' : `\n\n${setUp}`}`,
    )
    if (greet) console.log(greet(address))
  } catch (error) {
    process.stderr.write(`${explainRefusal(error)}\n`)
    process.exit(1)
  }
}

const isLocal = (host: string): boolean => /^(0\.0\.0\.0|::|::1|127\.0\.0\.1|localhost)$/.test(host)

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
