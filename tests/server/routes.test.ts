// Next's route files answer exactly the endpoints of the contract, each at its path.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as consoleRoute from '@/app/api/console/[...path]/route'
import * as managementRoute from '@/app/api/v1/[...path]/route'
import { ENDPOINTS } from '@/lib/api/endpoints.endpoint'
import type { Endpoint } from '@/lib/platform/contract/endpoint'

type Handlers = Record<string, (request: Request) => Promise<Response>>

const FOLDER = path.resolve(import.meta.dirname, '../../app/(delivery)')

const every = Object.values<Endpoint>(ENDPOINTS)
const delivery = every.filter((endpoint) => endpoint.access === 'identifier')
const ofConsole = every.filter((endpoint) => endpoint.access !== 'identifier')

/** The folder is the URL; the names of its parameters do not matter. */
const shapeOf = (url: string): string => url.replace(/\{\w+\}|\[\w+\]/g, '*')

const files = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'route.ts')
    .map((name) => [shapeOf(`/${path.dirname(name)}`), path.join(FOLDER, name)]),
)

const fill = (url: string, values: Readonly<Record<string, string>>): string =>
  url.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')

/** The answer to OPTIONS needs no database. */
const ask = async (handlers: Handlers, target: string): Promise<Response | undefined> =>
  handlers.OPTIONS?.(new Request(`http://localhost${target}`, { method: 'OPTIONS' }))

describe('the route files of the public API', () => {
  it('stand at the paths of the endpoints, and nowhere else', () => {
    expect([...files.keys()].sort()).toEqual(
      [...new Set(delivery.map(({ path: url }) => shapeOf(url)))].sort(),
    )
  })

  it.each(delivery)('answer $id with all of its methods', async (endpoint) => {
    const handlers: Handlers = await import(files.get(shapeOf(endpoint.path)) ?? '')
    const answer = await ask(handlers, fill(endpoint.path, endpoint.example.params))
    const methods = endpoint.alsoPost ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
    expect([answer?.status, answer?.headers.get('allow')]).toEqual([204, methods])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(handlers[method]).toBe(handlers.OPTIONS)
  })

  it.each(delivery)('answer $id in one file only', async ({ path: url, example }) => {
    for (const [shape, file] of files) {
      if (shape !== shapeOf(url))
        expect((await ask(await import(file), fill(url, example.params)))?.status).toBe(404)
    }
  })
})

describe('the route files of the console and the management API', () => {
  it.each(ofConsole)('answers $id', async ({ path: url, method }) => {
    const route = url.startsWith('/api/v1/') ? managementRoute : consoleRoute
    const answer = await ask(route, fill(url, {}))
    const endpoints = ofConsole.filter((other) => other.path === url)
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) =>
      endpoints.some((other) => other.method === one),
    )
    expect([answer?.status, answer?.headers.get('allow')]).toEqual([204, methods.join(', ')])
    expect(methods).toContain(method)
  })

  it('answers nothing else', async () => {
    for (const target of ['/api/console/', '/api/console/nothing', '/api/console/me/sessions/1/2', '/serve'])
      expect((await ask(consoleRoute, target))?.status).toBe(404)
  })
})
