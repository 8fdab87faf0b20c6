import { describe, expect, it } from 'vitest'
import { baseOf, type Draft, isOvertaken } from './draft.rules'

const draft = (version: number, baseRevision: number): Draft => ({
  document: {},
  version,
  baseRevision,
  savedAt: new Date(0),
  savedBy: null,
  savedByKey: false,
})

describe('a save is overtaken', () => {
  it.each([
    // Stored draft, survey's revision, expected version and revision, stores, overtaken.
    [null, 3, null, undefined, false, false],
    [null, 3, null, 3, false, false],
    [null, 3, null, 2, false, true],
    [null, 3, 5, undefined, false, true],
    [draft(5, 3), 3, 5, undefined, false, false],
    [draft(5, 3), 3, 4, undefined, false, true],
    [draft(5, 3), 3, null, undefined, false, true],
    // A draft of an outdated revision can still be saved as a draft, but not take the survey's place.
    [draft(5, 3), 4, 5, undefined, false, false],
    [draft(5, 3), 4, 5, undefined, true, true],
    [draft(5, 3), 4, 5, 4, true, false],
    [draft(5, 3), 4, 5, 3, true, true],
  ] as const)(
    '%j at revision %i, expected %j and %j, stores: %j → %j',
    (stored, revision, expectedVersion, expectedRevision, stores, overtaken) => {
      expect(isOvertaken(stored, revision, { expectedVersion, expectedRevision }, stores)).toBe(overtaken)
    },
  )
})

describe('a saved draft is based', () => {
  it.each([
    [null, 3, 3, 3],
    [null, 3, 4, 4],
    [draft(5, 3), 3, 3, 3],
    [draft(5, 3), 3, 4, 4],
    [draft(5, 2), 3, 3, 2],
    [draft(5, 2), 3, 4, 4],
  ] as const)('%j, survey from revision %i to %i → %i', (stored, before, after, base) => {
    expect(baseOf(stored, { before, after })).toBe(base)
  })
})
