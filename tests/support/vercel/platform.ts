// Imitates Vercel's platform for calls and pages: routes, middleware, and functions, each in its
// own process.
import { once } from 'node:events'
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { splitTarget } from '@/lib/http/pipeline/target'
import { type Got, toGot } from '../got'
import { type FunctionConfig, FunctionProcess, listFiles, readConfig } from './function-process'

interface Route {
  handle?: string
  src?: string
  dest?: string
  continue?: boolean
  headers?: Record<string, string>
  middlewarePath?: string
  has?: { type: string; key: string; value: string }[]
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

/** What the platform sets in the environment of each function. */
const ENVIRONMENT = {
  VERCEL: '1',
  VERCEL_URL: 'soundings-test.vercel.app',
  VERCEL_REGION: 'iad1',
  LOG_LEVEL: 'warn',
}

/** The largest body that the platform passes on, in bytes. */
export const LARGEST_OF_PLATFORM = 4.5 * 1024 * 1024

/** What it answers to a larger one. */
const TOO_LARGE: Answered = {
  status: 413,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-vercel-error': 'FUNCTION_PAYLOAD_TOO_LARGE' },
  bytes: Buffer.from('Request Entity Too Large\n\nFUNCTION_PAYLOAD_TOO_LARGE\n'),
}

/** The address of the caller. */
const CALLER = '198.51.100.7'

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
  private readonly functions = new Map<string, Promise<FunctionProcess>>()

  constructor(
    private readonly built: { project: string; output: string },
    private readonly settings: Record<string, string>,
    private readonly caller = CALLER,
  ) {
    this.routes = JSON.parse(readFileSync(path.join(built.output, 'config.json'), 'utf8')).routes
  }

  /** One call, with `target` (path and query) unchanged. */
  async call(target: string, sent: Sent = {}, telling: RouteHint = 'in the query'): Promise<Answered> {
    if ((sent.body?.length ?? 0) > LARGEST_OF_PLATFORM) return TOO_LARGE
    const { path: pathname, query } = splitTarget(target)
    const headers = {
      ...sent.headers,
      'x-forwarded-host': sent.headers?.host ?? 'localhost',
      'x-forwarded-proto': 'https',
      'x-real-ip': this.caller,
    } as Headers
    const added: Headers = {}
    for (const route of this.phase(undefined)) {
      if (!matches(route, pathname, headers)) continue
      if (route.continue) Object.assign(added, lowerCased(route.headers))
      if (route.middlewarePath === undefined) continue
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

  /** Also listens on its own port, for clients that need one; a test that is tried again finds it listening. */
  async listen(): Promise<number> {
    if (this.server.listening) return (this.server.address() as AddressInfo).port
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

  /** The same for calls with a body of text. */
  async get(
    target: string,
    { body, ...sent }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Got> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const headers = { ...length, ...lowerCased(sent.headers) }
    const answer = await this.call(target, {
      ...sent,
      headers,
      body: body === undefined ? body : Buffer.from(body),
    })
    return toGot(answer.status, answer.headers, answer.bytes)
  }

  /** The files of each function, and their size in bytes. */
  loads(): { page: string; files: string[]; bytes: number }[] {
    const folder = path.join(this.built.output, 'functions')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.func') && !name.endsWith('.rsc.func'))
      .map((name) => {
        const page = name.slice(0, -'.func'.length)
        const files = listFiles(this.folderOf(page), this.built.project)
        const bytes = [...files.values()].reduce((sum, file) => sum + lstatSync(file).size, 0)
        return { page, files: [...files.keys()], bytes }
      })
  }

  /**
   * The process of a function, started if it does not run. Pages whose folder is a link to that of another one have
   * one function, as on the platform.
   */
  functionOf(page: string): Promise<FunctionProcess> {
    const folder = realpathSync(this.folderOf(page))
    const running = this.functions.get(folder) ?? this.start(folder)
    this.functions.set(folder, running)
    return running
  }

  /** Ends all functions, so that the next call of each is a cold start. */
  async endAll(): Promise<void> {
    const ending = [...this.functions.values()]
    this.functions.clear()
    await Promise.all(ending.map(async (running) => (await running).end()))
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
    await this.endAll()
    rmSync(this.running, { recursive: true, force: true })
  }

  private isFunction(page: string): boolean {
    return existsSync(this.folderOf(page))
  }

  private folderOf(page: string): string {
    return path.join(this.built.output, 'functions', `${page}.func`)
  }

  configOf(page: string): FunctionConfig {
    return readConfig(this.folderOf(page))
  }

  private async run(page: string, target: string, sent: Sent): Promise<Answered> {
    return request((await this.functionOf(page)).port, target, sent)
  }

  private start(folder: string): Promise<FunctionProcess> {
    const to = path.join(this.running, path.relative(this.built.output, folder).replaceAll(path.sep, '~'))
    return FunctionProcess.start(folder, this.built.project, to, {
      ...ENVIRONMENT,
      ...this.settings,
    })
  }
}

const lowerCased = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function matches({ src, has = [] }: Route, pathname: string, headers: Headers): boolean {
  if (src === undefined || !new RegExp(src).test(pathname)) return false
  return has.every(({ key, value }) => new RegExp(`^${value}$`).test(String(headers[key] ?? '')))
}

/** A connection for each call: an idle one may be closed by the function just when it is used again. */
const oneShot = new http.Agent({ keepAlive: false })

const request = (port: number, path: string, { method = 'GET', headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const to = {
      ...{ host: '127.0.0.1', port, path, method, agent: oneShot },
      headers: { host: 'localhost', ...headers },
    }
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
