// Which surveys the list says compete.
import { expect, it } from 'vitest'
import { english } from '@/tests/support/english'
import { findRivalries } from './competition-words'
import type { SurveySummary } from './list/survey-types'

const survey = (id: number, given: Partial<SurveySummary> = {}) =>
  ({
    ...{ id, key: `s${id}`, name: `Survey ${id}`, status: 'live', effectiveStatus: 'live', priority: 1 },
    ...{ eventName: null, devices: ['desktop'], startsAt: null, endsAt: null, localeGroup: null },
    ...given,
  }) as SurveySummary

it('names those that run at the same time for the same people, and says who gets which', () => {
  const found = findRivalries(english, [
    survey(1),
    survey(2, { effectiveStatus: 'scheduled', startsAt: '2999-01-01T00:00:00Z' }),
    survey(3, { status: 'paused', effectiveStatus: 'paused' }),
    survey(4, { devices: ['mobile'] }),
    survey(5, { eventName: 'paid' }),
    survey(6, { localeGroup: 's1' }),
  ])
  expect([...found.keys()]).toEqual([1, 2, 6])
  expect(found.get(1)?.short).toBe('May compete with “Survey 2”')
  expect(found.get(1)?.long).toContain('half get this one, drawn once for each person')
  expect(found.get(2)?.short).toBe('May compete with “Survey 1”, 1 more')
})

it('says that a lower number goes first', () => {
  const found = findRivalries(english, [survey(1, { priority: 0 }), survey(2)])
  expect(found.get(1)?.long).toContain('Who matches this one does not get “Survey 2”')
  expect(found.get(2)?.long).toContain('Who matches “Survey 1” gets that survey instead')
})
