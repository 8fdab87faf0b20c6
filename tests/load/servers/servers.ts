// The measured processes: the server with either adapter, and the raw reference.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onServerCore } from './affinity'
import type { RawAnswer } from './raw-server'

export type Adapter = 'own' | 'next'

export interface Running {
  pid: number
  port: number
  stop(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Starts what `npm start` starts, with default settings; its log goes to a file in `folder`. */
export async function startServer(
  name: string,
  adapter: Adapter,
  settings: Record<string, string>,
  folder: string,
  profileTo?: string,
): Promise<Running> {
  const flags =
    profileTo === undefined ? [] : ['--cpu-prof', '--cpu-prof-interval', '200', '--cpu-prof-dir', profileTo]
  const logFile = path.join(folder, `${name}.log`)
  const log = openSync(logFile, 'w')
  const child = start(
    [process.execPath, ...flags, path.join(ROOT, 'scripts/start.mjs')],
    ['ignore', log, log],
    {
      ...settings,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      API_BEFORE_NEXT: adapter === 'own' ? 'on' : 'off',
    },
  )
  closeSync(log)
  for (;;) {
    const said = readFileSync(logFile, 'utf8')
    const port = /listens on http:\/\/localhost:(\d+)/.exec(said)?.[1]
    if (port !== undefined) return running(child, Number(port))
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export interface RawServer extends Running {
  answerWith(answer: RawAnswer): Promise<void>
}

export async function startRawServer(): Promise<RawServer> {
  const file = path.join(import.meta.dirname, 'raw-server.ts')
  const child = start(
    [process.execPath, '--import', 'tsx', file],
    ['ignore', 'inherit', 'inherit', 'ipc'],
    {},
  )
  const [port] = await once(child, 'message')
  return {
    ...running(child, Number(port)),
    answerWith: async (answer) => {
      child.send(answer)
      await once(child, 'message')
    },
  }
}

/** Settings of the caller's shell must not change what is measured. */
const OWN_SETTINGS = /^(PATH|HOME|TMPDIR|LANG|LC_|SystemRoot|TEMP)/

function start(
  command: string[],
  stdio: ('ignore' | 'inherit' | 'ipc' | number)[],
  settings: Record<string, string>,
): ChildProcess {
  const [program = '', ...args] = onServerCore(command)
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => OWN_SETTINGS.test(name)),
  )
  const env = { NODE_ENV: 'production' as const, ...inherited, ...settings }
  const child = spawn(program, args, { cwd: ROOT, stdio, env })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

function running(child: ChildProcess, port: number): Running {
  if (child.pid === undefined) throw new Error('A server has no process id.')
  return {
    pid: child.pid,
    port,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
