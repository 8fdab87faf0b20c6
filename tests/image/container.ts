// One container of the image, and commands in it.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../scripts/postgres/start-postgres'
import type { Image } from './build-image'
import { contain } from './root'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export class Container {
  private output = ''
  port = 0
  private server: ChildProcess | undefined

  constructor(
    private readonly image: Image,
    private readonly volume: string,
    private readonly settings: Record<string, string>,
  ) {
    const [uid, gid] = image.environment.user.split(':').map(Number)
    // As an engine does with a new volume: its owner is that of the image's folder.
    chownSync(volume, uid ?? 0, gid ?? 0)
  }

  /** Starts the server; resolves with the line that it prints. */
  async untilListening(): Promise<string> {
    this.output = ''
    this.port = await findFreePort()
    const server = this.start(this.image.command)
    this.server = server
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text
      })
    }
    for (;;) {
      const line = /^Soundings .* listens on .*$/m.exec(this.output)?.[0]
      if (line) return line
      if (server.exitCode !== null) throw new Error(this.output)
      await pause(50)
    }
  }

  /** The link for the first owner that the server printed, without the host. */
  get setUpLink(): string {
    return /\/console\/welcome\?token=\S+/.exec(this.output)?.[0] ?? ''
  }

  get(target: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${target}`, { redirect: 'manual' })
  }

  /** Runs a command in another container with the same settings, as the engine's `exec` would. */
  async run(command: string[], input = ''): Promise<{ code: number; output: string }> {
    const child = this.start(command)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.stdin?.end(input)
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  }

  /** Ends the server as engines do, and returns its exit code. */
  async stop(): Promise<number | null> {
    const outer = this.server?.pid
    const [first] = readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').split(' ')
    const ended = this.server ? once(this.server, 'close') : []
    process.kill(Number(first), 'SIGTERM')
    const [code] = await ended
    return code
  }

  private start(command: string[]): ChildProcess {
    const { root, environment, volume } = this.image
    const variables = {
      ...environment.variables,
      PORT: String(this.port),
      START_OUTPUT: 'text',
      ...this.settings,
    }
    const at = { inside: volume, outside: this.volume }
    const child = contain(root, { ...environment, variables }, command, at)
    running.add(child.once('close', () => running.delete(child)))
    return child
  }
}
