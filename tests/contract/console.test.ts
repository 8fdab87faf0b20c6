// Every endpoint of the console names what it needs, and reads change nothing.
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '@/lib/contract/console/endpoints'
import { RIGHTS, ROLES } from '@/lib/contract/console/roles'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'

const every = Object.values<ConsoleEndpoint>(CONSOLE_ENDPOINTS)

describe('the endpoints of the console', () => {
  it('have unique pairs of method and path', () => {
    const places = every.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it.each(every)('$id names its path parameters, and a right only where there is an account', (endpoint) => {
    const { path, params, access, method, body } = endpoint
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params.shape)).toEqual(named)
    if (access !== 'anyone' && access !== 'session') expect(named[0]).toBe('accountId')
    // Endpoints under an account need a right in it.
    if (named.includes('accountId')) expect(Object.keys(RIGHTS)).toContain(access)
    if (method === 'GET') expect(body.safeParse(undefined).success).toBe(true)
  })
})

describe('the roles', () => {
  it('are listed for every right, and an owner has every right', () => {
    for (const roles of Object.values(RIGHTS)) {
      expect(roles).toContain('owner')
      for (const role of roles) expect(ROLES).toContain(role)
    }
  })
})
