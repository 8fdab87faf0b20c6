// Records like clients do and reads the stored rows, so that a test contains only what it is about.
import { expect } from 'vitest'
import { type Got, get, to } from './api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeSurvey, rows, snapshot } from './arrange'

type Query = NonNullable<Parameters<typeof to>[1]>
type Headers = Record<string, string>

const abc = [
  { key: 'a', content: 'A' },
  { key: 'b', content: 'B' },
  { key: 'c', content: 'C' },
]

/** One question of each kind. */
export const KINDS = [
  { key: 'single', kind: 'single_choice', content: 'Which one?', answers: abc },
  { key: 'nps', kind: 'nps', content: 'Would you recommend us?' },
  { key: 'slider', kind: 'slider', content: 'How much?', answers: abc },
  { key: 'multi', kind: 'multiple_choices', content: 'Which ones?', multiple: { maximum: 2 }, answers: abc },
  { key: 'text', kind: 'free_text', content: 'Why?' },
  {
    key: 'custom',
    kind: 'custom_content',
    content: '<p>Look <a href="https://example.com/help">here</a></p>',
  },
]

/** A live survey with a question of each kind, overridden by `document`. */
export const arrangeKinds = (
  account: ArrangedAccount,
  document: Record<string, unknown> = {},
): Promise<ArrangedSurvey> => arrangeSurvey(account, { questions: KINDS, ...document })

/**
 * GET /submissions/{submission}/{operation} with the account's identifier; null removes a
 * parameter.
 */
export const onSubmission = (
  account: ArrangedAccount,
  operation: 'answer' | 'all_answers' | 'close' | 'viewed_at',
  submission: string,
  query: Query = {},
  headers: Headers = {},
): Promise<Got> =>
  get(to(`/submissions/${submission}/${operation}`, { identifier: account.identifier, ...query }), {
    headers,
  })

/** GET /submissions/{submission}/answer. */
export const answer = (account: ArrangedAccount, submission: string, query: Query, headers: Headers = {}) =>
  onSubmission(account, 'answer', submission, query, headers)

/** The stored answers of a submission, by question: ids of possible answers, or a text. */
export async function answersOf(submission: string): Promise<Record<number, number[] | string>> {
  const found = await rows<{ question_id: number; answer_ids: number[]; text: string | null }>(
    'SELECT question_id, answer_ids, text FROM answers WHERE submission_udid = $1',
    [submission],
  )
  return Object.fromEntries(found.map((row) => [row.question_id, row.text ?? row.answer_ids]))
}

/** The row of a submission. */
export async function submissionOf(udid: string): Promise<Record<string, unknown>> {
  const [row] = await rows('SELECT * FROM submissions WHERE udid = $1', [udid])
  if (!row) throw new Error(`there is no submission ${udid}`)
  return row
}

/** The rows of all submissions of an account, oldest first. */
export const submissionsOf = (account: ArrangedAccount) =>
  rows<Record<string, unknown> & { udid: string }>(
    'SELECT * FROM submissions WHERE account_id = $1 ORDER BY created_at, udid',
    [account.id],
  )

/** Passes if `calls` left every row of every table unchanged. */
export async function expectNothingRecorded(calls: () => Promise<unknown>): Promise<void> {
  const before = await snapshot()
  await calls()
  const after = await snapshot()
  const differing = Object.keys(after).filter(
    (table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]),
  )
  for (const table of differing) {
    const [old, now] = [before, after].map((all) => new Set(all[table]?.map((row) => JSON.stringify(row))))
    const gone = [...(old ?? [])].filter((row) => !now?.has(row))
    const come = [...(now ?? [])].filter((row) => !old?.has(row))
    expect({ table, gone, come }).toEqual({ table, gone: [], come: [] })
  }
}

/** Passes if the reply has this error status and its sentence begins with, or contains, `words`. */
export function expectRefused(got: Got, status: number, words: string): void {
  expect([got.status, got.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
  expect(got.text).toMatch(/^Error: /)
  expect(got.text).toContain(words)
}

/** Passes if the reply is 200 with exactly this body. */
export function expectBody(got: Got, body: string): void {
  expect([got.status, got.text]).toEqual([200, body])
}
