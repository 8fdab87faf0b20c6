// When a deleted survey is erased, and what it is called until then.
import { expect, it } from 'vitest'
import { deletedKey, erasedFrom, isErasable, keyBefore } from './deletion.rules'

it('may be erased after thirty days, and not before', () => {
  const deleted = new Date('2026-11-01T12:00:00Z')
  expect(erasedFrom(deleted).toISOString()).toBe('2026-12-01T12:00:00.000Z')
  expect(isErasable(deleted, Date.parse('2026-12-01T11:59:59Z'))).toBe(false)
  expect(isErasable(deleted, Date.parse('2026-12-01T12:00:00Z'))).toBe(true)
})

it('has a key from which the one before follows', () => {
  expect(keyBefore(deletedKey('visit', 12))).toBe('visit')
  expect(keyBefore('visit')).toBeNull()
})
