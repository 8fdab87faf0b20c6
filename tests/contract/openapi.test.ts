// The OpenAPI document is consistent and contains the whole contract.
import { describe, expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import { openApiDocument, openApiText } from '@/lib/api/openapi/document.endpoint'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { API_ERRORS } from '@/lib/platform/contract/errors'

const document = openApiDocument('https://surveys.example.com')
const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }))
const endpoints = Object.values(DELIVERY_ENDPOINTS).map((endpoint: DeliveryEndpoint) => endpoint)

/** The operation of a path, which may be described together with others of the same form. */
const getOf = (path: string) =>
  operations.find((one) => one.path.replace(/\{\w+\}/g, '{}') === path.replace(/\{\w+\}/g, '{}'))

/** Every value of a key, at any depth. */
function collect(value: unknown, key: string, found: unknown[] = []): unknown[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, part] of Object.entries(value)) {
    if (name === key) found.push(part)
    collect(part, key, found)
  }
  return found
}

interface ObjectSchema {
  properties?: object
  required?: string[]
  additionalProperties?: unknown
}

const listSchemas = (value: unknown): ObjectSchema[] =>
  typeof value === 'object' && value !== null
    ? [...('additionalProperties' in value ? [value] : []), ...Object.values(value).flatMap(listSchemas)]
    : []

describe('the OpenAPI document', () => {
  it('is plain JSON of version 3.1 for the given server', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://surveys.example.com' }] })
  })

  it('is made once and reused for any server address', () => {
    const asked = ['https://surveys.example.com', 'http://localhost:3000', 'https://"$&.example']
    for (const url of asked) expect(JSON.parse(openApiText(url))).toEqual(openApiDocument(url))
  })

  it('has one GET for each form of path, with a unique operationId', () => {
    const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
    expect(operations.map(({ path }) => shapeOf(path)).sort()).toEqual(
      [...new Set(endpoints.map(({ path }) => shapeOf(path)))].sort(),
    )
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(document.paths['/surveys/{survey_id_or_event_name}']?.get.description).toContain('whose event')
  })

  it('refers only to existing schemas, and has no unused ones', () => {
    const references = new Set(collect(document, '$ref'))
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect([...references].sort()).toEqual(known.sort())
    expect(collect(document, '$defs')).toEqual([])
  })

  it('has no optional field beside others of one type, which is no type of TypeScript', () => {
    for (const schema of listSchemas(document)) {
      const names = Object.keys(schema.properties ?? {})
      if (typeof schema.additionalProperties === 'object')
        expect([names, schema.required ?? []]).toEqual([schema.required ?? [], names])
    }
  })

  it('declares exactly the path parameters as required path parameters', () => {
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  it('lists each parameter once, without repeated descriptions', () => {
    for (const { operationId, parameters } of operations) {
      const names = parameters.map(({ name }) => name)
      expect([operationId, new Set(names).size]).toEqual([operationId, names.length])
      for (const { name, description } of parameters) {
        const sentences = description.split(/(?<=\.) /)
        expect([operationId, name, description.length > 10]).toEqual([operationId, name, true])
        expect([operationId, name, ...new Set(sentences)]).toEqual([operationId, name, ...sentences])
      }
    }
  })

  it('has every parameter of the contract, and the callback for web pages', () => {
    for (const endpoint of endpoints) {
      const get = getOf(endpoint.path)
      const names = [...(get?.parameters.map(({ name }) => name) ?? []), get?.['x-jsonp'].parameter]
      expect(names).toEqual(expect.arrayContaining(Object.keys(endpoint.query.shape)))
    }
  })

  it('offers a client that reads JSON only operations that answer with JSON', () => {
    const parameter = (path: string, name: string) =>
      getOf(path)?.parameters.find((parameter) => parameter.name === name)
    for (const path of ['/serve', '/surveys/{survey_id}', '/surveys/{survey_id}/poll']) {
      expect(parameter(path, 'device_type')).toMatchObject({
        required: true,
        schema: { enum: ['native_mobile', 'email'] },
      })
      expect(getOf(path)?.['x-jsonp'].requiredFor).toEqual(['desktop', 'mobile', 'tablet'])
    }
    expect(parameter('/surveys/{survey_id}/poll', 'url')?.required).toBe(true)
    expect(parameter('/results', 'accept')).toMatchObject({
      required: true,
      schema: { enum: ['application/json'] },
    })
    expect(parameter('/direct_serve', 'udid')?.description).toContain(
      'Either this or `client_key` is required.',
    )
    expect(parameter('/track_event', 'event_name')?.required).toBe(true)
  })

  it('describes the JSON and "nothing" of every success', () => {
    for (const endpoint of endpoints) {
      const content = getOf(endpoint.path)?.responses[200]?.content
      const nothing = typeof endpoint.nothing === 'string' ? JSON.parse(endpoint.nothing) : undefined
      expect(content?.['application/json']?.examples?.nothing?.value).toEqual(nothing)
    }
  })

  it('has a POST for every operation that records, with the parameters of the GET as form', () => {
    for (const endpoint of endpoints) {
      const post = document.paths[endpoint.path]?.post
      expect([endpoint.id, post !== undefined]).toEqual([endpoint.id, endpoint.alsoPost === true])
      const schema = post?.requestBody?.content['application/x-www-form-urlencoded'].schema
      const { callback, ...query } = endpoint.query.shape
      if (schema) expect(Object.keys(Object(schema.properties))).toEqual(Object.keys(query))
    }
  })

  it('describes the PDF and the redirect', () => {
    const responsesOf = (path: string) => document.paths[path]?.get.responses
    expect(responsesOf('/submissions/{submission_udid}/all_answers')?.[200]?.content).toHaveProperty(
      'application/pdf',
    )
    expect(responsesOf('/q/{question_id}')?.[302]?.headers).toHaveProperty('Location')
  })

  it('shows every error as one sentence of text', () => {
    for (const endpoint of endpoints) {
      for (const failure of endpoint.fails) {
        const response = getOf(endpoint.path)?.responses[API_ERRORS[failure].status]
        const sentence = response?.content?.['text/plain']?.examples?.[failure]?.value
        expect(sentence).toMatch(/^Error: .+\.$/)
      }
    }
  })
})
