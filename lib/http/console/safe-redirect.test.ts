// After signing in, people are sent to our own pages only.
import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect'

it.each([
  ['/console', '/console'],
  ['/console/3/surveys?status=live', '/console/3/surveys?status=live'],
  ['/preview/3', '/preview/3'],
  ['/console/invitation/a-b_c', '/console/invitation/a-b_c'],
])('lets %s through', (to, path) => {
  expect(safeRedirect(to)).toBe(path)
})

it.each([
  'https://evil.example/console',
  '//evil.example/console',
  '/\\evil.example/console',
  '\\/evil.example',
  '/\t/evil.example/console',
  '/console/..//evil.example',
  '/console//evil.example',
  '/console/../demo',
  '/consoles',
  '/api/auth/signout',
  'javascript:alert(1)',
  'console',
  '',
  undefined,
  null,
  ['/console/3'],
])('returns the console instead of %j', (to) => {
  expect(safeRedirect(to)).toBe('/console')
})
