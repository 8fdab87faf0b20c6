// A report for strangers shows no figure of a few people, and none exactly, so that whoever adds answers of their
// own cannot subtract them.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Random } from '@/tests/support/random'
import { SEED } from '@/tests/support/seed'
import { type Chance, FEWEST, roundedCount, shownCount } from './blurred-counts.rules'
import { type SharedCell, toSharedReport, toSteadyReport } from './shared-report.rules'

type Report = Parameters<typeof toSharedReport>[0]

const head = (id: number, answered: number) => ({
  ...{ id, key: `q${id}`, content: `Question ${id}`, archived: false, answered },
  ...{ reached: null, left: null },
})
const bars = (counts: number[]) =>
  counts.map((count, at) => ({
    ...{ answerId: at + 1, key: `a${at}`, content: `Answer ${at}`, archived: false, count, share: null },
  }))
const reportOf = (questions: Report['questions'], responses = 100): Report => ({
  asOf: '2026-11-21T10:00:00Z',
  onlyTotalsBefore: null,
  totals: {
    ...{ impressions: 1000, viewed: 500, responses, completed: responses, overGoal: 0 },
    ...{ responsesPerImpression: 0.1, responsesPerView: 0.2, responsesBlended: 0.2, completion: 1 },
    medianSecondsToAnswer: 5,
  },
  ...{ days: [], hours: [], hoursOfDay: [], devices: [], languages: [], versions: [], questions },
})
/** Rounds down where it can, and shows from five on. */
const down: Chance = (text) => (text.startsWith('least') ? 0 : 0.999)
const share = (questions: Report['questions'], responses?: number, chance = down) =>
  toSharedReport(reportOf(questions, responses), { questions: null, texts: false, chance })
const countsOf = (cells: SharedCell[] = []) => cells.map(({ count }) => count)

const single = (counts: number[]) => ({
  ...head(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  ),
  kind: 'single_choice' as const,
  bars: bars(counts),
  rating: null,
})

/** Equal chances, other ones for each seed. */
const chanceOf =
  (seed: number): Chance =>
  (text) =>
    createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE(0) / 2 ** 32

describe('a count for strangers', () => {
  it('is a multiple of five near the count, on average the count, and the same each time', () => {
    for (const count of [5, 7, 12, 23, 100]) {
      const rounded = Array.from({ length: 2000 }, (_, seed) => roundedCount(count, 'a', chanceOf(seed)))
      for (const one of rounded) expect([one % 5, Math.abs(one - count) < 5]).toEqual([0, true])
      const mean = rounded.reduce((sum, one) => sum + one, 0) / rounded.length
      expect(Math.abs(mean - count)).toBeLessThan(0.3)
      expect(roundedCount(count, 'a', chanceOf(1))).toBe(roundedCount(count, 'a', chanceOf(1)))
    }
  })

  it('is left out below a limit of five to nine that nobody knows, and none looks like a few', () => {
    const limits = Array.from({ length: 500 }, (_, seed) =>
      [...Array(12).keys()].findIndex((count) => shownCount(count, 'a', chanceOf(seed)) !== null),
    )
    expect([...new Set(limits)].sort()).toEqual([5, 6, 7, 8, 9])
    expect(shownCount(0, 'a', down)).toBeNull()
    expect(shownCount(4, 'a', down)).toBeNull()
    expect(shownCount(5, 'a', down)).toBe(5)
  })

  it('does not tell the answer of somebody between two readings to whoever adds four of their own', () => {
    // Before: yes 8, no 12, maybe 1. Then four of one's own say maybe, and somebody else says yes, or no, or maybe.
    const read = (counts: number[], seed: number) =>
      JSON.stringify(countsOf(share([single(counts)], 100, chanceOf(seed)).questions[0]?.cells))
    const readings = (counts: number[]) => Array.from({ length: 1000 }, (_, seed) => read(counts, seed))
    const told = [
      [9, 12, 5],
      [8, 13, 5],
      [8, 12, 6],
    ].map(readings)
    // What is read after one answer is nearly always what could be read after another.
    for (const one of told)
      for (const other of told) {
        const possible = new Set(other)
        expect(one.filter((reading) => possible.has(reading)).length).toBeGreaterThan(700)
      }
  })
})

