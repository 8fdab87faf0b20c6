// Which surveys have a label of their own in the metrics, and that every count only rises.
import { describe, expect, it } from 'vitest'
import { Random } from '@/tests/support/random'
import { HottestSurveys } from './hottest-surveys'
import { prometheusText } from './prometheus-text'

const MINUTE = 60_000

const survey = (id: number, answers: number) => ({ id, submissions: 0, answers })
type Survey = ReturnType<typeof survey>

const read = (hottest: HottestSurveys<Survey>, all: Survey[], now: number) => {
  const { surveys, others } = hottest.read(all, now)
  return {
    ...Object.fromEntries(surveys.map((one) => [one.survey.id, one.counts.answers])),
    other: others.answers,
  }
}

describe('the busiest surveys', () => {
  it('have a label each while there is room', () => {
    const hottest = new HottestSurveys<Survey>(3)
    const all = [survey(1, 5), survey(2, 7)]
    expect(read(hottest, all, 0)).toEqual({ 1: 5, 2: 7, other: 0 })
    all.push(survey(3, 1), survey(4, 2))
    expect(read(hottest, all, 15_000)).toEqual({ 1: 5, 2: 7, 3: 1, other: 2 })
  })

  it('take the labels of quiet ones, once a minute, and begin at zero', () => {
    const hottest = new HottestSurveys<Survey>(2)
    const [a, b, c] = [survey(1, 9), survey(2, 8), survey(3, 1)]
    const all = [a, b, c]
    expect(read(hottest, all, 0)).toEqual({ 1: 9, 2: 8, other: 1 })
    c.answers += 100
    a.answers += 10
    expect(read(hottest, all, MINUTE / 2)).toEqual({ 1: 19, 2: 8, other: 101 })
    expect(read(hottest, all, MINUTE)).toEqual({ 1: 19, 3: 0, other: 101 })
    c.answers += 5
    b.answers += 3
    expect(read(hottest, all, MINUTE + 1)).toEqual({ 1: 19, 3: 5, other: 104 })
  })

  it('make a bounded number of series, of which none ever falls', () => {
    const random = new Random(11)
    const hottest = new HottestSurveys<Survey>(4)
    const all = Array.from({ length: 30 }, (_, n) => survey(n, 0))
    let before: Record<string, number> = {}
    for (let n = 0; n < 500; n++) {
      for (let i = 0; i < 20; i++) random.pick(all).answers += random.chance(0.1) ? 50 : 1
      const now = read(hottest, all, n * 20_000)
      expect(Object.keys(now).length).toBeLessThanOrEqual(5)
      for (const [label, count] of Object.entries(now)) {
        const isNew = before[label] === undefined
        expect(count).toBeGreaterThanOrEqual(isNew ? 0 : (before[label] ?? 0))
      }
      before = now
    }
  })
})

describe("Prometheus' text", () => {
  it('escapes labels, and adds up buckets', () => {
    const text = prometheusText([
      { name: 'a', help: 'A.', type: 'gauge', samples: [{ labels: { x: 'say "\\\n' }, value: 1.5 }] },
      {
        name: 'b',
        help: 'B.',
        type: 'histogram',
        samples: [{ labels: {}, bounds: [0.5, 1], counts: [1, 0, 2], sum: 9 }],
      },
    ])
    expect(text).toBe(`# HELP a A.
# TYPE a gauge
a{x="say \\"\\\\\\n"} 1.5
# HELP b B.
# TYPE b histogram
b_bucket{le="0.5"} 1
b_bucket{le="1"} 1
b_bucket{le="+Inf"} 3
b_sum 9
b_count 3
`)
  })
})
