// Ends the generated history of a survey with a goal when the goal is reached.
import type { DemoSubmission } from './make-history'

const LATE = 2

const respondedAt = ({ answers }: DemoSubmission): number | null => answers[0]?.at ?? null

/**
 * Keeps the submissions of one survey up to the one that reaches the goal, and two that were open at
 * that time and answered later. `overGoal`: the udids of those two.
 */
export function meetGoal(
  submissions: DemoSubmission[],
  goal: number,
): { kept: DemoSubmission[]; overGoal: Set<string>; complete: boolean } {
  const responses = submissions
    .filter((one) => respondedAt(one) !== null)
    .sort((a, b) => (respondedAt(a) ?? 0) - (respondedAt(b) ?? 0))
  const last = responses[goal - 1]
  const reachedAt = last && respondedAt(last)
  if (!reachedAt) return { kept: submissions, overGoal: new Set(), complete: false }
  const late = responses.slice(goal, goal + LATE)
  const overGoal = new Set(late.map(({ udid }) => udid))
  const before = submissions.filter(
    (one) => one.createdAt <= reachedAt && (respondedAt(one) ?? 0) <= reachedAt && !overGoal.has(one.udid),
  )
  const moved = late.map((one) => shift(one, reachedAt + 20_000 - (respondedAt(one) ?? 0)))
  return { kept: [...before, ...moved], overGoal, complete: true }
}

const shift = (one: DemoSubmission, by: number): DemoSubmission => ({
  ...one,
  createdAt: one.createdAt + by,
  viewedAt: one.viewedAt === null ? null : one.viewedAt + by,
  closedAt: one.closedAt === null ? null : one.closedAt + by,
  answers: one.answers.map((answer) => ({ ...answer, at: answer.at + by })),
  clicks: one.clicks.map((click) => ({ ...click, at: click.at + by })),
})
