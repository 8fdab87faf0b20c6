// Gives the busiest surveys a label of their own and all others one together, so that any number of
// surveys makes a bounded number of time series.
interface Counts {
  submissions: number
  answers: number
}

interface Hottest<Survey> {
  surveys: { survey: Survey; counts: Counts }[]
  others: Counts
}

const NONE: Counts = { submissions: 0, answers: 0 }

const add = (one: Counts, other: Counts): Counts => ({
  submissions: one.submissions + other.submissions,
  answers: one.answers + other.answers,
})

const subtract = (one: Counts, other: Counts): Counts => ({
  submissions: one.submissions - other.submissions,
  answers: one.answers - other.answers,
})

const total = ({ submissions, answers }: Counts): number => submissions + answers

/** How often labels may change hands, in milliseconds. */
const REVIEW_MS = 60_000

/**
 * Every count only rises, so rates are right: a survey's own begins when it gets its label, and what
 * was read of it before stays with the others. What a survey had under a label that it loses ends
 * with the label.
 */
export class HottestSurveys<Survey extends Counts> {
  /** The surveys with a label, and the counts at which theirs began. */
  private readonly starts = new Map<Survey, Counts>()
  /** What was last read of the others. */
  private readonly shared = new Map<Survey, Counts>()
  /** What was counted under labels that were lost. */
  private ended = NONE
  private reviewed = new Map<Survey, number>()
  private reviewedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly most = 20) {}

  /** `now` in milliseconds. */
  read(all: readonly Survey[], now: number): Hottest<Survey> {
    if (now - this.reviewedAt >= REVIEW_MS) {
      this.review(all)
      this.reviewedAt = now
    }
    for (const survey of all) this.label(survey)
    const surveys = [...this.starts].map(([survey, start]) => ({ survey, counts: subtract(survey, start) }))
    for (const survey of all) if (!this.starts.has(survey)) this.shared.set(survey, add(survey, NONE))
    const labelled = surveys.reduce((sum, { counts }) => add(sum, counts), this.ended)
    return { surveys, others: subtract(all.reduce<Counts>(add, NONE), labelled) }
  }

  /** Does nothing if no label is free. */
  private label(survey: Survey): void {
    if (this.starts.size >= this.most || this.starts.has(survey)) return
    this.starts.set(survey, this.shared.get(survey) ?? NONE)
    this.shared.delete(survey)
  }

  /** Gives the labels of quiet surveys to those that have been busier since the last review. */
  private review(all: readonly Survey[]): void {
    const recent = (survey: Survey) => total(survey) - (this.reviewed.get(survey) ?? 0)
    const busiest = [...all].sort((one, other) => recent(other) - recent(one)).slice(0, this.most)
    const quiet = [...this.starts.keys()].filter((survey) => !busiest.includes(survey))
    const waiting = busiest.filter((survey) => recent(survey) > 0 && !this.starts.has(survey))
    const free = this.most - this.starts.size
    quiet.sort((one, other) => recent(one) - recent(other))
    for (const survey of quiet.slice(0, Math.max(0, waiting.length - free))) {
      this.ended = add(this.ended, subtract(survey, this.starts.get(survey) ?? NONE))
      this.starts.delete(survey)
      // What it has by now is with the label that ends, or with the others already.
      this.shared.set(survey, add(survey, NONE))
    }
    for (const survey of waiting) this.label(survey)
    this.reviewed = new Map(all.map((survey) => [survey, total(survey)]))
  }
}