describe('a report for others', () => {
  it.each([
    [
      [10, 20, 30],
      [10, 20, 30],
    ],
    [
      [0, 20, 30],
      [null, 20, 30],
    ],
    [
      [3, 21, 34],
      [null, 20, 30],
    ],
    [
      [4, 4, 30],
      [null, null, 30],
    ],
  ])('of %j shows %j', (counts, shown) => {
    expect(countsOf(share([single(counts)]).questions[0]?.cells)).toEqual(shown)
  })

  it('shows nothing of a question that few answered, and nothing at all of few responses', () => {
    expect(share([single([3, 1])]).questions[0]).toMatchObject({ tooFew: true, cells: [] })
    expect(share([single([30, 20])], 4)).toMatchObject({ tooFew: true, questions: [], completion: null })
  })

  it('keeps ticks of several answers apart: neither few who ticked nor few who did not', () => {
    const ticked = { ...head(1, 50), kind: 'multiple_choices' as const, bars: bars([50, 48, 20, 3, 0]) }
    expect(countsOf(share([ticked]).questions[0]?.cells)).toEqual([null, null, 20, null, null])
  })

  it('shows a score only of what is shown of all of its groups', () => {
    const nps = (promoters: number, passives: number, detractors: number): Report['questions'][number] => ({
      ...head(1, promoters + passives + detractors),
      kind: 'nps',
      bars: [],
      nps: { promoters, passives, detractors, score: 77, interval: { low: 0, high: 2 } },
    })
    const [question] = share([nps(23, 10, 5)]).questions
    expect(question?.score?.value).toBeCloseTo((100 * (20 - 5)) / 35)
    expect(share([nps(20, 10, 4)]).questions[0]).toMatchObject({ score: null })
  })

  it('has the scores of a rating from what is shown of all of its answers', () => {
    const stars = (counts: number[]) => ({
      ...single(counts),
      bars: bars(counts).map((bar, at) => ({ ...bar, content: `${at + 1}` })),
    })
    const [question] = share([stars([10, 20, 10, 20, 40])]).questions
    expect(question).toMatchObject({
      mean: { value: expect.closeTo(3.6), interval: { low: expect.any(Number), high: expect.any(Number) } },
      topBox: { labels: ['4', '5'], share: expect.closeTo(0.6) },
    })
    expect(share([stars([2, 20, 10, 20, 40])]).questions[0]).toMatchObject({ mean: null, topBox: null })
  })

  it('tells no number that is not a multiple of five, whatever was answered', () => {
    const random = new Random(SEED)
    for (let round = 0; round < 500; round++) {
      const counts = Array.from({ length: 2 + random.whole(9) }, () => random.whole(random.pick([3, 8, 40])))
      const report = share([single(counts)], 7 + round, chanceOf(round))
      const [question] = report.questions
      const shown = countsOf(question?.cells).filter((count) => count !== null)
      for (const count of [report.responses, question?.answered ?? 0, ...shown]) expect(count % 5).toBe(0)
      for (const count of shown) expect(count).toBeGreaterThanOrEqual(FEWEST)
    }
  })

  it('changes the figures of a question only with five more answers to it, whatever came elsewhere', () => {
    const at = (first: number[], second: number[]) =>
      share([single(first), { ...single(second), id: 2 }], 100 + first.reduce((sum, count) => sum + count, 0))
    const before = at([20, 10], [10, 10])
    const answeredNow = (first: number[], second: number[]) =>
      toSteadyReport(before, at(first, second)).questions.map(({ counted }) => counted)
    // Five more answered, one of them the second question: what that one said is not told.
    expect(answeredNow([23, 12], [11, 10])).toEqual([35, 20])
    expect(answeredNow([23, 12], [12, 13])).toEqual([35, 25])
    expect(answeredNow([22, 12], [12, 13])).toEqual([30, 20])
    expect(toSteadyReport(null, before)).toBe(before)
    expect(toSteadyReport(share([single([1, 2])], 3), before)).toBe(before)
  })

  it('leaves out custom content and questions that were not chosen, and shows members everything as it is', () => {
    const custom = { ...head(2, 0), kind: 'custom_content' as const, links: [] }
    const report = reportOf([single([1, 2]), custom, { ...single([9, 9]), id: 3 }])
    const shown = toSharedReport(report, { questions: [1, 2], texts: false, chance: null })
    expect(shown.questions.map(({ id, cells }) => [id, countsOf(cells)])).toEqual([[1, [1, 2]]])
  })
})
