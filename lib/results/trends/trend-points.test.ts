// The points of a trend where clocks change, and how a step is chosen.
import { describe, expect, it } from 'vitest'
import { chooseStep, hasEnough, listPoints, placesIn, type Step } from './trend-points.rules'

const list = (step: Step, zone: string, from: string, to: string) =>
  listPoints(step, zone, new Date(from), new Date(to))?.map(
    (point) =>
      `${point.name} ${point.from.toISOString().slice(0, 16)} ${point.to.toISOString().slice(11, 16)}`,
  )

describe('points of a trend', () => {
  it('have one hour of 120 minutes where summer time ends', () => {
    expect(list('hour', 'Europe/Berlin', '2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z')).toEqual([
      '2026-10-25T01 2026-10-24T23:00 00:00',
      '2026-10-25T02 2026-10-25T00:00 02:00',
      '2026-10-25T03 2026-10-25T02:00 03:00',
    ])
  })

  it('have no hour that clocks skip', () => {
    expect(list('hour', 'Europe/Berlin', '2026-03-29T00:10:00Z', '2026-03-29T01:10:00Z')).toEqual([
      '2026-03-29T01 2026-03-29T00:00 01:00',
      '2026-03-29T03 2026-03-29T01:00 02:00',
    ])
  })

  it('have days of 25 hours, also where midnight comes twice', () => {
    expect(list('day', 'America/Havana', '2026-10-31T12:00:00Z', '2026-11-02T06:00:00Z')).toEqual([
      '2026-10-31 2026-10-31T04:00 04:00',
      '2026-11-01 2026-11-01T04:00 05:00',
      '2026-11-02 2026-11-02T05:00 05:00',
    ])
  })

  it('have days that begin at one where clocks skip midnight', () => {
    expect(list('day', 'America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T12:00:00Z')).toEqual([
      '2026-09-05 2026-09-05T04:00 04:00',
      '2026-09-06 2026-09-06T04:00 03:00',
    ])
  })

  it('know clocks that change by half an hour, and a day that never was', () => {
    expect(list('hour', 'Australia/Lord_Howe', '2026-10-03T15:00:00Z', '2026-10-03T16:30:00Z')).toEqual([
      '2026-10-04T01 2026-10-03T14:30 15:30',
      '2026-10-04T02 2026-10-03T15:30 16:00',
      '2026-10-04T03 2026-10-03T16:00 17:00',
    ])
    expect(
      list('day', 'Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-31T09:00:00Z')?.map((one) =>
        one.slice(0, 10),
      ),
    ).toEqual(['2011-12-29', '2011-12-31'])
  })

  it('have weeks from Monday and months', () => {
    expect(list('week', 'UTC', '2026-11-22T23:00:00Z', '2026-11-23T00:00:00.001Z')).toEqual([
      '2026-11-16 2026-11-16T00:00 00:00',
      '2026-11-23 2026-11-23T00:00 00:00',
    ])
    expect(list('month', 'Asia/Kathmandu', '2026-01-31T18:14:59Z', '2026-01-31T18:15:01Z')).toEqual([
      '2026-01 2025-12-31T18:15 18:15',
      '2026-02 2026-01-31T18:15 18:15',
    ])
  })

  it('are at most 800', () => {
    expect(list('hour', 'UTC', '2026-01-01T00:00:00Z', '2026-02-03T08:00:00Z')).toHaveLength(800)
    expect(list('hour', 'UTC', '2026-01-01T00:00:00Z', '2026-02-03T08:00:01Z')).toBeUndefined()
  })
})

describe('the step', () => {
  it.each([
    ['2026-11-22T00:00:00Z', 'hour'],
    ['2026-11-20T00:00:00Z', 'day'],
    ['2026-08-24T00:00:00Z', 'day'],
    ['2026-08-01T00:00:00Z', 'week'],
    ['2024-11-25T00:00:00Z', 'week'],
    ['2020-11-23T00:00:00Z', 'month'],
  ])('from %s to 2026-11-23T12:00Z is a %s', (from, step) => {
    expect(chooseStep(new Date(from), new Date('2026-11-23T12:00:00Z'))).toBe(step)
  })

  it.each([
    [[], true],
    [[0, 0], true],
    [[9], false],
    [[10], true],
    [[0, 10, 0, 0], true],
    [[10, 9], true],
    [[10, 9, 9], false],
    [[2, 12, 14, 11], true],
  ])('has enough answers with %j: %s', (answered, enough) => {
    expect(hasEnough(answered)).toBe(enough)
  })

  it('of days fits into weeks and months, and that of weeks does not fit into months', () => {
    const points = (step: Step) =>
      listPoints(step, 'Europe/Berlin', new Date('2026-10-24T12:00Z'), new Date('2026-11-03T12:00Z')) ?? []
    const [days, weeks, months] = [points('day'), points('week'), points('month')]
    expect(placesIn(weeks, days)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2])
    expect(placesIn(months, days)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1])
    expect(placesIn(weeks, points('hour'))?.at(-1)).toBe(2)
    expect(placesIn(months, weeks)).toBeNull()
  })
})
