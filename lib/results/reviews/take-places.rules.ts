// Which of the submissions that come back count again, now that others may have taken their places
// within the goal.

export interface Returning {
  udid: string
  surveyId: number
  /** Milliseconds since 1970; null: without an answer. */
  respondedAt: number | null
  wasOverGoal: boolean
}

export interface Goal {
  id: number
  goal: number | null
  responseCount: number
  /** The surveys that reaching the goal completes: this one and those that share the goal, if live or paused. */
  completes: number[]
}

export interface TakenPlaces {
  /** The udids of responses that count. */
  counted: string[]
  /** By survey, how many. */
  responses: Map<number, number>
  /** Surveys that this completes. */
  completed: number[]
}

/** The earliest responses take the places that are free; without a goal it is as it was before. */
export function takePlaces(returning: readonly Returning[], surveys: readonly Goal[]): TakenPlaces {
  const taken: TakenPlaces = { counted: [], responses: new Map(), completed: [] }
  for (const { id, goal, responseCount, completes } of surveys) {
    const own = returning
      .flatMap(({ respondedAt, ...one }) =>
        one.surveyId === id && respondedAt !== null ? [{ ...one, respondedAt }] : [],
      )
      .sort((a, b) => a.respondedAt - b.respondedAt || (a.udid < b.udid ? -1 : 1))
    const counted =
      goal === null
        ? own.filter(({ wasOverGoal }) => !wasOverGoal)
        : own.slice(0, Math.max(0, goal - responseCount))
    taken.counted.push(...counted.map(({ udid }) => udid))
    if (counted.length > 0) taken.responses.set(id, counted.length)
    if (goal !== null && counted.length > 0 && responseCount + counted.length >= goal)
      taken.completed.push(...completes)
  }
  return taken
}
