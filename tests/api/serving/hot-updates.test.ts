// Storing an answer changes no index of its submission, so that PostgreSQL can update the row in
// place.
import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { answer, expectBody } from '../../support/recording'
import { openSubmission } from '../../support/serving'

useTestDatabase()

/** The number of updates of submissions so far, and how many of them wrote no index. */
async function updates(): Promise<[all: number, inPlace: number]> {
  await (await openDatabase()).pool.query('SELECT pg_stat_force_next_flush()')
  const [row] = await rows<{ n_tup_upd: number; n_tup_hot_upd: number }>(
    `SELECT n_tup_upd::int, n_tup_hot_upd::int FROM pg_stat_user_tables WHERE relname = 'submissions'`,
  )
  return [row?.n_tup_upd ?? 0, row?.n_tup_hot_upd ?? 0]
}

it('answers renew the rows of their submissions in place', async () => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, {
    questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
  })
  const before = await updates()
  for (let n = 0; n < 20; n++) {
    const submission = await openSubmission(account)
    expectBody(
      await answer(account, submission, { question_id: survey.question('why'), text_answer: 'x' }),
      '{}',
    )
  }
  const after = await updates()
  const [all, inPlace] = [after[0] - before[0], after[1] - before[1]]
  expect(all).toBeGreaterThanOrEqual(20)
  expect(inPlace).toBe(all)
})
