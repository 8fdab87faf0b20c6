// Which surveys the list says compete, and who gets which.
import { expect, it } from 'vitest'
import { findCompetition } from '@/lib/surveys/competition.rules'
import { english } from '@/tests/support/english'
import { competitionWords } from './competition-words'
import type { SurveySummary } from './list/survey-types'
import { findRivals, toContender } from './rivals'

const survey = (id: number, given: Partial<SurveySummary> = {}) =>
  ({
    ...{ id, key: `s${id}`, name: `Survey ${id}`, status: 'live', effectiveStatus: 'live', priority: 1 },
    ...{ eventName: null, devices: ['desktop'], startsAt: null, endsAt: null, localeGroup: null },
    ...given,
  }) as SurveySummary

it('names those that run at the same time for the same people', () => {
  const found = findRivals(english, [
    survey(1),
    survey(2, { effectiveStatus: 'scheduled', startsAt: '2999-01-01T00:00:00Z' }),
    survey(3, { status: 'paused', effectiveStatus: 'paused' }),
    survey(4, { devices: ['mobile'] }),
    survey(5, { eventName: 'paid' }),
    survey(6, { localeGroup: 's1' }),
  ])
  expect([...found]).toEqual([
    [1, 'May compete with “Survey 2”'],
    [2, 'May compete with “Survey 1”, 1 more'],
    [6, 'May compete with “Survey 2”'],
  ])
})

it.each([
  [{}, 'half get this one, drawn once for each person'],
  [{ priority: 0 }, 'Who matches “Survey 1” gets that survey instead'],
  [{ priority: 2 }, 'Who matches this one does not get “Survey 1”'],
])('says who gets which beside %o', (given, words) => {
  const [own, other] = [survey(2), survey(1, given)].map(toContender)
  if (!(own && other)) throw new Error('There are two surveys.')
  expect(competitionWords(english, findCompetition(own, [other])).join(' ')).toContain(words)
})
