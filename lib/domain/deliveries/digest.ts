// What a digest says of one survey, in plain lines.

export interface DigestFigures {
  viewed: number
  responses: number
  completed: number
  /** Of questions that are scores; null: nobody answered. */
  scores: { key: string; name: string; value: number | null }[]
}

export interface SurveyDigest {
  name: string
  period: DigestFigures
  before: DigestFigures
  /** Newest first; empty where they are not wanted. */
  texts: string[]
}

export const isQuiet = ({ period }: Pick<SurveyDigest, 'period'>): boolean =>
  period.viewed === 0 && period.responses === 0

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const withBefore = (value: number | null, before: number | null): string => {
  const words = (one: number | null) => (one === null ? 'none' : number.format(one))
  return `${words(value)} (before: ${words(before)})`
}

/** "Views: 12 (before: 9)" and so on. */
export function digestLines({ period, before, texts }: SurveyDigest): string[] {
  return [
    `Views: ${withBefore(period.viewed, before.viewed)}`,
    `Answers: ${withBefore(period.responses, before.responses)}`,
    `Completions: ${withBefore(period.completed, before.completed)}`,
    ...period.scores.map(({ key, name, value }) => {
      const earlier = before.scores.find((one) => one.key === key && one.name === name)
      return `${name}: ${withBefore(value, earlier?.value ?? null)}`
    }),
    ...texts.map((text) => `“${text}”`),
  ]
}
