// The document of the management API is valid, whole, and breaks nothing that was released.
import { readFile } from 'node:fs/promises'
import SwaggerParser from '@apidevtools/swagger-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { SCOPES, scopeWith } from '@/lib/accounts/scopes.endpoint'
import { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import { listPromised, managementDocument } from '@/lib/api/openapi/management.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Right } from '@/lib/platform/contract/roles'
import { RIGHTS } from '@/lib/platform/contract/roles'
import { listBreaks } from '../support/formats/openapi-breaks'

const document = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(managementDocument('https://surveys.shop.example')))

describe('the management API', () => {
  it('has a document that other tools read', async () => {
    expect(await new Validator().validate(document())).toEqual({ valid: true })
    await SwaggerParser.validate(structuredClone(document()) as never)
  })

  it.each(listPromised())(
    '%s says what it is for, what its service returns, and needs a scope',
    (_, endpoint) => {
      expect(endpoint.about?.summary).toBeTruthy()
      expect(scopeWith(endpoint.access as Right)).toBeDefined()
      // Each key belongs to an account.
      expect(endpoint.path).toMatch(/^\/api\/v1\/accounts\/\{accountId\}/)
    },
  )

  it('has no words about what is only for pages', () => {
    const pages = Object.values<ConsoleEndpoint>(CONSOLE_ENDPOINTS).filter(
      ({ path }) => !path.startsWith('/api/v1/'),
    )
    expect(pages.filter(({ about }) => about !== undefined)).toEqual([])
  })

  it('gives each right by one scope at most', () => {
    const given = Object.values(SCOPES).flatMap(({ rights }): readonly Right[] => rights)
    expect(new Set(given).size).toBe(given.length)
    for (const right of given) expect(Object.keys(RIGHTS)).toContain(right)
  })

  // A release copies the document: npm run api:release (CONTRIBUTING.md, "Releases").
  it('breaks nothing that was released', async () => {
    const released = JSON.parse(await readFile('docs/management-api.json', 'utf8'))
    expect(listBreaks(released, document())).toEqual([])
  })
})

describe('what would break a program', () => {
  const operation = (change: Record<string, unknown>) => ({
    paths: {
      '/a': {
        get: {
          parameters: [{ name: 'x', in: 'query', schema: { enum: ['1', '2'] } }],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'object', required: ['id'], properties: { id: { type: 'number' } } },
                },
              },
            },
          },
          ...change,
        },
      },
    },
  })
  const before = operation({})
  const reply = (schema: unknown) => ({ responses: { 200: { content: { 'application/json': { schema } } } } })
  const object = { type: 'object', required: ['id'] }

  it.each([
    ['a path that is gone', { paths: {} }],
    ['a parameter that is gone', operation({ parameters: [] })],
    [
      'a value that is refused',
      operation({ parameters: [{ name: 'x', in: 'query', schema: { enum: ['1'] } }] }),
    ],
    ['a field that is gone', operation(reply({ type: 'object', properties: {} }))],
    ['another type', operation(reply({ ...object, properties: { id: { type: 'string' } } }))],
    ['null', operation(reply({ ...object, properties: { id: { type: ['number', 'null'] } } }))],
    [
      'a body',
      operation({ requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } }),
    ],
    ['a scope', operation({ 'x-scope': 'other' })],
  ])('is %s', (_, now) => {
    expect(listBreaks(before, now)).not.toEqual([])
  })

  it('is not a new field, parameter or path', () => {
    const properties = { id: { type: 'number' }, more: { type: 'string' } }
    const { paths } = operation(reply({ ...object, properties }))
    expect(listBreaks(before, { paths: { ...paths, '/b': {} } })).toEqual([])
  })
})
