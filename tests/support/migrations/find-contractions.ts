// What in a migration would stop the version before, which goes on serving while the migration runs
// and after it.

/** Bodies of functions and comments have semicolons and words of their own. */
const withoutBodies = (sql: string): string =>
  sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/--.*$/gm, (comment) => comment.replaceAll(';', ','))

/** A statement that has a line `-- Safe: why` above it is its author's responsibility. */
const SAFE = /^\s*-- Safe: \S/m

const TABLE = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?(?:public"?\.)?"?(\w+)"?`
const named = (sql: string, words: string): string[] =>
  [...sql.matchAll(new RegExp(`${words} ${TABLE}`, 'gi'))].map(([, name = '']) => name)

const GONE = 'the version before needs it; remove it in a migration that begins with "-- Later: "'
const NARROW = 'the version before may write what this refuses'

type Rule = [pattern: RegExp, why: string]

const ANYWHERE: Rule[] = [
  [/\bDROP (TABLE|COLUMN|TYPE|VIEW|SCHEMA|SEQUENCE|CONSTRAINT|DEFAULT|TRIGGER|FUNCTION)\b/i, GONE],
  [/\bRENAME\b/i, 'the version before knows the old name; add the new one beside it'],
]

const ON_OLDER_TABLES: Rule[] = [
  [
    /\bALTER COLUMN "?\w+"? (SET DATA )?TYPE\b/i,
    'the version before knows the old type, and the table is rewritten',
  ],
  [/\bSET NOT NULL\b/i, NARROW],
  [/\bADD (COLUMN )?(?!CONSTRAINT)[^,]*\bNOT NULL\b(?![^,]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,]*)/i, NARROW],
  [/\bADD (CONSTRAINT "?\w+"? )?(CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/i, NARROW],
  [
    /\bADD (COLUMN )?[^,]*(\b(gen_random_uuid|random|clock_timestamp|nextval)\(|\b(BIG|SMALL)?SERIAL\b|\bSTORED\b)/i,
    'the table is rewritten under a lock',
  ],
  [/^\s*(UPDATE|DELETE FROM|TRUNCATE)\b/i, 'its rows stay locked until all of them are done'],
]

/**
 * One sentence for each statement of `sql` that would stop the version before. `before`: the
 * migrations before it, from which it knows which indexes are unique.
 */
export function findContractions(sql: string, before: string[] = []): string[] {
  if (sql.startsWith('-- Later: ')) return []
  const own = new Set(named(withoutBodies(sql), 'CREATE TABLE'))
  const unique = new Set(before.flatMap((earlier) => named(earlier, 'CREATE UNIQUE INDEX(?: CONCURRENTLY)?')))
  return withoutBodies(sql)
    .split(';')
    .filter((statement) => !SAFE.test(statement))
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim())
    .flatMap((statement) => judge(statement, own, unique).map((why) => `${statement.slice(0, 100)}: ${why}`))
}

function judge(statement: string, own: Set<string>, unique: Set<string>): string[] {
  const found = (rules: Rule[]) => rules.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why)
  const dropped = named(statement, '^DROP INDEX(?: CONCURRENTLY)?').some((name) => unique.has(name))
  const on = named(statement, '^(?:ALTER TABLE|UPDATE|DELETE FROM|TRUNCATE|CREATE (?:UNIQUE )?INDEX.*? ON)')
  const isOlder = on.length > 0 && !on.every((name) => own.has(name))
  return [
    ...found(ANYWHERE),
    ...(dropped ? [GONE] : []),
    ...(isOlder ? found(ON_OLDER_TABLES) : []),
    ...(isOlder && /^CREATE UNIQUE INDEX/i.test(statement) ? [NARROW] : []),
    ...(/^(DROP|CREATE( UNIQUE)?) INDEX (?!CONCURRENTLY)/i.test(statement) &&
    (isOlder || /^DROP/i.test(statement))
      ? ['writes wait for it; say CONCURRENTLY, in a migration of its own']
      : []),
  ]
}
