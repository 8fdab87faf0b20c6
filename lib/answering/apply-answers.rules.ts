// What storing answers changes: rows, counts, goal. Pure, so that a table of cases can test it
// exactly (docs/api.md §6, §7).

/** An answer as it is stored: ticks sorted, text for free text and custom content. */
export interface StoredAnswer {
  questionId: number
  answerIds: number[]
  text: string | null
}

/** A submission whose row is locked. */
export interface LockedSubmission {
  udid: string
  surveyId: number
  responded: boolean
  viewed: boolean
  overGoal: boolean
}

export interface SurveyCount {
  id: number
  /** Live or paused: reaching the goal completes it. */
  running: boolean
  goal: number | null
  responseCount: number
  /** The surveys that share its goal, itself included: goal and count are theirs together. */
  sharing?: { id: number; running: boolean }[]
}

export interface AnswersToApply {
  submission: LockedSubmission
  /** The stored answers to the questions that are answered. */
  before: StoredAnswer[]
  answers: StoredAnswer[]
}

export interface AppliedSubmission {
  udid: string
  /** Answers that are new or differ from the stored ones. */
  changed: StoredAnswer[]
  /** Ticks that the submission has now and did not have before. */
  addedTicks: number[]
  /** Ticks that it no longer has. */
  removedTicks: number[]
  added: number
  firstResponse: boolean
  overGoal: boolean
  /** Whether it is over the goal because it found its period full. */
  overPace: boolean
  firstView: boolean
}

export interface AppliedAnswers {
  submissions: AppliedSubmission[]
  /** By survey: responses that count towards the goal. */
  responses: Map<number, number>
  /** Surveys that this completes. */
  completed: Set<number>
  /** By possible answer: the change of its count, and its question. */
  tallies: Map<number, { questionId: number; delta: number; changes: number }>
}

/**
 * Applies answers in order: a newer one replaces the earlier one entirely, an equal one changes
 * nothing, and the Nth response completes a survey with goal N, and those that share the goal; later
 * responses are over goal and not counted. `isOverPace` is asked of each first response: one that finds its period
 * full is over goal too, and takes no place of the goal.
 */
export function applyAnswers(
  items: AnswersToApply[],
  surveys: Map<number, SurveyCount>,
  isOverPace: (submission: LockedSubmission) => boolean = () => false,
): AppliedAnswers {
  const applied: AppliedAnswers = {
    submissions: [],
    responses: new Map(),
    completed: new Set(),
    tallies: new Map(),
  }
  for (const { submission, before, answers } of items) {
    const stored = new Map(before.map((answer) => [answer.questionId, answer]))
    const changed = answers.filter((answer) => !isSame(stored.get(answer.questionId), answer))
    const firstResponse = changed.length > 0 && !submission.responded
    const overPace = firstResponse && isOverPace(submission)
    const overGoal =
      submission.overGoal ||
      overPace ||
      (firstResponse && !countResponse(submission.surveyId, surveys, applied))
    const old = changed.flatMap(({ questionId }) => stored.get(questionId) ?? [])
    if (!overGoal) {
      for (const answer of old) moveTally(applied, answer, -1)
      for (const answer of changed) moveTally(applied, answer, 1)
    }
    const was = new Set(old.flatMap((answer) => answer.answerIds))
    const now = new Set(changed.flatMap((answer) => answer.answerIds))
    applied.submissions.push({
      udid: submission.udid,
      changed,
      addedTicks: [...now].filter((id) => !was.has(id)),
      removedTicks: [...was].filter((id) => !now.has(id)),
      added: changed.length - old.length,
      firstResponse,
      overGoal,
      overPace,
      firstView: answers.length > 0 && !submission.viewed,
    })
  }
  return applied
}

const isSame = (a: StoredAnswer | undefined, b: StoredAnswer): boolean =>
  a !== undefined &&
  a.text === b.text &&
  a.answerIds.length === b.answerIds.length &&
  a.answerIds.every((id, n) => id === b.answerIds[n])

/** Counts one more response; false when the goal had already been reached. */
function countResponse(
  surveyId: number,
  surveys: Map<number, SurveyCount>,
  applied: AppliedAnswers,
): boolean {
  const survey = surveys.get(surveyId)
  if (!survey) return false
  const all = survey.sharing ?? [survey]
  const already = all.reduce((sum, { id }) => sum + (applied.responses.get(id) ?? 0), survey.responseCount)
  if (survey.goal !== null && already + 1 >= survey.goal)
    for (const { id, running } of all) if (running) applied.completed.add(id)
  if (survey.goal !== null && already >= survey.goal) return false
  applied.responses.set(surveyId, (applied.responses.get(surveyId) ?? 0) + 1)
  return true
}

function moveTally(applied: AppliedAnswers, { questionId, answerIds }: StoredAnswer, by: 1 | -1): void {
  for (const id of answerIds) {
    const tally = applied.tallies.get(id) ?? { questionId, delta: 0, changes: 0 }
    applied.tallies.set(id, { questionId, delta: tally.delta + by, changes: tally.changes + 1 })
  }
}
