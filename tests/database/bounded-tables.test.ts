// Every table has a bound that does not grow with traffic, or a retention: nothing grows without end.
import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { useTestDatabase } from '../support/database'

useTestDatabase()

const BY_SETTING = 'as long as the account says (docs/retention.md)'
const BY_PEOPLE = 'grows with what people do in the console, not with what respondents do'
const FEW = 'a fixed number for each account or survey'

/** What ends the growth of each table; the tests of tests/api/people/retention and tests/api/accounts/sessions hold what deletes. */
const BOUNDS: Record<string, string> = {
  submissions: BY_SETTING,
  submission_reviews: 'goes with its submission',
  submission_tags: 'goes with its submission',
  tags: BY_PEOPLE,
  themes: BY_PEOPLE,
  segments: BY_PEOPLE,
  images: '500 images of 50 MiB together for each account (lib/images/image-limits.endpoint.ts)',
  bulk_actions: 'a month, then deleted with the next one of the account',
  bulk_changes: 'goes with its submission, or with its action',
  answers: BY_SETTING,
  clicks: BY_SETTING,
  events: BY_SETTING,
  devices: BY_SETTING,
  person_surveys: BY_SETTING,
  person_events: BY_SETTING,
  event_counters: '64 an account, and deleted a month after the last rule that asks for them',
  handled_requests: '30 days, then deleted every hour',
  outgoing_events:
    'until they are delivered or given up, then deleted (lib/integrations/deliveries/forget-deliveries.store.ts)',
  deliveries: 'some days and a number for each destination, then deleted every hour',
  destinations: BY_PEOPLE,
  kept_replies: 'a day, then deleted every hour',
  quota_counts: 'one row a quota of a survey, deleted with the survey',
  pace_counts: 'three or four periods a locale group with a pace, then deleted with the next one',
  process_hours: 'one a process and hour, then deleted (lib/operations/process-hours.store.ts)',
  backups: 'one a backup',
  sealed_links: 'three years, then deleted every night',
  sealed_totals: 'one a survey and day',
  sealed_quarters: '96 a survey and day',
  sealed_ticks: 'one a question, of at most 1,000 ticks',
  report_spans: 'one a thousand submissions or more, and gone with them',
  report_facts: 'a few a span, and gone with it',
  report_marks: 'deleted every five minutes, when totals are made',
  report_rollups: FEW,
  answer_tallies: FEW,
  retention_progress: FEW,
  page_calls: FEW,
  daily_tasks: 'one a task',
  sign_in_attempts: 'until they no longer count, then deleted every hour',
  sessions: 'until they expire, then deleted every hour',
  session_challenges: 'a few a session, and gone with it',
  sign_in_steps: 'until they expire, then deleted every hour',
  totp_factors: BY_PEOPLE,
  passkeys: BY_PEOPLE,
  recovery_codes: BY_PEOPLE,
  set_up_links: 'deleted with the first user',
  installation_secrets: 'one a secret',
  audit_entries: 'kept: an account says who did what for as long as it exists',
  accounts: BY_PEOPLE,
  users: BY_PEOPLE,
  identities: BY_PEOPLE,
  memberships: BY_PEOPLE,
  invitations: BY_PEOPLE,
  api_keys: BY_PEOPLE,
  report_links: BY_PEOPLE,
  oauth_clients: 'a day, or as long as somebody allows it something, then deleted every hour',
  oauth_grants: BY_PEOPLE,
  oauth_tokens: 'until they expire, then deleted every hour',
  surveys: BY_PEOPLE,
  questions: BY_PEOPLE,
  possible_answers: BY_PEOPLE,
  rules: BY_PEOPLE,
  links: BY_PEOPLE,
  locale_groups: BY_PEOPLE,
  survey_drafts: BY_PEOPLE,
  survey_versions: BY_PEOPLE,
  survey_editors: BY_PEOPLE,
}

it('every table says what bounds it', async () => {
  const { pool } = await openDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  expect(Object.keys(BOUNDS).sort()).toEqual(rows.map(({ name }) => name).sort())
})
