import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RuleDocument, WEEKDAYS } from '@/lib/surveys/document/rule-document.endpoint'
import { english } from '@/tests/support/english'
import { aPerson, aSurvey, aVisit, noCap } from '@/tests/support/sample-visit'
import { compileSurvey } from '../eligibility/compile-survey.rules'
import { evaluate, explain } from '../eligibility/eligibility.rules'
import { SERVE } from '../eligibility/selection-policy.rules'

type VisitTime = Extract<RuleDocument, { kind: 'visit_time' }>

const OFFICE: VisitTime = {
  kind: 'visit_time',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  from: '09:00',
  to: '17:00',
  zone: 'account',
}
const rule = (parts: Partial<VisitTime>): VisitTime => ({ ...OFFICE, ...parts })
const NIGHT = rule({ days: ['fri'], from: '22:00', to: '06:00' })
const EVERY_NIGHT = rule({ days: null, from: '02:00', to: '03:00' })

const compiled = (of: VisitTime, timeZone?: string) =>
  compileSurvey(aSurvey({ rules: [of], ...(timeZone && { timeZone }) }))

const visitAt = (moment: string, timeZone: string | null = null) =>
  aVisit({ now: Date.parse(moment), timeZone })

const passes = (of: VisitTime, moment: string, account?: string, visitor?: string): boolean =>
  evaluate(compiled(of, account), visitAt(moment, visitor), aPerson(), noCap, SERVE).eligible

const explained = (of: VisitTime, moment: string, account?: string, visitor?: string) =>
  explain(english, compiled(of, account), visitAt(moment, visitor), aPerson(), noCap, SERVE).find(
    ({ name }) => name === 'visit_time',
  )

const [BERLIN, NEW_YORK, LORD_HOWE] = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']

