// Imitates Vercel's platform for calls and pages: routes, middleware, and functions, each in its
// own process with only the files that the build gives it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Route {
  handle?: string
  src?: string
  dest?: string
  middlewarePath?: string
  has?: { type: string; key: string; value: string }[]
}

interface FunctionConfig {
  /** The path of each of the function's files in the project. */
  filePathMap: Record<string, string>
  fileHashes: Record<string, string>
  useWebApi: boolean
}

type Headers = Record<string, string | string[] | undefined>

interface Answered {
  status: number
  bytes: Buffer
  headers: Headers
}

interface Sent {
  method?: string
  headers?: Headers
  body?: Buffer
}

/** The prefix of reply headers with which middleware changes request headers. */
const TO_FUNCTION = 'x-middleware-request-'
const OF_TRANSPORT = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * How the platform passes a function its route: in the query and a header, or not at all, so that
 * its launcher has to find it.
 */
export type RouteHint = 'in the query' | 'not at all'

export class VercelPlatform {
  private readonly routes: Route[]
  /**
   * Outside the project, because a function would find missing files among the project's packages.
   */
  private readonly running = mkdtempSync(path.join(tmpdir(), 'soundings-vercel-'))
  private readonly server = http.createServer()
  private readonly children = new Set<ChildProcess>()
  private readonly ports = new Map<string, Promise<number>>()

  constructor(
    private readonly built: { project: string; output: string },
    private readonly settings: Record<string, string>,
  ) {
    this.routes = JSON.parse(readFileSync(path.join(built.output, 'config.json'), 'utf8')).routes
  }

  /** One call, with `target` (path and query) unchanged. */
  async call(target: string, sent: Sent = {}, telling: RouteHint = 'in the query'): Promise<Answered> {
    const [pathname = '/', query = ''] = target.split('?')
    const headers = {
      ...sent.headers,
      'x-forwarded-host': sent.headers?.host ?? 'localhost',
      'x-forwarded-proto': 'https',
      'x-real-ip': '198.51.100.7',
    } as Headers
    const added: Headers = {}
    for (const route of this.phase(undefined)) {
      if (route.middlewarePath === undefined || !matches(route, pathname, headers)) continue
      const answer = await this.run(route.middlewarePath, target, { headers: { ...headers } })
      for (const [name, value] of Object.entries(answer.headers)) {
        if (name.startsWith(TO_FUNCTION)) headers[name.slice(TO_FUNCTION.length)] = value
        else if (!name.startsWith('x-middleware-') && !OF_TRANSPORT.has(name)) added[name] = value
      }
    }
    const { page, ofPath } = this.find(pathname)
    const url = telling === 'not at all' ? target : `${pathname}?${[query, ofPath].filter(Boolean).join('&')}`
    if (telling === 'in the query') headers['x-matched-path'] = page
    const answer = await this.run(page, url, { ...sent, headers })
    return { ...answer, headers: { ...answer.headers, ...added } }
  }

  /** Also listens on its own port, for clients that need one. */
  async listen(): Promise<number> {
    this.server.on('request', async (request, response) => {
      const { method, headers, url = '/' } = request
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const answer = await this.call(url, { method, headers, body: Buffer.concat(chunks) }).catch(
        (error) => ({
          status: 502,
          headers: {},
          bytes: Buffer.from(String(error)),
        }),
      )
      response.writeHead(answer.status, answer.headers).end(answer.bytes)
    })
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  /** The files of each function, and their size in bytes. */
  loads(): { page: string; files: string[]; bytes: number }[] {
    const folder = path.join(this.built.output, 'functions')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.func') && !name.endsWith('.rsc.func'))
      .map((name) => {
        const page = name.slice(0, -'.func'.length)
        const files = Object.values(this.configOf(page).filePathMap)
        const sizes = files.map((file) => lstatSync(path.join(this.built.project, file)).size)
        return { page, files, bytes: sizes.reduce((sum, size) => sum + size, 0) }
      })
  }

  /** The routes after `handle`; undefined: those at the beginning. */
  private phase(handle: string | undefined): Route[] {
    const start = handle === undefined ? 0 : this.routes.findIndex((route) => route.handle === handle) + 1
    const rest = this.routes.slice(start)
    return rest.slice(
      0,
      rest.findIndex((route) => route.handle !== undefined),
    )
  }

  private find(pathname: string): { page: string; ofPath: string } {
    const whole = pathname.replace(/\/$/, '')
    if (this.isFunction(whole)) return { page: whole, ofPath: '' }
    for (const route of this.phase('rewrite')) {
      const found = route.src === undefined ? null : new RegExp(route.src).exec(pathname)
      if (!found || route.dest === undefined) continue
      const dest = route.dest.replace(
        /\$(\w+)/g,
        (_, name) => (/^\d+$/.test(name) ? found[Number(name)] : found.groups?.[name]) ?? '',
      )
      const [page = '', ofPath = ''] = dest.split('?')
      if (this.isFunction(page)) return { page, ofPath }
    }
    throw new Error(`No function answers ${pathname}.`)
  }

  async stop(): Promise<void> {
    this.server.close()
    for (const child of this.children) {
      child.kill('SIGKILL')
      if (child.exitCode === null) await once(child, 'exit')
    }
    rmSync(this.running, { recursive: true, force: true })
  }

  private isFunction(page: string): boolean {
    return existsSync(this.folderOf(page))
  }

  private folderOf(page: string): string {
    return path.join(this.built.output, 'functions', `${page}.func`)
  }

  configOf(page: string): FunctionConfig {
    return JSON.parse(readFileSync(path.join(this.folderOf(page), '.vc-config.json'), 'utf8'))
  }

  private async run(page: string, target: string, sent: Sent): Promise<Answered> {
    const port = this.ports.get(page) ?? this.start(page)
    this.ports.set(page, port)
    return request(await port, target, sent)
  }

  /** Copies the function's files and starts it there. */
  private async start(page: string): Promise<number> {
    const { filePathMap, useWebApi } = this.configOf(page)
    const folder = path.join(this.running, page.replaceAll('/', '~'))
    for (const [to, from] of Object.entries(filePathMap))
      place(path.join(this.built.project, from), path.join(folder, to))
    place(path.join(this.folderOf(page), '___next_launcher.cjs'), path.join(folder, '___next_launcher.cjs'))
    const runner = path.resolve(import.meta.dirname, 'function.mjs')
    const child = spawn(process.execPath, [runner, folder, useWebApi ? 'web' : 'node'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        VERCEL: '1',
        LOG_LEVEL: 'warn',
        ...this.settings,
      },
    })
    this.children.add(child)
    let said = ''
    for await (const chunk of child.stdout) {
      said += chunk
      const port = /listens on (\d+)/.exec(said)?.[1]
      if (port === undefined) continue
      // Drains the output that is not read any more, so that the process does not block.
      child.stdout.resume()
      return Number(port)
    }
    throw new Error(`The function ${page} did not start: ${said}`)
  }
}

function matches({ src, has = [] }: Route, pathname: string, headers: Headers): boolean {
  if (src === undefined || !new RegExp(src).test(pathname)) return false
  return has.every(({ key, value }) => new RegExp(`^${value}$`).test(String(headers[key] ?? '')))
}

function place(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(path.dirname(to), { recursive: true })
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else copyFileSync(from, to)
}

const request = (port: number, path: string, { method = 'GET', headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path, method, headers: { host: 'localhost', ...headers } }
    const sent = http.request(to, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes: Buffer.concat(chunks),
          headers: response.headers,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
