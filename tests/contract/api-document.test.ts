// docs/api.md is the contract for people: its numbered sections exist, and it documents every
// operation and parameter.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { pollSurvey } from '@/lib/serving/wire/survey-object.endpoint'

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')
const endpoints = Object.values(DELIVERY_ENDPOINTS).map((endpoint: DeliveryEndpoint) => endpoint)

/** The text from an operation's heading to the next heading. */
const sectionOf = (endpoint: DeliveryEndpoint): string =>
  text.split(`\n### GET ${endpoint.path}\n`)[1]?.split('\n#')[0] ?? ''

describe('docs/api.md', () => {
  it('has the sections 1 to 11, in order', () => {
    const numbers = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('links only to headings that it has', () => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(
      ([, title = '']) =>
        `#${title
          .toLowerCase()
          .replace(/[^\w\- ]/g, '')
          .replaceAll(' ', '-')}`,
    )
    for (const [, target] of text.matchAll(/\]\((#[^)]+)\)/g)) expect(headings).toContain(target)
  })

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'shows %s with an example',
    (_, endpoint) => {
      expect(sectionOf(endpoint)).toMatch(/```sh\n(?:\w+=.+\n)?curl .+\n```\n\n```(json|js|http)\n/)
    },
  )

  it('names every parameter and every field of a survey', () => {
    const parameters = endpoints.flatMap((endpoint) => Object.keys(endpoint.query.shape))
    const missing = [...parameters, ...Object.keys(pollSurvey.shape)].filter(
      (name) => !text.includes(`\`${name}\``),
    )
    expect(missing).toEqual([])
  })
})
