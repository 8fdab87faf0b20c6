// The typed client: the addresses that it builds and how it reads replies.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import { createApiClient } from './api-client'
import { CallError } from './api-error'
import { buildUrl } from './build-url'
import { unwrapJsonp } from './unwrap-jsonp'

const asked: string[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }

const server = createServer((request: IncomingMessage, response) => {
  asked.push(request.url ?? '')
  response.writeHead(answer.status).end(answer.body)
})
const client = () =>
  createApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('buildUrl', () => {
  it('fills in the path, encodes values, writes objects as JSON and leaves out absent values', () => {
    const url = buildUrl(
      'https://s.test/',
      '/q/{question_id}/a/{answer_id}',
      { question_id: 1, answer_id: 'a/b' },
      { text: 'a b&c', none: null, missing: undefined, data: { x: 1 }, on: true },
    )
    expect(url).toBe('https://s.test/q/1/a/a%2Fb?text=a+b%26c&data=%7B%22x%22%3A1%7D&on=true')
  })

  it('has no question mark without a query', () => {
    expect(buildUrl('', '/submissions/{submission_udid}/close', { submission_udid: 'x' })).toBe(
      '/submissions/x/close',
    )
  })
})

describe('unwrapJsonp', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['_({"a":1});', { a: 1 }],
    ['_(["x)"]);', ['x)']],
    ['_({});', {}],
  ])('reads %s', (body, value) => {
    expect(unwrapJsonp(body)).toEqual(value)
  })

  it('throws on anything else', () => {
    expect(() => unwrapJsonp('Error: no.')).toThrow(SyntaxError)
  })
})

describe('createApiClient', () => {
  it('sends a callback only where web pages must', () => {
    const { serveSurvey, listQuestions } = DELIVERY_ENDPOINTS
    const query = { identifier: 'DEMO-0001' }
    expect(client().urlOf(serveSurvey, { query })).toContain('callback=_&identifier=DEMO-0001')
    expect(client().urlOf(serveSurvey, { query: { ...query, device_type: 'native_mobile' } })).not.toContain(
      'callback',
    )
    expect(client().urlOf(listQuestions, { params: { survey_ref: 1 }, query })).not.toContain('callback')
  })

  it('returns the JSON inside the callback, checked on request', async () => {
    answer = { status: 200, body: `_(${JSON.stringify(DELIVERY_ENDPOINTS.serveSurvey.example.reply)});` }
    const reply = await client().call(DELIVERY_ENDPOINTS.serveSurvey, {
      query: { identifier: 'DEMO-0001' },
      check: true,
    })
    expect(reply).toMatchObject({ survey: { id: 1 } })
    expect(asked.at(-1)).toBe('/serve?callback=_&identifier=DEMO-0001')
  })

  it('throws when a checked reply does not match the contract', async () => {
    answer = { status: 200, body: '{"survey":1}' }
    const call = client().call(DELIVERY_ENDPOINTS.getPoll, { params: { survey_id: 1 }, check: true })
    await expect(call).rejects.toThrow()
    await expect(client().call(DELIVERY_ENDPOINTS.getPoll, { params: { survey_id: 1 } })).resolves.toEqual({
      survey: 1,
    })
  })

  it('turns an error reply into its status and sentence', async () => {
    answer = { status: 403, body: 'Error: this survey_id is not a poll.' }
    const error = await client()
      .call(DELIVERY_ENDPOINTS.getPoll, { params: { survey_id: 1 }, query: { identifier: 'DEMO-0001' } })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 403, message: 'this survey_id is not a poll.' })
  })

  it('sends data in addition to the named parameters', async () => {
    answer = { status: 200, body: '{}' }
    const call = { params: { deviceUdid: 'u' }, query: { identifier: 'DEMO-0001' }, data: { plan: 'pro' } }
    await client().call(DELIVERY_ENDPOINTS.setDeviceData, call)
    expect(asked.at(-1)).toBe('/devices/u/set_data?plan=pro&identifier=DEMO-0001')
  })
})
