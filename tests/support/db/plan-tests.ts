// Explains every prepared statement on tables that are empty, that have grown without statistics,
// and that were analysed: no plan reads a large table whole.
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { statements } from './all-statements'
import { builtStatements } from './built-statements'
import { explainPrepared, type PlanNode } from './explain-prepared'

/** Tables with rows for every device, submission or call. */
const LARGE = ['submissions', 'answers', 'clicks', 'events', 'devices', 'person_surveys', 'handled_requests']

/** Reads all of a survey, a question or an account on purpose. */
const OF_A_SURVEY = [
  ...['list-ticks', 'count-figures', 'read-current-survey', 'count-period'],
  ...['count-submissions-of-survey', 'list-submissions-to-delete'],
]

/** Erasing a person happens rarely, and may read more of an account. */
const isRare = (name: string): boolean => name.startsWith('erase-')

const hot = statements.filter(
  ({ prepared, name, text }) => prepared && !OF_A_SURVEY.includes(name) && !/^\s*LOCK/.test(text),
)

/** The pieces of a count, where what belongs to a submission is looked up for each. */
const piecewise = builtStatements.filter(
  ({ name, with: options }) =>
    ['count-report', 'count-trend', 'count-submissions', 'list-frequent-values'].includes(name) &&
    options.includes('"lookup":"each"') &&
    !options.startsWith('[false'),
)

const FILL = `
INSERT INTO accounts (id, identifier, name) SELECT g, 'PLAN-' || g, 'Plans' FROM generate_series(1, 3) g;
INSERT INTO locale_groups (id, account_id, scope, key)
SELECT g, 1, 'survey', 's' || g FROM generate_series(1, 5) g;
INSERT INTO surveys (id, account_id, key, name, locale_group_id, settings)
SELECT g, 1, 's' || g, 'Survey', g, '{}' FROM generate_series(1, 5) g;
INSERT INTO questions (account_id, id, survey_id, key, position, kind, content, settings, locale_group_id)
SELECT 1, g, g, 'q', 1, 'free_text', 'Why?', '{}', g FROM generate_series(1, 5) g;
INSERT INTO devices (account_id, udid, client_key)
SELECT 1, gen_random_uuid(), CASE WHEN g % 10 = 0 THEN 'k' || g END FROM generate_series(1, 20000) g;
INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type)
SELECT gen_random_uuid(), 1, 1 + row_number() OVER () % 5, udid, 'desktop' FROM devices;
INSERT INTO answers (account_id, submission_udid, question_id, text) SELECT 1, udid, survey_id, 'x' FROM submissions;
INSERT INTO links (account_id, udid, question_id, url) SELECT 1, gen_random_uuid(), id, 'https://x.test' FROM questions;
INSERT INTO clicks (account_id, udid, link_udid, submission_udid) SELECT 1, gen_random_uuid(), l.udid, s.udid FROM submissions s JOIN links l ON l.question_id = s.survey_id;
INSERT INTO person_surveys (account_id, person, locale_group_id) SELECT 1, 'u:' || udid, 1 FROM devices;
INSERT INTO events (account_id, udid, device_udid, name) SELECT 1, gen_random_uuid(), udid, 'e' FROM devices;
INSERT INTO handled_requests (account_id, operation, subject, request_id)
SELECT 1, 'answer', udid::text, 'r' FROM devices;`

const isOnLarge = ({ 'Relation Name': table = '', 'Index Name': index = '' }: PlanNode): boolean =>
  LARGE.some((name) => name === table || index.startsWith(`${name}_`))

/** Whether the index finds its rows by more than what thousands of rows share. */
const findsByKey = ({ 'Node Type': type, 'Index Cond': condition = '' }: PlanNode): boolean =>
  type === 'Bitmap Heap Scan' ||
  condition
    .replaceAll('(', '')
    .replaceAll(')', '')
    .split(' AND ')
    .some((part) => part !== '' && !/^(\w+\.)?(account_id|survey_id|question_id|created_at)\b/.test(part))

const describeNode = (node: PlanNode): string =>
  [node['Node Type'], node['Relation Name'] ?? '', node['Index Name'] ?? '', node['Index Cond'] ?? '']
    .join(' ')
    .trim()

/** Call it at the top of a test file; `open` is called once, before the first test. */
export function testPlans(open: () => Promise<Database>): void {
  const states = ['empty', 'never analysed', 'analysed'] as const
  const plans = new Map<string, PlanNode[]>()
  let client: pg.PoolClient

  beforeAll(async () => {
    client = await (await open()).pool.connect()
    for (const state of states) {
      if (state === 'never analysed') await client.query(FILL)
      if (state === 'analysed') await client.query('ANALYZE')
      for (const statement of hot)
        plans.set(`${statement.name} ${state}`, await explainPrepared(client, statement))
      for (const { name, with: options, made } of piecewise)
        plans.set(`${name} ${options} ${state}`, await explainPrepared(client, made))
    }
  })
  afterAll(() => client.release())

  it.each(states)('reads no large table whole, %s', (state) => {
    const reading = hot.flatMap(({ name }) => {
      const nodes = plans.get(`${name} ${state}`) ?? []
      if (nodes.length === 0) return [`${name}: not explained`]
      return nodes
        .filter((node) => isOnLarge(node) && /Scan/.test(node['Node Type']))
        .filter((node) => (isRare(name) ? node['Node Type'] === 'Seq Scan' : !findsByKey(node)))
        .map((node) => `${name}: ${describeNode(node)}`)
    })
    expect(reading.join('\n')).toBe('')
  })

  it.each(states)('looks up the answers of each submission by their key, %s', (state) => {
    expect(piecewise.length).toBeGreaterThan(5)
    const reading = piecewise.flatMap(({ name, with: options }) =>
      (plans.get(`${name} ${options} ${state}`) ?? [])
        .filter(({ 'Relation Name': table }) => table === 'answers')
        .filter(({ 'Index Cond': condition = '' }) => !condition.includes('submission_udid'))
        .map((node) => `${name} ${options}: ${describeNode(node)}`),
    )
    expect(reading.join('\n')).toBe('')
  })
}
