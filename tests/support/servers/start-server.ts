// Starts real server processes, as `npm start` does, and calls them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { type Got, toGot } from '../got'

export type Settings = Record<string, string>

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface LogLine {
  level: number
  requestId: string
  operation: string
  account: string | null
  status: number
  ms: number
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  agent?: http.Agent
}

/** Every setting, unset: a developer's .env must not affect the servers of tests. */
const ABSENT: Settings = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
)

const running = new Set<ChildProcess>()

/** Kills the servers that still run. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** A server process; `untilListening` or `ended` report its state. */
export class ServerProcess {
  readonly ended: Promise<Ended>
  port = 0
  private readonly child: ChildProcess
  private said = ''

  /** `folder`: with the build; absent: this project. */
  constructor(settings: Settings, program: string | string[] = 'dist/server.mjs', folder?: string) {
    const { PATH, HOME } = process.env
    this.child = spawn(process.execPath, [program].flat(), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...ABSENT,
        PATH,
        HOME,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...settings,
      },
    })
    running.add(this.child)
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text
      })
    }
    // `close` comes after all output has arrived.
    this.ended = once(this.child, 'close').then(([code, signal]) => {
      running.delete(this.child)
      return { code, signal }
    })
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** Keeps it running for the test files that come afterwards. */
  outliveFile(): void {
    running.delete(this.child)
  }

  /** All output so far. */
  get output(): string {
    return this.said
  }

  /** Its log lines about requests. */
  get log(): LogLine[] {
    return this.said
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line): LogLine => JSON.parse(line))
      .filter((line) => line.operation !== undefined)
  }

  /** Resolves when its output contains `words`; rejects with all output if it ends first. */
  async untilSaid(words: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = words.exec(this.said)
      if (found) return found
      const ended = await Promise.race([this.ended, this.nextWords()])
      if (ended && !words.test(this.said)) throw new Error(`the server ended: ${this.said}`)
    }
  }

  private nextWords(): Promise<undefined> {
    return new Promise((resolve) => {
      const done = () => resolve(undefined)
      this.child.stdout?.once('data', done)
      this.child.stderr?.once('data', done)
    })
  }

  async untilListening(words = /listens on http:\/\/localhost:(\d+)/): Promise<this> {
    const [, port] = await this.untilSaid(words)
    this.port = Number(port)
    return this
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name)
  }

  /** Ends it cleanly. */
  async stop(): Promise<Ended> {
    this.signal('SIGTERM')
    return this.ended
  }

  /** Kills it, like a crash. */
  async kill(): Promise<Ended> {
    this.signal('SIGKILL')
    return this.ended
  }

  /**
   * Sends bytes (latin1) over a new connection and returns everything received until it was closed.
   */
  async send(bytes: string): Promise<string> {
    const socket = net.connect(this.port, '127.0.0.1').setEncoding('latin1')
    let said = ''
    socket.on('data', (text: string) => {
      said += text
    })
    socket.write(bytes, 'latin1')
    await once(socket, 'close')
    return said
  }

  /** Sends `target` (path and query) unchanged. Rejects if there is no reply. */
  get(
    target: string,
    { method = 'GET', headers = {}, body, agent = oneShot }: RequestOptions = {},
  ): Promise<Got> {
    // Node writes the body of a DELETE without any length.
    if (body !== undefined) headers = { 'Content-Length': String(Buffer.byteLength(body)), ...headers }
    return new Promise((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port: this.port, path: target, method, headers, agent },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve(toGot(response.statusCode, response.headers, Buffer.concat(chunks))),
          )
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }
}

/** An open connection to the server, which the test has to close. */
export const connectTo = async (server: ServerProcess): Promise<net.Socket> => {
  const socket = net.connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  // The server may end it in any way.
  socket.on('error', () => {})
  return socket
}

const oneShot = new http.Agent({ keepAlive: false })

/** Starts a server and waits until it listens. */
export const startServer = (settings: Settings, program?: string): Promise<ServerProcess> =>
  new ServerProcess(settings, program).untilListening()
