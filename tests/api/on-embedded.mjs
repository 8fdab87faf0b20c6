// The tests of the API that run on the embedded database too when all run on a PostgreSQL server, where they take a
// third of the processor time. Every statement is prepared and compared on both engines by the tests of statements,
// and servers and browsers are tested on the embedded database; here is what could still differ while each statement
// is right.
import { existsSync } from 'node:fs'

/**
 * @param {string} folder
 * @param {string[]} names
 */
function files(folder, ...names) {
  const all = names.map((name) => `tests/api/${folder}/${name}.test.ts`)
  for (const file of all) if (!existsSync(file)) throw new Error(`There is no ${file}: see on-embedded.mjs.`)
  return all
}

/** Two calls want the same row, and there is one connection: they wait in a queue instead of for a lock. */
const AT_ONCE = [
  ...files('surveys/drafts', 'overtaken'),
  ...files('accounts/keys', 'once'),
  ...files('people', 'erase-parallel'),
  ...files('answering/polls', 'poll-consistency'),
  ...files('answering/recording', 'goals', 'request-ids'),
  ...files('accounts/sessions', 'set-up'),
]

/** Work in pieces, which others' calls come between only where the work lets them. */
const IN_PIECES = [
  ...files('results', 'joined-counts'),
  ...files('people/retention', 'daily-tasks', 'forget-old-data'),
  ...files('results/reviews', 'bulk-actions'),
]

/** Types, collations, time zones and text that the engines may read in different ways. */
const VALUES = [
  ...files('answering', 'long-numbers'),
  ...files('images', 'images'),
  ...files('people', 'people'),
  ...files('results', 'compared-plainly', 'export', 'strict-filters'),
  ...files('serving/rules', 'rules-limits'),
  ...files('serving', 'udids'),
  ...files('surveys', 'survey-tags'),
]

/** One of each noun that is not among the others. */
const OF_EACH_NOUN = [
  ...files('accounts', 'settings'),
  ...files('answering', 'answer-question'),
  ...files('serving/apps', 'sdk-android'),
  ...files('accounts/audit', 'written-entries'),
  ...files('commands', 'import-survey'),
  ...files('console', 'installation'),
  ...files('integrations', 'delivering'),
  ...files('accounts/factors', 'own-factors'),
  ...files('mcp', 'tools'),
  ...files('accounts/members', 'members'),
  ...files('accounts/oauth', 'flow'),
  ...files('serving', 'serve-survey'),
  ...files('themes', 'themes'),
]

export const ON_EMBEDDED = [...AT_ONCE, ...IN_PIECES, ...VALUES, ...OF_EACH_NOUN]
