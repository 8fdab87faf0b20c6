// Which surveys may match the same people, and which of them is shown.
import { describe, expect, it } from 'vitest'
import { competitionWords } from '@/components/surveys/competition-words'
import { momentWords } from '@/lib/platform/text/date-time-words'
import { english } from '@/tests/support/english'
import { type Contender, findCompetition } from './competition.rules'
import { effectiveStatusOf } from './effective-status.rules'

const survey = (id: number, parts: Partial<Contender> = {}): Contender => ({
  ...{ id, name: `Survey ${id}`, priority: 100, eventName: null, devices: ['desktop', 'mobile'] },
  ...{ startsAt: null, endsAt: null, localeGroup: `survey-${id}` },
  ...parts,
})

const own = survey(1)
const idsOf = (others: Contender[]) => findCompetition(own, others).beside.map(({ id }) => id)

describe('competition', () => {
  it('is among those that are asked for in the same way', () => {
    expect(idsOf([own, survey(2)])).toEqual([2])
    expect(idsOf([survey(2, { eventName: 'checkout' })])).toEqual([])
    expect(idsOf([survey(2, { devices: ['ios', 'android'] }), survey(3, { devices: ['mobile'] })])).toEqual([
      3,
    ])
    expect(idsOf([survey(2, { localeGroup: 'survey-1' })])).toEqual([])
  })

  it('is among those that run at the same time', () => {
    const later = survey(2, { startsAt: '2026-12-01T00:00:00Z' })
    expect(idsOf([later])).toEqual([2])
    const short = survey(1, { endsAt: '2026-12-01T00:00:00Z' })
    expect(findCompetition(short, [later]).beside).toEqual([])
  })

  it('is won by the lowest number, and by chance among equal ones', () => {
    const found = findCompetition(own, [survey(2, { priority: 1 }), survey(3), survey(4, { priority: 200 })])
    expect(competitionWords(english, found)).toEqual([
      'Who matches “Survey 2” gets that survey instead: a lower priority number goes first.',
      'It may compete with “Survey 3”, which has the same priority number: of the people who match both, half get this one, drawn once for each person.',
      'Who matches this one does not get “Survey 4”: a lower priority number goes first.',
    ])
    expect(competitionWords(english, findCompetition(own, []))).toEqual([])
  })
})

it.each([
  ['live', null, null, 'live'],
  ['live', '2026-11-30T00:00:00+01:00', null, 'scheduled'],
  ['live', '2026-11-01T00:00:00+01:00', null, 'live'],
  ['live', null, '2026-11-28T00:00:00Z', 'ended'],
  ['paused', '2026-11-30T00:00:00+01:00', null, 'paused'],
] as const)('%s from %s until %s is %s', (status, startsAt, endsAt, expected) => {
  expect(effectiveStatusOf(status, { startsAt, endsAt }, Date.parse('2026-11-28T00:00:00Z'))).toBe(expected)
})

it.each([
  ['2026-11-30T00:00:00+01:00', 'Mon 30 Nov 2026, 00:00 (UTC+1)'],
  ['2026-11-30T00:00:00+05:45', 'Mon 30 Nov 2026, 00:00 (UTC+5:45)'],
  ['2026-11-30T00:00:00-03:00', 'Mon 30 Nov 2026, 00:00 (UTC-3)'],
  ['2026-11-30T09:30:00Z', 'Mon 30 Nov 2026, 09:30 (UTC)'],
])('says %s as %s', (moment, words) => {
  expect(momentWords(english, moment)).toBe(words)
})
