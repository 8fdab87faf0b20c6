// What Vercel does with the output of `vercel build`, as far as calls of the API need it: routes, middleware, and the functions,
// each in a process of its own with only the files that the build gives it.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, linkSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll } from 'vitest'

interface Route {
  handle?: string
  src?: string
  dest?: string
  middlewarePath?: string
  has?: { type: string; key: string; value: string }[]
}

type Headers = Record<string, string>

export interface Answered {
  status: number
  text: string
  headers: Headers
}

const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** How the platform tells a function its route: in the query and a header, or not at all, so that its launcher works it out. */
export type Telling = 'in the query' | 'not at all'

export class VercelPlatform {
  private readonly routes: Route[]
  private readonly ports = new Map<string, Promise<number>>()

  /** `project`: where `vercel build` was run. */
  constructor(
    private readonly project: string,
    private readonly settings: Headers,
  ) {
    this.routes = JSON.parse(readFileSync(path.join(this.output, 'config.json'), 'utf8')).routes
  }

  private get output(): string {
    return path.join(this.project, '.vercel/output')
  }

  /** One call, `target` (path and query) exactly as it is written. */
  async get(target: string, headers: Headers, telling: Telling): Promise<Answered> {
    const [pathname = '/', query = ''] = target.split('?')
    const sent = { ...headers }
    for (const route of this.phase(undefined)) {
      if (route.middlewarePath === undefined || !matches(route, pathname, headers)) continue
      const answer = await this.call(route.middlewarePath, target, headers)
      for (const name of answer.headers['x-middleware-override-headers']?.split(',') ?? []) {
        sent[name] = answer.headers[`x-middleware-request-${name}`] ?? ''
      }
    }
    const { page, added } = this.find(pathname)
    if (telling === 'not at all') return this.call(page, target, sent)
    const url = `${pathname}?${[query, added].filter(Boolean).join('&')}`
    return this.call(page, url, { ...sent, 'x-matched-path': page })
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

  private find(pathname: string): { page: string; added: string } {
    const whole = pathname.replace(/\/$/, '')
    if (this.isFunction(whole)) return { page: whole, added: '' }
    for (const route of this.phase('rewrite')) {
      const found = route.src === undefined ? null : new RegExp(route.src).exec(pathname)
      if (!found || route.dest === undefined) continue
      const dest = route.dest.replace(
        /\$(\w+)/g,
        (_, name) => (/^\d+$/.test(name) ? found[Number(name)] : found.groups?.[name]) ?? '',
      )
      const [page = '', added = ''] = dest.split('?')
      if (this.isFunction(page)) return { page, added }
    }
    throw new Error(`No function answers ${pathname}.`)
  }

  private isFunction(page: string): boolean {
    return existsSync(path.join(this.output, 'functions', `${page}.func`))
  }

  private async call(page: string, target: string, headers: Headers): Promise<Answered> {
    const port = this.ports.get(page) ?? this.start(page)
    this.ports.set(page, port)
    return request(await port, target, headers)
  }

  /** Lays out the function's files, and starts it there. */
  private async start(page: string): Promise<number> {
    const source = path.join(this.output, 'functions', `${page}.func`)
    const { filePathMap, useWebApi } = JSON.parse(readFileSync(path.join(source, '.vc-config.json'), 'utf8'))
    const folder = path.join(this.project, '.vercel/running', page.replaceAll('/', '~'))
    for (const [to, from] of Object.entries<string>(filePathMap))
      place(path.join(this.project, from), path.join(folder, to))
    place(path.join(source, '___next_launcher.cjs'), path.join(folder, '___next_launcher.cjs'))
    const runner = path.resolve(import.meta.dirname, 'vercel-function.mjs')
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
    running.add(child)
    let said = ''
    for await (const chunk of child.stdout) {
      said += chunk
      const port = /listens on (\d+)/.exec(said)?.[1]
      if (port === undefined) continue
      // Nobody reads what it says from here on, but it must not wait for a reader.
      child.stdout.resume()
      return Number(port)
    }
    throw new Error(`The function ${page} did not start: ${said}`)
  }
}

function matches({ src, has = [] }: Route, pathname: string, headers: Headers): boolean {
  if (src === undefined || !new RegExp(src).test(pathname)) return false
  return has.every(({ key, value }) => new RegExp(`^${value}$`).test(headers[key] ?? ''))
}

function place(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(path.dirname(to), { recursive: true })
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else linkSync(from, to)
}

const request = (port: number, target: string, headers: Headers): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = http.get(
      { host: '127.0.0.1', port, path: target, headers: { host: 'localhost', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
          }),
        )
      },
    )
    sent.on('error', reject)
  })
