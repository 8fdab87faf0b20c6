// The data of an upgrade: an account with a survey, a poll and one with a goal, made by the old
// version's own commands, and stored submissions in the columns that its tables have.
import type { Pool } from 'pg'
import { command } from './version'

export interface World {
  identifier: string
  accountId: number
  /** Possible answers of the survey's choice, and of the poll. */
  survey: { id: number; choice: number; text: number; links: number; link: string; answers: number[] }
  poll: { id: number; choice: number; answers: number[] }
  goal: { id: number; choice: number; answers: number[] }
}

export const GOAL = 300

const on = (page: string) => [{ kind: 'url', match: 'contains', value: `/${page}/` }]
const CHOICE = { key: 'choice', kind: 'single_choice', content: 'Which?', answers: ['One', 'Two', 'Three'] }

/** `name` is what a publish changes. */
export const surveyDocument = (name: string) => ({
  key: 'survey',
  name,
  status: 'live',
  rules: on('survey'),
  questions: [
    CHOICE,
    { key: 'text', kind: 'free_text', content: 'Why?' },
    { key: 'links', kind: 'custom_content', content: '<p><a href="https://example.com/help">Help</a></p>' },
  ],
})

const DOCUMENTS = [
  surveyDocument('Survey'),
  { key: 'poll', name: 'Poll', status: 'live', poll: true, rules: on('poll'), questions: [CHOICE] },
  { key: 'goal', name: 'Goal', status: 'live', goal: GOAL, rules: on('goal'), questions: [CHOICE] },
]

export async function makeWorld(pool: Pool, folder: string, url: string): Promise<World> {
  const identifier = 'UPGRADE-1'
  command(folder, url, ['scripts/accounts.ts', 'create', 'Upgrade', '--identifier', identifier])
  command(
    folder,
    url,
    ['scripts/surveys.ts', 'import', '-', '--account', identifier],
    JSON.stringify(DOCUMENTS),
  )
  const { rows } = await pool.query<{
    account: number
    survey: string
    id: number
    q: string
    qid: number
    answers: number[]
  }>(
    `SELECT s.account_id AS account, s.key AS survey, s.id, q.key AS q, q.id AS qid,
       ARRAY(SELECT p.id FROM possible_answers p WHERE p.question_id = q.id ORDER BY p.position) AS answers
     FROM surveys s JOIN questions q ON q.survey_id = s.id`,
  )
  const { rows: links } = await pool.query<{ udid: string }>('SELECT udid FROM links')
  const find = (survey: string, q = 'choice') => {
    const found = rows.find((row) => row.survey === survey && (row.q === q || row.q.startsWith(q)))
    if (!found) throw new Error(`the import made no question ${survey}.${q}`)
    return found
  }
  const choiceOf = (survey: string) => {
    const { id, qid, answers } = find(survey)
    return { id, choice: qid, answers }
  }
  return {
    identifier,
    accountId: find('survey').account,
    survey: {
      ...choiceOf('survey'),
      text: find('survey', 'text').qid,
      links: find('survey', 'links').qid,
      link: links[0]?.udid ?? '',
    },
    poll: choiceOf('poll'),
    goal: choiceOf('goal'),
  }
}

/** Stores `count` viewed submissions of the survey, half of them with two answers. */
export async function fill(pool: Pool, { accountId, survey }: World, count: number): Promise<void> {
  const udid = `md5('submission ' || n)::uuid`
  const device = `md5('device ' || n)::uuid`
  const at = `date_trunc('second', now()) - interval '30 days' + n * (interval '29 days' / ${count})`
  const choice = `(ARRAY[${survey.answers}])[1 + n / 2 % ${survey.answers.length}]`
  const from = `FROM generate_series(1, ${count}) AS n`
  await pool.query(
    `INSERT INTO devices (account_id, udid, created_at) SELECT ${accountId}, ${device}, ${at} ${from}`,
  )
  await pool.query(
    `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, url, locale, context, created_at,
       viewed_at, responded_at, answer_count, last_question_id)
     SELECT ${udid}, ${accountId}, ${survey.id}, ${device}, 'desktop', 'https://example.com/survey/', 'en',
       jsonb_build_object('plan', n % 3), ${at}, ${at} + interval '2 seconds',
       CASE WHEN n % 2 = 0 THEN ${at} + interval '9 seconds' END, CASE WHEN n % 2 = 0 THEN 2 ELSE 0 END,
       CASE WHEN n % 2 = 0 THEN ${survey.text} END ${from}`,
  )
  const { rows } = await pool.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'answers' AND column_name = 'account_id'`,
  )
  const [column, value] = rows.length > 0 ? ['account_id, ', `${accountId}, `] : ['', '']
  for (const [question, ids, text] of [
    [survey.choice, `ARRAY[${choice}]`, 'NULL'],
    [survey.text, `'{}'::int[]`, `'Because of ' || n`],
  ]) {
    await pool.query(
      `INSERT INTO answers (${column}submission_udid, question_id, answer_ids, text, created_at, updated_at)
       SELECT ${value}${udid}, ${question}, ${ids}, ${text}, ${at} + interval '9 seconds', ${at} + interval '9 seconds'
       ${from} WHERE n % 2 = 0`,
    )
  }
  await pool.query(
    `INSERT INTO person_surveys (account_id, person, locale_group_id, answered_at, answer_ids, viewed_times)
     SELECT ${accountId}, 'u:' || ${device}, (SELECT locale_group_id FROM surveys WHERE id = ${survey.id}),
       CASE WHEN n % 2 = 0 THEN ${at} + interval '9 seconds' END,
       CASE WHEN n % 2 = 0 THEN ARRAY[${choice}] ELSE '{}' END,
       ARRAY[(extract(epoch FROM ${at} + interval '2 seconds') * 1000)::bigint] ${from}`,
  )
  await pool.query(
    `INSERT INTO answer_tallies AS t (${column}answer_id, question_id, count, changes)
     SELECT ${value}id, question_id, count(*), count(*) FROM answers, unnest(answer_ids) AS id GROUP BY id, question_id
     ON CONFLICT ${column ? '(account_id, answer_id)' : '(answer_id)'} DO UPDATE SET count = excluded.count, changes = excluded.changes`,
  )
  await pool.query('UPDATE surveys SET response_count = $2 WHERE id = $1', [survey.id, Math.floor(count / 2)])
  await pool.query('VACUUM ANALYZE')
}
