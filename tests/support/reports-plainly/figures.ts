// The figures and marks of a comparison, counted with filters and loops over the lines of an export.
import { median, share } from '../count-plainly'
import { isComplete, type Known, type Line } from './fits'

const seconds = (line: Line): number => {
  const passed = (Date.parse(line.responded_at ?? '') - Date.parse(line.viewed_at ?? '')) / 1000
  return passed < 120 ? Math.floor(passed) : Math.floor(passed / 10) * 10
}

export function figures(lines: Line[], known: Known) {
  const responses = lines.filter((line) => line.responded_at && !line.over_goal)
  const viewed = lines.filter((line) => line.viewed_at)
  const completed = responses.filter((line) => isComplete(line, known))
  const told = new Set(
    viewed
      .filter((line) => line.viewed_at !== line.responded_at && line.viewed_at !== line.closed_at)
      .map((line) => line.device_type),
  )
  const blended = lines.filter((line) => line.viewed_at || !told.has(line.device_type))
  const answered = (question: string) =>
    responses.flatMap(({ answers }) => answers.filter(({ key }) => key === question))
  return {
    responses,
    completed,
    blended,
    answered,
    chosen: (question: string, text: string) =>
      answered(question).filter(({ chosen }) => chosen.includes(text)),
    numbers: (question: string) => answered(question).map(({ chosen }) => Number(chosen[0])),
    totals: {
      impressions: lines.length,
      viewed: viewed.length,
      responses: responses.length,
      completed: completed.length,
      overGoal: lines.filter((line) => line.over_goal).length,
      responsesPerImpression: share(responses, lines),
      responsesPerView: share(responses, viewed),
      responsesBlended: share(responses, blended),
      completion: share(completed, responses),
      medianSecondsToAnswer: median(responses.map(seconds)),
    },
  }
}

export type Figures = ReturnType<typeof figures>

export interface Test {
  p: number
  mark: 'higher' | 'lower'
}

/** Two-sided, by Simpson's rule. */
function probabilityBeyond(z: number): number {
  const end = Math.min(Math.abs(z), 12)
  const steps = 2000
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(end)
  for (let n = 1; n < steps; n++) sum += density((end * n) / steps) * (n % 2 === 1 ? 4 : 2)
  return 1 - (2 * sum * end) / steps / 3
}

const toTest = (difference: number, deviation: number): Test => ({
  p: probabilityBeyond(difference === 0 ? 0 : difference / deviation),
  mark: difference > 0 ? 'higher' : 'lower',
})

/** Of the shares `x` of `n` and `y` of `m`; null: too few. */
export function testShares(x: number, n: number, y: number, m: number): Test | null {
  const both = (x + y) / (n + m)
  const expected = [both * n, (1 - both) * n, both * m, (1 - both) * m]
  if (n < 30 || m < 30 || expected.some((count) => count < 5)) return null
  return toTest(x / n - y / m, Math.sqrt((both * (1 - both)) / n + (both * (1 - both)) / m))
}

export function testScores(a: number[], b: number[]): Test | null {
  if (a.length < 30 || b.length < 30) return null
  // Three more answers, of which three quarters each are promoters and detractors (Rocks 2016).
  const [one, other] = [a, b].map((scores) => {
    const n = scores.length + 3
    const up = (scores.filter((score) => score >= 9).length + 0.75) / n
    const down = (scores.filter((score) => score <= 6).length + 0.75) / n
    return { score: up - down, square: (up + down - (up - down) ** 2) / n }
  })
  if (!one || !other) return null
  return toTest(one.score - other.score, Math.sqrt(one.square + other.square))
}

export const meanOf = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

export function testMeans(a: number[], b: number[]): Test | null {
  if (a.length < 30 || b.length < 30) return null
  const error = (values: number[]) =>
    values.reduce((sum, one) => sum + (one - meanOf(values)) ** 2, 0) / (values.length - 1) / values.length
  const square = error(a) + error(b)
  return square === 0 ? null : toTest(meanOf(a) - meanOf(b), Math.sqrt(square))
}

/** Holm: the smallest p against 5 % over all, the next over one less, until one is not small enough. */
export function markAll(tests: (Test | null)[]): ('higher' | 'lower' | null)[] {
  const sorted = tests.filter((test) => test !== null).sort((a, b) => a.p - b.p)
  const marked = new Set<Test>()
  for (const [n, test] of sorted.entries()) {
    if (test.p * (sorted.length - n) > 0.05) break
    marked.add(test)
  }
  return tests.map((test) => (test && marked.has(test) ? test.mark : null))
}
