// What is kept of the submissions of a span for filters and counts that its totals do not know: a column for each fact.
import { Column } from './column.rules'

/** What the names of answers begin with. */
export const ANSWERS = 'answer '

/** Names of columns. Each has the texts that stand behind it. */
export const FACT = {
  /** JSON: device type, mobile type, locale, revision. */
  segment: 'segment',
  /** A number: the sum of `STATE`. */
  state: 'state',
  /** When it was served: milliseconds after the one before it; the first: after the span began. */
  time: 'time',
  /** Quarters of an hour since 1970. */
  quarter: 'quarter',
  /** The id of the question that was answered last. */
  last: 'last',
  /** How many questions were answered. */
  answered: 'answered',
  /** Seconds between view and first answer, as a report counts them. */
  speed: 'speed',
  /** JSON: the address of the page without scheme and query, and its path. */
  page: 'page',
  view: 'view',
  event: 'event',
  quota: 'quota',
  quotaOutcome: 'quotaOutcome',
  /** The value of a name in the Context Data. */
  context: (key: string) => `context ${key}`,
  /** JSON: the ids of the possible answers to a question; only of submissions with an answer to it. */
  answer: (questionId: number) => `${ANSWERS}${questionId}`,
  /** The text of the answer, without upper and lower case. */
  text: (questionId: number) => `text ${questionId}`,
  /** When a text was written: milliseconds since the submission was served. */
  written: (questionId: number) => `written ${questionId}`,
  /** How often a link was clicked. */
  clicks: (linkUdid: string) => `clicks ${linkUdid}`,
} as const

export const STATE = {
  viewed: 1,
  /** The view was reported by a call of its own. */
  selfReported: 2,
  responded: 4,
  overGoal: 8,
  hidden: 16,
  /** It has a client key. */
  known: 32,
} as const

/** Whether a submission in this state is a response that counts. */
export const isCounted = (state: number): boolean =>
  (state & (STATE.responded | STATE.overGoal)) === STATE.responded

/** The facts of a span, in the order in which its submissions were served. */
export class Facts {
  private readonly none: Column

  constructor(
    readonly span: { starts_at: Date; ends_at: Date },
    private readonly columns: ReadonlyMap<string, Column>,
  ) {
    this.none = Column.empty(this.count)
  }

  get count(): number {
    return this.get(FACT.state).codes.length
  }

  /** When each submission was served, in milliseconds since 1970. */
  times(): Float64Array {
    const { codes, values } = this.get(FACT.time)
    const after = values.map(Number)
    const times = new Float64Array(codes.length)
    let time = this.span.starts_at.getTime()
    for (let n = 0; n < codes.length; n++) {
      time += after[codes[n] ?? 0] ?? 0
      times[n] = time
    }
    return times
  }

  /** A fact that none of the submissions has is not stored. */
  get(name: string): Column {
    return this.columns.get(name) ?? this.none
  }

  /** The answers that were read, by the id of their question. */
  answers(): [questionId: number, answers: Column][] {
    return [...this.columns]
      .filter(([name]) => name.startsWith(ANSWERS))
      .map(([name, column]) => [Number(name.slice(ANSWERS.length)), column])
  }
}

export const toIds = (value: string | null): number[] => (value === null ? [] : JSON.parse(value))
