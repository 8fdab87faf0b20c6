// Makes each table of the accounts one that is partitioned by a hash of the account. A plan that
// touches one partition here is one that a distributed database carries out on one machine.
import type pg from 'pg'
import { GLOBAL_TABLES } from './account-tables'

const PARTITIONS = 4

interface Table {
  name: string
  /** Definitions of its unique indexes. */
  uniques: string[]
}

/** The tables become empty, and have no foreign keys and no other indexes. */
export async function partitionByAccount(db: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await db.query<Table>(
    `SELECT t.relname AS name, ARRAY(
       SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i
       WHERE i.indrelid = t.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS uniques
     FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
       AND a.attname = 'account_id'
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> ALL ($1::text[])`,
    [GLOBAL_TABLES],
  )
  await db.query('CREATE SCHEMA plain')
  for (const table of rows) await db.query(partition(table))
}

function partition({ name, uniques }: Table): string {
  const parts = Array.from(
    { length: PARTITIONS },
    (_, n) =>
      `CREATE TABLE ${name}_part_${n} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${n})`,
  )
  return [
    `ALTER TABLE ${name} SET SCHEMA plain`,
    `CREATE TABLE ${name} (LIKE plain.${name} INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY HASH (account_id)`,
    ...parts,
    ...uniques.map((index) => index.replace(/ ON (public\.)?/, ' ON public.')),
  ].join(';\n')
}
