// The process of one built function, with only the files that the build gives it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

const RUNNER = path.resolve(import.meta.dirname, 'function.mjs')

export interface FunctionConfig {
  /** The file with the function. */
  handler: string
  /** The path in the project of each file that does not lie in the function's folder. */
  filePathMap?: Record<string, string>
  useWebApi?: boolean
  maxDuration?: number
}

export interface FunctionState {
  /** Processor time since the start of the process, in milliseconds. */
  cpuMs: number
  /** How many promises the platform waits for before it freezes the process. */
  pending: number
}

/** `folder`: …/<page>.func, in the output of the build. */
export const readConfig = (folder: string): FunctionConfig =>
  JSON.parse(readFileSync(path.join(folder, '.vc-config.json'), 'utf8'))

/** Where each file of a function is, by its path in the function. */
export function listFiles(folder: string, project: string): Map<string, string> {
  const mapped = Object.entries(readConfig(folder).filePathMap ?? {})
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== '.vc-config.json' && !lstatSync(path.join(folder, name)).isDirectory())
    .map((name) => [name, path.join(folder, name)] as const)
  return new Map([...mapped.map(([to, from]) => [to, path.join(project, from)] as const), ...own])
}

export class FunctionProcess {
  private said = ''

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Copies the function's files to the folder `to`, and starts it there. */
  static async start(
    folder: string,
    project: string,
    to: string,
    settings: Record<string, string>,
  ): Promise<FunctionProcess> {
    const { handler, useWebApi } = readConfig(folder)
    for (const [name, from] of listFiles(folder, project)) place(from, path.join(to, name))
    const child = spawn(process.execPath, [RUNNER, path.join(to, handler), useWebApi ? 'web' : 'node'], {
      cwd: to,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    })
    const [port] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`The function ${folder} did not start.`)
      }),
    ])
    const started = new FunctionProcess(child, port)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      started.said += text
    })
    return started
  }

  /** What it has printed so far. */
  get output(): string {
    return this.said
  }

  async state(): Promise<FunctionState> {
    this.child.send('state')
    const [state] = await once(this.child, 'message')
    return state
  }

  /** Stops it where it is, as the platform does between calls. */
  freeze(): void {
    this.child.kill('SIGSTOP')
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL')
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit')
  }
}

function place(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(path.dirname(to), { recursive: true })
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else linkOrCopy(from, to)
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // The temporary folder is on another disk.
    copyFileSync(from, to)
  }
}
