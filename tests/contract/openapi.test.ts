// The OpenAPI document: sound in itself, and nothing of the contract is missing from it.
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ENDPOINTS } from '@/lib/contract/endpoints'
import { FAILURES } from '@/lib/contract/failures'
import { openApiDocument, openApiText } from '@/lib/contract/openapi'

const document = openApiDocument('https://surveys.example.com')
const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }))
const endpoints = Object.values(ENDPOINTS).map((endpoint: Endpoint) => endpoint)

/** Every value under a key, at any depth. */
function collect(value: unknown, key: string, found: unknown[] = []): unknown[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, part] of Object.entries(value)) {
    if (name === key) found.push(part)
    collect(part, key, found)
  }
  return found
}

describe('the OpenAPI document', () => {
  it('is plain JSON of version 3.1 for the server it is asked about', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://surveys.example.com' }] })
  })

  it('is made once for the address of any server', () => {
    const asked = ['https://surveys.example.com', 'http://localhost:3000', 'https://"$&.example']
    for (const url of asked) expect(JSON.parse(openApiText(url))).toEqual(openApiDocument(url))
    const since = performance.now()
    for (let n = 0; n < 100; n++) openApiText(`http://localhost:${n}`)
    const made = performance.now() - since
    openApiDocument('https://surveys.example.com')
    expect(made).toBeLessThan(performance.now() - since - made)
  })

  it('has one GET for each endpoint, under its own operationId', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect([...ids].sort()).toEqual(endpoints.map(({ id }) => id).sort())
    expect(new Set(ids).size).toBe(17)
    for (const item of Object.values(document.paths)) expect(Object.keys(item)).toEqual(['get'])
  })

  it('refers only to schemas that it has, and has none that nothing refers to', () => {
    const references = new Set(collect(document, '$ref'))
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect([...references].sort()).toEqual(known.sort())
    expect(collect(document, '$defs')).toEqual([])
  })

  it('declares each path parameter as required, and no other', () => {
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  it('names each parameter once, describes it, and gives it a schema or a content', () => {
    for (const { operationId, parameters } of operations) {
      const names = parameters.map(({ name }) => name)
      expect([operationId, new Set(names).size]).toEqual([operationId, names.length])
      for (const { name, description, schema, content } of parameters) {
        expect([operationId, name, description.length > 10, Boolean(schema) !== Boolean(content)]).toEqual([
          operationId,
          name,
          true,
          true,
        ])
      }
    }
  })

  it('has every parameter of the contract', () => {
    for (const endpoint of endpoints) {
      const names = document.paths[endpoint.path]?.get.parameters.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(Object.keys(endpoint.query.shape)))
    }
  })

  it('says in words when a parameter is required', () => {
    const wordsOf = (path: string, name: string) =>
      document.paths[path]?.get.parameters.find((parameter) => parameter.name === name)?.description
    expect(wordsOf('/serve', 'callback')).toContain('Required for web device types')
    expect(wordsOf('/direct_serve', 'udid')).toContain('Either this or `client_key` is required.')
    expect(wordsOf('/surveys/{survey_id}/poll', 'url')).toContain('`native_mobile`')
    expect(wordsOf('/track_event', 'event_name')).toContain('Required.')
  })

  it('describes JSON, JSONP and "nothing" of every success', () => {
    for (const endpoint of endpoints) {
      const content = document.paths[endpoint.path]?.get.responses[200]?.content
      const nothing = endpoint.nothing === null ? undefined : JSON.parse(endpoint.nothing)
      expect(content?.['application/json']?.examples?.nothing?.value).toEqual(nothing)
      expect(content?.['application/javascript']?.example).toMatch(/^survey\.receive\(.*\);$/)
    }
  })

  it('describes the pages, the PDF and the redirect', () => {
    const responsesOf = (path: string) => document.paths[path]?.get.responses
    expect(responsesOf('/results')?.[200]?.content).toHaveProperty('text/html')
    expect(responsesOf('/submissions/{submission_udid}/all_answers')?.[200]?.content).toHaveProperty(
      'application/pdf',
    )
    expect(responsesOf('/q/{question_id}')?.[302]?.headers).toHaveProperty('Location')
  })

  it('shows every failure as one sentence of text', () => {
    for (const endpoint of endpoints) {
      for (const failure of endpoint.fails) {
        const response = document.paths[endpoint.path]?.get.responses[FAILURES[failure].status]
        const sentence = response?.content?.['text/plain']?.examples?.[failure]?.value
        expect(sentence).toMatch(/^Error: .+\.$/)
      }
    }
  })
})
