// Rules for the text of a statement that its plan cannot show.

/** How many parentheses are open at a place. */
function depthAt(text: string, place: number): number {
  const before = text.slice(0, place)
  return before.split('(').length - before.split(')').length
}

const withoutStrings = (text: string): string => text.replace(/'[^']*'/g, "''").replace(/--.*/g, '')

const NOT_AN_ALIAS =
  'AS|SET|WHERE|ON|JOIN|LEFT|RIGHT|FULL|INNER|CROSS|USING|ORDER|GROUP|FOR|LIMIT|OFFSET|UNION|RETURNING|HAVING|VALUES|DEFAULT|uuid|int|text|json'

/** The tables that are read or changed, with the names they have there; INSERT's targets are not. */
function listUses(text: string, tables: string[]): { table: string; alias: string }[] {
  const use = new RegExp(
    `(?<!INTO\\s+)(?<!\\.)\\b(?<=(?:FROM|JOIN|UPDATE|USING|ONLY|,)\\s+)(${tables.join('|')})\\b(?!\\s*\\()` +
      `(?:\\s+(?:AS\\s+)?(?!(?:${NOT_AN_ALIAS})\\b)([a-z_]\\w*))?`,
    'gi',
  )
  return [...text.matchAll(use)].map(([, table = '', alias]) => ({ table, alias: alias ?? table }))
}

/** Whether each use of a table has its own condition on the account. */
function givesAccountToAll(text: string, tables: string[]): boolean {
  const uses = listUses(text, tables)
  return uses.every(({ table, alias }) => {
    const prefix = table === alias ? `(?:\\b${alias}\\.|(?<![\\w.]))` : `\\b${alias}\\.`
    const conditions = text.match(new RegExp(`${prefix}account_id = \\$1(?!\\d)`, 'g')) ?? []
    return conditions.length >= uses.filter((use) => use.alias === alias).length
  })
}

const LISTED_ACCOUNT =
  /(recordset|unnest|json_array_elements)\([^)]*\)[^()]*\bAS \w+ ?\([^)]*\baccount(_id)?\b/i

/** The rules that a statement breaks. */
export function listTextBreaches(statement: string, accountTables: string[], globals: string[]): string[] {
  const text = withoutStrings(statement)
  const inserts = [...text.matchAll(/\bINSERT\s+INTO\s+(\w+)(\s+AS\b)?/gi)]
  const breaches: string[] = []
  if (inserts.length > 1) breaches.push('more than one INSERT')
  if (inserts.some(({ index }) => depthAt(text, index) > 0)) breaches.push('INSERT in a WITH')
  if (/\bRETURNING\b/i.test(text) && inserts.some(([, , alias]) => !alias))
    breaches.push('INSERT … RETURNING without AS')
  if (/\bUPDATE\b/i.test(text) && /\b(clock_timestamp|random|nextval|gen_random_uuid|uuidv7)\(/i.test(text))
    breaches.push('a volatile function in an UPDATE')
  if (/\b(pg_(try_)?advisory\w*|NOTIFY|pg_notify|LISTEN|MERGE|ctid)\b/i.test(text))
    breaches.push('an advisory lock, NOTIFY, MERGE or ctid')
  const touched = accountTables.filter((table) => new RegExp(`\\b${table}\\b`).test(text))
  if (touched.length > 0 && LISTED_ACCOUNT.test(text)) breaches.push('an account within a list')
  const writes = [...text.matchAll(/\b(?:INTO|UPDATE|DELETE FROM)\s+(\w+)/gi)].map(([, table = '']) => table)
  if (touched.length > 0 && writes.some((table) => globals.includes(table)))
    breaches.push('writes a global table beside those of accounts')
  if (!givesAccountToAll(text, accountTables)) breaches.push('a table without account_id = $1')
  return breaches
}
