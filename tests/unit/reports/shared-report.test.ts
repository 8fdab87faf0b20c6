// A report for others shows no figure of a few people, and none from which such a figure could be
// calculated.
import { describe, expect, it } from 'vitest'
import { FEWEST, type SharedCell, toSharedReport, toSteadyReport } from '@/lib/domain/reports/shared-report'
import { Random } from '../../support/random'
import { SEED } from '../../support/seed'

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
const share = (questions: Report['questions'], responses?: number) =>
  toSharedReport(reportOf(questions, responses), { questions: null, texts: false, fewest: FEWEST })
const countsOf = (cells: SharedCell[] = []) => cells.map(({ count }) => count)

const single = (counts: number[]) => ({
  ...head(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  ),
  kind: 'single_choice' as const,
  bars: bars(counts),
})

describe('a report for others', () => {
  it.each([
    [
      [10, 20, 30],
      [10, 20, 30],
    ],
    [
      [0, 20, 30],
      [0, 20, 30],
    ],
    // 20 would tell of the 3, as all are 53 together.
    [
      [3, 20, 30],
      [null, null, 30],
    ],
    [
      [4, 4, 30],
      [null, null, 30],
    ],
    // 1 and 1 together would be a group of two.
    [
      [1, 1, 6, 30],
      [null, null, null, 30],
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
    expect(countsOf(share([ticked]).questions[0]?.cells)).toEqual([50, null, 20, null, 0])
  })

  it('shows a score only beside all of its groups', () => {
    const nps = (promoters: number, passives: number, detractors: number): Report['questions'][number] => ({
      ...head(1, promoters + passives + detractors),
      kind: 'nps',
      bars: [],
      nps: { promoters, passives, detractors, score: 1, interval: { low: 0, high: 2 } },
    })
    expect(share([nps(20, 10, 5)]).questions[0]?.score).toEqual({ value: 1, low: 0, high: 2 })
    expect(share([nps(20, 10, 4)]).questions[0]).toMatchObject({ score: null })
  })

  it('never tells of fewer than five, whatever is subtracted', () => {
    const random = new Random(SEED)
    for (let round = 0; round < 2000; round++) {
      const counts = Array.from({ length: 2 + random.whole(9) }, () => random.whole(random.pick([3, 8, 40])))
      const [question] = share([single(counts)]).questions
      if (!question || question.tooFew) continue
      const withheld = counts.filter((_, at) => question.cells[at]?.count === null)
      const told = question.answered - countsOf(question.cells).reduce<number>((sum, n) => sum + (n ?? 0), 0)
      expect(told).toBe(withheld.reduce((sum, count) => sum + count, 0))
      if (withheld.length > 0) expect(told).toBeGreaterThanOrEqual(FEWEST)
      if (withheld.length > 0) expect(withheld.length).toBeGreaterThan(1)
      for (const count of countsOf(question.cells)) if (count) expect(count).toBeGreaterThanOrEqual(FEWEST)
    }
  })

  it('changes the figures of a question only with five more answers to it, whatever came elsewhere', () => {
    const at = (first: number[], second: number[]) =>
      share([single(first), { ...single(second), id: 2 }], 100 + first.reduce((sum, count) => sum + count, 0))
    const before = at([20, 10], [10, 10])
    const countsNow = (first: number[], second: number[]) =>
      toSteadyReport(before, at(first, second)).questions.map(({ cells }) => countsOf(cells))
    // Five more answered, one of them the second question: what that one said is not told.
    expect(countsNow([23, 12], [11, 10])).toEqual([
      [23, 12],
      [10, 10],
    ])
    expect(countsNow([23, 12], [12, 13])).toEqual([
      [23, 12],
      [12, 13],
    ])
    expect(countsNow([22, 12], [12, 13])).toEqual([
      [20, 10],
      [10, 10],
    ])
    expect(toSteadyReport(null, before)).toBe(before)
    expect(toSteadyReport(share([single([1, 2])], 3), before)).toBe(before)
  })

  it('leaves out custom content and questions that were not chosen, and everything shows without a least number', () => {
    const custom = { ...head(2, 0), kind: 'custom_content' as const, links: [] }
    const report = reportOf([single([1, 2]), custom, { ...single([9, 9]), id: 3 }])
    const shown = toSharedReport(report, { questions: [1, 2], texts: false, fewest: 0 })
    expect(shown.questions.map(({ id, cells }) => [id, countsOf(cells)])).toEqual([[1, [1, 2]]])
  })
})
