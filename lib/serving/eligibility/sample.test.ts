import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashPerson, samplePoint, spreadRank } from './sample.rules'

const point = (key: string, group: number) => samplePoint(hashPerson(key), group)

/** Mean 99 for a fair spread over 100 classes; above 149 about once in a thousand. */
const chiSquare = (values: number[], classes = 100) => {
  const counts = Array.from({ length: classes }, () => 0)
  for (const value of values) {
    const index = Math.floor((value * classes) / 100)
    counts[index] = (counts[index] ?? 0) + 1
  }
  const expected = values.length / classes
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const uuid = (index: number) => `6c1a3f0e-58cc-4372-a567-${index.toString(16).padStart(12, '0')}`

describe('samplePoint', () => {
  it('is sticky and within [0, 100)', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (key, group) => {
        const value = point(key, group)
        expect(value).toBe(point(key, group))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(100)
      }),
    )
  })

  it('only adds people when the percentage grows', () => {
    const people = range(2_000).map(uuid)
    const sampled = (percent: number) => new Set(people.filter((key) => point(key, 7) < percent))
    const percents = [0, 0.01, 1, 10, 33.33, 50, 99.99, 100]
    for (const [index, percent] of percents.entries()) {
      const larger = sampled(percents[index + 1] ?? 100)
      for (const key of sampled(percent)) expect(larger.has(key)).toBe(true)
    }
    expect(sampled(0).size).toBe(0)
    expect(sampled(100).size).toBe(people.length)
  })

  it.each([
    ['uuids that count up', uuid],
    ['numbers as client keys', (index: number) => String(index)],
    ['mail addresses as client keys', (index: number) => `user${index}@example.com`],
  ])('spreads 100,000 %s evenly', (_, keyOf) => {
    expect(chiSquare(range(100_000).map((index) => point(keyOf(index), 42)))).toBeLessThan(149)
  })

  it('spreads one person evenly over 100,000 surveys', () => {
    expect(chiSquare(range(100_000).map((group) => point(uuid(1), group)))).toBeLessThan(149)
  })

  it('is independent between surveys and of the order', () => {
    const people = range(50_000).map((index) => hashPerson(uuid(index)))
    const inBoth = (first: (person: (typeof people)[number]) => number) =>
      people.filter((person) => first(person) < 50 && samplePoint(person, 2) < 50).length
    expect(Math.abs(inBoth((person) => samplePoint(person, 1)) - 12_500)).toBeLessThan(500)
    expect(Math.abs(inBoth((person) => (spreadRank(person, 2) / 2 ** 32) * 100) - 12_500)).toBeLessThan(500)
  })
})
