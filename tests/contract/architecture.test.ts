// Each promise is kept somewhere: an operation, a route and a test bear its name.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ENDPOINTS } from '@/lib/contract/endpoints'

const ROOT = path.resolve(import.meta.dirname, '../..')
const endpoints = Object.values(ENDPOINTS).map((endpoint: Endpoint) => endpoint)

const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The folder is the URL; a survey id and an event name share their place, and so their folder. */
const routeFile = ({ path: url }: Endpoint): string =>
  `app/(delivery)${url
    .replace(/^\/surveys\/\{\w+\}/, '/surveys/[survey_ref]')
    .replace(/\{(\w+)\}/g, '[$1]')}/route.ts`

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  it.each([`lib/operations/${kebab(id)}.ts`, `tests/api/${kebab(id)}.test.ts`, routeFile(endpoint)])(
    'has %s',
    (file) => {
      expect(existsSync(path.join(ROOT, file))).toBe(true)
    },
  )
})
