// Which origins a list allows.
import { expect, it } from 'vitest'
import { isAllowedOrigin } from './allowed-origins'

const ALLOWED = ['https://shop.example.com', 'https://*.example.org', 'http://localhost:3000']

it.each([
  ['https://shop.example.com', true],
  ['http://shop.example.com', false],
  ['https://shop.example.com:8443', false],
  ['https://www.shop.example.com', false],
  ['https://a.example.org', true],
  ['https://a.b.example.org', true],
  ['https://example.org', false],
  ['https://.example.org', false],
  ['https://evilexample.org', false],
  ['https://a.example.org.evil.com', false],
  ['http://localhost:3000', true],
  ['http://localhost', false],
  ['null', false],
])('%s: %s', (origin, allowed) => {
  expect(isAllowedOrigin(origin, ALLOWED)).toBe(allowed)
})
