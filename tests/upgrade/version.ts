// One version of Soundings: a built checkout, its commands, and its server on a database.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface Process {
  port: number
  /** What it printed. */
  output(): string
  /** The line that names its version and database. */
  said(): string
  stop(): Promise<void>
}

const settings = (url: string) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production' as const,
  DATABASE_URL: url,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
})

/** Runs a script of the checkout; `input` goes to its standard input. */
export function command(folder: string, url: string, args: string[], input = ''): string {
  const tsx = ['--import', 'tsx', ...args]
  return execFileSync(process.execPath, tsx, { cwd: folder, env: settings(url), input, encoding: 'utf8' })
}

/** Starts the checkout's server; rejects with what it said if it ends instead of listening. */
export async function start(folder: string, url: string): Promise<Process> {
  const child = launch(folder, url)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  for (;;) {
    const port = /listens on http:\/\/localhost:(\d+)/.exec(said)?.[1]
    const own = () => /^Soundings \d.*$/m.exec(said)?.[0] ?? said.slice(0, 200)
    if (port) return { port: Number(port), output: () => said, said: own, stop: () => end(child, 'SIGTERM') }
    if (child.exitCode !== null) throw new Error(said.trim())
    await pause(50)
  }
}

/** Starts it and kills it so many milliseconds later, while it migrates. */
export async function startAndKill(folder: string, url: string, ms: number): Promise<void> {
  const child = launch(folder, url)
  child.stdout.resume()
  child.stderr.resume()
  await pause(ms)
  await end(child, 'SIGKILL')
}

function launch(folder: string, url: string) {
  const child = spawn(process.execPath, ['dist/server.mjs'], { cwd: folder, env: settings(url) })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
