// What in the catalogue keeps a database from being distributed by account.
import type pg from 'pg'
import { GLOBAL_TABLES } from './account-tables'

const QUERY = `
WITH owned AS (
  SELECT oid, relname FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND relname <> ALL ($1::text[])),
t AS (
  SELECT owned.oid, relname, a.attnum, a.attnotnull FROM owned LEFT JOIN pg_attribute a
    ON a.attrelid = owned.oid AND a.attname = 'account_id'),
key AS (
  SELECT t.*, f.conname, f.confrelid, f.conkey, f.confkey, f.confupdtype, f.confdeltype
  FROM t JOIN pg_constraint f ON f.conrelid = t.oid AND f.contype = 'f' AND f.conparentid = 0)
SELECT relname || ': has no account_id' AS breach FROM t WHERE attnum IS NULL
UNION ALL SELECT relname || ': account_id may be null' FROM t WHERE NOT attnotnull
UNION ALL SELECT relname || ': ' || i.indexrelid::regclass || ' is unique without the account in front'
  FROM t JOIN pg_index i ON i.indrelid = t.oid WHERE i.indisunique AND i.indkey[0] IS DISTINCT FROM t.attnum
UNION ALL SELECT key.relname || ': ' || conname || ' does not have the account in front'
  FROM key JOIN t ON t.oid = key.confrelid
  WHERE key.conkey[1] IS DISTINCT FROM key.attnum OR key.confkey[1] IS DISTINCT FROM t.attnum
UNION ALL SELECT relname || ': ' || conname || ' acts on update' FROM key WHERE confupdtype <> 'a'
UNION ALL SELECT relname || ': ' || conname || ' would set the account to null' FROM key
  WHERE confdeltype IN ('n', 'd') AND attnum = ANY (conkey)
UNION ALL SELECT f.conrelid::regclass || ': is global and refers to ' || t.relname
  FROM pg_constraint f JOIN t ON t.oid = f.confrelid WHERE f.contype = 'f' AND f.conrelid NOT IN (SELECT oid FROM owned)
UNION ALL SELECT relname || ': has the trigger ' || tgname
  FROM t JOIN pg_trigger ON tgrelid = t.oid AND NOT tgisinternal
UNION ALL SELECT relname || ': has the exclusion constraint ' || conname
  FROM t JOIN pg_constraint ON conrelid = t.oid AND contype = 'x'`

export async function listSchemaBreaches(db: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ breach: string }>(QUERY, [GLOBAL_TABLES])
  return rows.map(({ breach }) => breach).sort()
}
