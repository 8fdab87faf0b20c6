// What storing answers changes: rows, counters, goal. Pure, so that exactness can be tested as a table (docs/api.md §6, §7).

/** An answer as it is stored: ticks sorted, text for free text and custom content. */
export interface StoredAnswer {
  questionId: number
  answerIds: number[]
  text: string | null
}

/** A submission as it is locked. */
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
}

export interface AnswersToApply {
  submission: LockedSubmission
  /** What is stored now, for the questions that are answered. */
  before: StoredAnswer[]
  answers: StoredAnswer[]
}

export interface AppliedSubmission {
  udid: string
  /** Answers that are new or differ from what is stored. */
  changed: StoredAnswer[]
  /** Ticks that the submission holds now and did not before. */
  addedTicks: number[]
  /** Ticks that it no longer holds. */
  removedTicks: number[]
  added: number
  firstResponse: boolean
  overGoal: boolean
  firstView: boolean
}

export interface AppliedAnswers {
  submissions: AppliedSubmission[]
  /** By survey: responses that count towards the goal. */
  responses: Map<number, number>
  /** Surveys that are to become complete. */
  completed: Set<number>
  /** By possible answer: how its count moves, and of which question it is. */
  tallies: Map<number, { questionId: number; delta: number; changes: number }>
}

/**
 * Settles answers in order: the newest replaces the earlier one as a whole, an equal one changes nothing, and the
 * Nth response completes a survey with goal N; responses beyond it are over goal and counted nowhere.
 */
export function applyAnswers(items: AnswersToApply[], surveys: Map<number, SurveyCount>): AppliedAnswers {
  const settled: AppliedAnswers = {
    submissions: [],
    responses: new Map(),
    completed: new Set(),
    tallies: new Map(),
  }
  for (const { submission, before, answers } of items) {
    const stored = new Map(before.map((answer) => [answer.questionId, answer]))
    const changed = answers.filter((answer) => !isSame(stored.get(answer.questionId), answer))
    const firstResponse = changed.length > 0 && !submission.responded
    const overGoal =
      submission.overGoal || (firstResponse && !countResponse(submission.surveyId, surveys, settled))
    const old = changed.flatMap(({ questionId }) => stored.get(questionId) ?? [])
    if (!overGoal) {
      for (const answer of old) moveTally(settled, answer, -1)
      for (const answer of changed) moveTally(settled, answer, 1)
    }
    const was = new Set(old.flatMap((answer) => answer.answerIds))
    const now = new Set(changed.flatMap((answer) => answer.answerIds))
    settled.submissions.push({
      udid: submission.udid,
      changed,
      addedTicks: [...now].filter((id) => !was.has(id)),
      removedTicks: [...was].filter((id) => !now.has(id)),
      added: changed.length - old.length,
      firstResponse,
      overGoal,
      firstView: answers.length > 0 && !submission.viewed,
    })
  }
  return settled
}

const isSame = (a: StoredAnswer | undefined, b: StoredAnswer): boolean =>
  a !== undefined &&
  a.text === b.text &&
  a.answerIds.length === b.answerIds.length &&
  a.answerIds.every((id, n) => id === b.answerIds[n])

/** Counts one more response; false when the goal was reached before. */
function countResponse(
  surveyId: number,
  surveys: Map<number, SurveyCount>,
  settled: AppliedAnswers,
): boolean {
  const survey = surveys.get(surveyId)
  if (!survey) return false
  const already = survey.responseCount + (settled.responses.get(surveyId) ?? 0)
  if (survey.running && survey.goal !== null && already + 1 >= survey.goal) settled.completed.add(surveyId)
  if (survey.goal !== null && already >= survey.goal) return false
  settled.responses.set(surveyId, (settled.responses.get(surveyId) ?? 0) + 1)
  return true
}

function moveTally(settled: AppliedAnswers, { questionId, answerIds }: StoredAnswer, by: 1 | -1): void {
  for (const id of answerIds) {
    const tally = settled.tallies.get(id) ?? { questionId, delta: 0, changes: 0 }
    settled.tallies.set(id, { questionId, delta: tally.delta + by, changes: tally.changes + 1 })
  }
}