describe('a rule on the time of a visit', () => {
  it.each<[string, VisitTime, string, string | undefined, boolean]>([
    ['within the hours', OFFICE, '2026-06-16T09:00:00Z', undefined, true],
    ['its end does not belong to it', OFFICE, '2026-06-16T17:00:00Z', undefined, false],
    ['its last minute does', OFFICE, '2026-06-16T16:59:59.999Z', undefined, true],
    ['on a Sunday', OFFICE, '2026-06-14T12:00:00Z', undefined, false],
    ['a whole day', rule({ from: null, to: null }), '2026-06-19T23:59:00Z', undefined, true],
    ['from a time to midnight', rule({ to: null }), '2026-06-19T23:59:00Z', undefined, true],
    ['until 24:00', rule({ to: '24:00' }), '2026-06-19T23:59:00Z', undefined, true],
    ['from midnight', rule({ from: null }), '2026-06-19T00:00:00Z', undefined, true],
    ['by the account’s clock', OFFICE, '2026-06-16T07:30:00Z', BERLIN, true],
    [
      'which is another day',
      rule({ days: ['wed'], from: null, to: null }),
      '2026-06-16T22:30:00Z',
      BERLIN,
      true,
    ],
    ['over midnight, on Friday', NIGHT, '2026-06-19T22:00:00Z', undefined, true],
    ['over midnight, on Saturday', NIGHT, '2026-06-20T05:59:00Z', undefined, true],
    ['over midnight, its end', NIGHT, '2026-06-20T06:00:00Z', undefined, false],
    ['the morning before it begins', NIGHT, '2026-06-19T05:00:00Z', undefined, false],
    ['from Sunday to Monday', rule({ ...NIGHT, days: ['sun'] }), '2026-06-22T01:00:00Z', undefined, true],
    // The clock goes from two to three.
    ['an hour that is left out', EVERY_NIGHT, '2026-03-29T01:00:00Z', BERLIN, false],
    ['before the clock is put forward', OFFICE, '2026-03-27T07:59:00Z', BERLIN, false],
    ['after the clock was put forward', OFFICE, '2026-03-30T07:00:00Z', BERLIN, true],
    // The clock goes from three to two.
    ['an hour that comes twice, first', EVERY_NIGHT, '2026-10-25T00:30:00Z', BERLIN, true],
    ['an hour that comes twice, again', EVERY_NIGHT, '2026-10-25T01:30:00Z', BERLIN, true],
    ['after it', EVERY_NIGHT, '2026-10-25T02:00:00Z', BERLIN, false],
    [
      'half an hour that comes twice',
      rule({ days: null, from: '01:30', to: '02:00' }),
      '2026-04-04T15:10:00Z',
      LORD_HOWE,
      true,
    ],
    ['a leap day', rule({ days: ['tue'], from: null, to: null }), '2028-02-29T12:00:00Z', undefined, true],
  ])('knows %s', (_, of, moment, zone, expected) => {
    expect(passes(of, moment, zone)).toBe(expected)
  })

  it('goes by the visitor’s clock only if it says so, and by the account’s where that is unknown', () => {
    const theirs = rule({ zone: 'visitor' })
    // Noon in Berlin, six in New York.
    const noon = '2026-06-16T10:00:00Z'
    expect(passes(theirs, noon, BERLIN, NEW_YORK)).toBe(false)
    expect(passes(OFFICE, noon, BERLIN, NEW_YORK)).toBe(true)
    for (const unknown of ['Mars/Olympus', '', '+02:00', 'x'.repeat(9000)])
      expect(passes(theirs, noon, BERLIN, unknown)).toBe(true)
    expect(passes(theirs, noon, BERLIN)).toBe(true)
  })

  it('says what it asks for, what time it is and when it opens next', () => {
    expect(explained(OFFICE, '2026-06-19T15:05:00Z', BERLIN)).toMatchObject({
      outcome: 'failed',
      rule: 'The visit is on Monday to Friday from 09:00 to 17:00 by the clock of the account.',
      input: 'It is Fri 19 Jun 2026, 17:05 in Europe/Berlin.',
      needs: 'Wait until Mon 22 Jun 2026, 09:00.',
    })
    expect(
      explained(rule({ days: null, zone: 'visitor' }), '2026-11-01T20:00:00Z', BERLIN, NEW_YORK),
    ).toMatchObject({
      outcome: 'passed',
      rule: 'The visit is from 09:00 to 17:00 by the clock of the visitor.',
      input: 'It is Sun 1 Nov 2026, 15:00 in America/New York.',
    })
    // It opens again only on the day after the one that has no such hour.
    expect(explained(EVERY_NIGHT, '2026-03-28T12:00:00Z', BERLIN)?.needs).toBe(
      'Wait until Mon 30 Mar 2026, 02:00.',
    )
  })

  it('names a next opening that is met, and after which no earlier one is', { timeout: 60_000 }, () => {
    const time = fc.integer({ min: 0, max: 95 }).map((n) => new Date(n * 900_000).toISOString().slice(11, 16))
    fc.assert(
      fc.property(
        fc.record({
          days: fc.option(fc.subarray([...WEEKDAYS], { minLength: 1 }), { nil: null }),
          from: time,
          to: time,
        }),
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') }),
        fc.constantFrom('UTC', BERLIN, NEW_YORK, LORD_HOWE, 'Asia/Kathmandu', 'America/Havana'),
        (parts, now, zone) => {
          fc.pre(parts.from !== parts.to)
          const of = rule(parts)
          const moment = (ms: number) => new Date(ms).toISOString()
          if (passes(of, moment(now), zone)) return
          // Plainly: minute by minute.
          const survey = compiled(of, zone)
          let next = Math.ceil(now / 60_000) * 60_000
          const isMet = () => evaluate(survey, aVisit({ now: next }), aPerson(), noCap, SERVE).eligible
          while (!isMet()) next += 60_000
          const says = new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            hour: '2-digit',
            minute: '2-digit',
            day: 'numeric',
          })
          const words = explained(of, moment(now), zone)?.needs ?? ''
          const parted = Object.fromEntries(says.formatToParts(next).map(({ type, value }) => [type, value]))
          expect(words).toContain(`, ${parted.hour}:${parted.minute}.`)
          expect(words).toContain(` ${parted.day} `)
        },
      ),
      { numRuns: 25 },
    )
  })
})
