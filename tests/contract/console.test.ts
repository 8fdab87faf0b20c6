// Every endpoint of the console is listed once in the contract, has exactly one route file and one
// service, and reads change nothing.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '@/lib/contract/console/console-endpoints'
import { RIGHTS, ROLES } from '@/lib/contract/console/roles'
import { consoleRouteFiles } from '../support/console'

/** `handle(contract.showMe, showMe)` as ['showMe', 'showMe'], for each in a route file. */
const handledIn = (file: string): [endpoint: string, operation: string][] =>
  [...readFileSync(file, 'utf8').matchAll(/handle\(\s*(?:\w+\.)?(\w+),\s*(?:\w+\.)?(\w+)\s*,?\s*\)/g)].map(
    ([, endpoint = '', operation = '']) => [endpoint, operation],
  )

const handled = consoleRouteFiles.flatMap(({ path, file }) =>
  handledIn(file).map(([endpoint, operation]) => ({ path, endpoint, operation })),
)

describe('the endpoints of the console', () => {
  it('have unique ids, and unique pairs of method and path', () => {
    const ids = CONSOLE_ENDPOINTS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const places = CONSOLE_ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('have one service each, in the route file of their path', () => {
    const byId = <Entry extends { endpoint: string }>(entries: Entry[]) =>
      entries.sort((a, b) => a.endpoint.localeCompare(b.endpoint))
    expect(byId(handled.map(({ path, endpoint }) => ({ path, endpoint })))).toEqual(
      byId(CONSOLE_ENDPOINTS.map(({ path, id }) => ({ path, endpoint: id }))),
    )
    const operations = handled.map(({ operation }) => operation)
    expect(new Set(operations).size).toBe(operations.length)
  })

  it.each(consoleRouteFiles)('$path answers only endpoints of the contract', ({ path, file }) => {
    expect(handledIn(file).length).toBe(readFileSync(file, 'utf8').match(/handle\(/g)?.length)
    expect(CONSOLE_ENDPOINTS.some((endpoint) => endpoint.path === path)).toBe(true)
  })

  it.each(CONSOLE_ENDPOINTS)(
    '$id names its path parameters, and a right only where there is an account',
    (endpoint) => {
      const { path, params, needs, method, body } = endpoint
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params.shape)).toEqual(named)
      if (needs !== 'nothing' && needs !== 'session') expect(named[0]).toBe('accountId')
      // Endpoints under an account need a right in it.
      if (named.includes('accountId')) expect(Object.keys(RIGHTS)).toContain(needs)
      if (method === 'GET') expect(body.safeParse(undefined).success).toBe(true)
    },
  )
})

describe('the roles', () => {
  it('are listed for every right, and an owner has every right', () => {
    for (const roles of Object.values(RIGHTS)) {
      expect(roles).toContain('owner')
      for (const role of roles) expect(ROLES).toContain(role)
    }
  })
})
