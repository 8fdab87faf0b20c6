// What does not keep the rules of distribution.test.ts. A line that is not needed any more fails it. Citus 13.2 carries out
// each of these rightly (tests/citus/statements.test.ts, and the tests of the API there), at more cost than by the rules.

export const SCHEMA: string[] = [
  // It keeps the log as it was written; prisma/citus.sql drops it.
  'audit_entries: has the trigger keep_audit_entry',
]

export const TEXT: string[] = [
  'forget-choices: a table without account_id = $1',
  'lock-people: an advisory lock, NOTIFY, MERGE or ctid',
  'record-answers: INSERT in a WITH',
  'record-answers: a table without account_id = $1',
  'record-answers: more than one INSERT',
  // For accounts with destinations: an event in the outbox beside what it tells of.
  'record-answers-and-tell: INSERT in a WITH',
  'record-answers-and-tell: a table without account_id = $1',
  'record-answers-and-tell: more than one INSERT',
  'record-closes-and-tell: INSERT in a WITH',
  'record-closes-and-tell: more than one INSERT',
  'record-late-closes-and-tell: INSERT in a WITH',
  'record-late-closes-and-tell: more than one INSERT',
  'record-late-views-and-tell: INSERT in a WITH',
  'record-late-views-and-tell: more than one INSERT',
  'record-views-and-tell: INSERT in a WITH',
  'record-views-and-tell: more than one INSERT',
  'record-clicks: INSERT in a WITH',
  'record-clicks: more than one INSERT',
  'record-device-data: INSERT in a WITH',
  'record-device-data: more than one INSERT',
  'record-counted-events: INSERT in a WITH',
  'record-counted-events: more than one INSERT',
  'copy-summaries: INSERT in a WITH',
  'copy-summaries: more than one INSERT',
  'record-events: INSERT in a WITH',
  'record-events: INSERT … RETURNING without AS',
  'record-events: more than one INSERT',
]

export const FANS_OUT: string[] = []

const ORPHANS = 'looks once a day for rows whose account, survey or question does not exist'

const SMALL = 'counts a small table for the operator of the installation'

const FEW_COUNTERS = 'finds the accounts of a small table whose stored events are to be counted'

/** Statements that ask all accounts, on purpose: rare, and no harm if a distributed database refuses them. */
export const OF_ALL_ACCOUNTS: Record<string, string> = {
  'count-answers-without-accounts': ORPHANS,
  'count-answers-without-questions': ORPHANS,
  'count-devices-without-accounts': ORPHANS,
  'find-accounts-to-count': FEW_COUNTERS,
  'find-accounts-with-event-counters': FEW_COUNTERS,
  'count-answers-by-month': SMALL,
  'count-events-by-month': SMALL,
  'count-submissions-by-month': SMALL,
  'count-events-without-accounts': ORPHANS,
  'count-handled_requests-without-accounts': ORPHANS,
  'count-person_surveys-without-accounts': ORPHANS,
  'count-submissions-without-accounts': ORPHANS,
  'count-submissions-without-surveys': ORPHANS,
  'count-waiting-deliveries': 'metrics of the whole installation, twice a minute',
  'list-accounts-with-outgoing-events': 'the deliverer asks for whom; the table is nearly empty',
  'list-due-destinations': 'the deliverer asks to whom',
  'list-due-digests': 'the maker of digests asks for whom; the table is small',
  'find-old-requests': 'old request ids are found by their age, whatever the account',
  'forget-requests': 'as they are found; a distributed database deletes on each of its machines',
}
