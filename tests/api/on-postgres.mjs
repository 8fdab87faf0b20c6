// The tests of the API that run on a PostgreSQL server too, in their order of reasons. Every statement is
// prepared and compared on both engines by tests/server/postgres/statements.test.ts; here is what could still
// differ while each statement is right. `npm test -- --postgres --thorough` runs all.
import { existsSync } from 'node:fs'

/**
 * @param {string} folder
 * @param {string[]} names
 */
function files(folder, ...names) {
  const all = names.map((name) => `tests/api/${folder}/${name}.test.ts`)
  for (const file of all) if (!existsSync(file)) throw new Error(`There is no ${file}: see on-postgres.mjs.`)
  return all
}

/** Two calls want the same row: an order of locks, a lost update, a deadlock, a serialization failure. */
const AT_ONCE = [
  ...files('accounts', 'settings'),
  ...files('commands', 'import-survey'),
  ...files('deliveries', 'delivering', 'digests', 'forgetting'),
  ...files('drafts', 'drafts', 'overtaken', 'publish-draft'),
  ...files('factors', 'own-factors'),
  ...files('keys', 'once'),
  ...files('members', 'members'),
  ...files('oauth', 'attack-tokens'),
  ...files('people', 'erase-parallel'),
  ...files('polls', 'poll-consistency'),
  ...files('recording', 'counters', 'goals', 'person-summaries', 'request-ids', 'shared-goals'),
  ...files('sessions', 'set-up'),
  ...files('surveys', 'surveys'),
  ...files('themes', 'one-moment', 'themes'),
]

/** Work in pieces beside others' calls: deleting, sealing, counting ahead. */
const IN_PIECES = [
  ...files('recording', 'forget-requests'),
  ...files('reports', 'totals'),
  ...files('retention', 'daily-tasks', 'forget-old-data', 'forget-people', 'seal-submissions'),
  ...files('reviews', 'bulk-actions'),
]

/** Batches of the hot calls, and plans that only a server has. */
const HOT = [
  ...files('answers', 'answer-all', 'answer-question', 'ordinary-answers'),
  ...files('serving', 'hot-updates', 'serve-survey', 'serve-survey-choice', 'serve-survey-person'),
]

/** Types, collations, time zones and text that the engines may read in different ways. */
const VALUES = [
  ...files('answers', 'long-numbers'),
  ...files('images', 'images'),
  ...files('keys', 'garbage'),
  ...files('people', 'people'),
  ...files('reports', 'compared-plainly', 'export', 'strict-filters', 'trends'),
  ...files('rules', 'random-requests', 'rules-limits'),
  ...files('serving', 'udids'),
  ...files('surveys', 'survey-tags'),
]

/** One of each noun that is not among the others. */
const OF_EACH_NOUN = [
  ...files('apps', 'sdk-android'),
  ...files('audit', 'written-entries'),
  ...files('console', 'installation'),
  ...files('mcp', 'tools'),
]

export const ON_POSTGRES = [...AT_ONCE, ...IN_PIECES, ...HOT, ...VALUES, ...OF_EACH_NOUN]
