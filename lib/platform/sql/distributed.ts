// What a distributed database has to read beside what plain PostgreSQL reads best
// (docs/decisions/21-one-plan.md).
import type { Statement } from './statement'

/**
 * SQL at the end of a WHERE that joins `table` to a list by its account and its key. A distributed
 * database has to see the account as `$1` too. Plain PostgreSQL must not: on an empty table it would
 * plan to look for the account alone, and keep that plan while the table grows.
 */
export const onDistributed = (table: string): string => `/* distributed: AND ${table}.account_id = $1 */`

/** The text of a statement for a distributed database. */
export const textForDistributed = ({ text, distributed = text }: Statement): string =>
  distributed.replaceAll(/\/\* distributed: (.*?) \*\//g, '$1')
