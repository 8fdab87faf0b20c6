-- Distributes a migrated database by account, with Citus 13: psql -d soundings -f prisma/citus.sql
--
-- Before: CREATE EXTENSION citus and the workers (citus_add_node), a backup, and no process of Soundings running. It may be
-- run again: what is distributed already stays as it is. It says what it does, table by table.
-- Migrations run against the coordinator only: a process that is connected to a worker has MIGRATE_ON_START=off.

BEGIN;

-- Citus distributes no table with a trigger. Without this one, nothing but our code keeps the audit log as it was written.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'keep_audit_entry' AND tgrelid = 'audit_entries'::regclass) THEN
    DROP TRIGGER keep_audit_entry ON audit_entries;
  END IF;
END $$;

-- Foreign keys between tables of which one is distributed and the other is not yet are refused; they are put back at the end.
CREATE TEMPORARY TABLE keys ON COMMIT DROP AS
SELECT conrelid::regclass AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
  AND (conrelid NOT IN (SELECT logicalrelid FROM pg_dist_partition) OR confrelid NOT IN (SELECT logicalrelid FROM pg_dist_partition));

-- Tables that exist once, with a copy on every machine.
CREATE TEMPORARY TABLE global_tables (name) ON COMMIT DROP AS VALUES
  ('accounts'), ('api_keys'), ('backups'), ('daily_tasks'), ('users'), ('identities'), ('installation_secrets'),
  ('invitations'), ('memberships'), ('oauth_clients'), ('oauth_grants'), ('oauth_tokens'), ('page_calls'), ('passkeys'),
  ('process_hours'), ('recovery_codes'), ('report_links'),
  ('session_challenges'), ('sessions'), ('set_up_links'), ('sign_in_attempts'), ('sign_in_steps'), ('totp_factors');

-- All others, by account. Prisma's book of migrations stays on the coordinator.
CREATE TEMPORARY TABLE account_tables ON COMMIT DROP AS
SELECT oid::regclass AS "table", EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id' AND a.attnotnull AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indkey[0] <> a.attnum)) AS ready
FROM pg_class c
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
  AND relname <> '_prisma_migrations' AND relname NOT IN (SELECT name FROM global_tables)
  AND oid NOT IN (SELECT logicalrelid FROM pg_dist_partition);

DO $$
DECLARE
  missing text := (SELECT string_agg("table"::text, ', ' ORDER BY "table"::text) FROM account_tables WHERE NOT ready);
  key record;
  one record;
BEGIN
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'These tables do not have the account in front of their keys yet: %', missing;
  END IF;
  -- Changes of tables that refer to copied ones must not run side by side within this transaction.
  SET LOCAL citus.multi_shard_modify_mode = 'sequential';
  FOR key IN SELECT * FROM keys LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key."table", key.name);
  END LOOP;
  FOR one IN SELECT name FROM global_tables WHERE name::regclass NOT IN (SELECT logicalrelid FROM pg_dist_partition) LOOP
    RAISE NOTICE 'copied to each server: %', one.name;
    PERFORM create_reference_table(one.name::regclass);
  END LOOP;
  FOR one IN SELECT "table" FROM account_tables ORDER BY "table" <> 'surveys'::regclass, "table"::text LOOP
    RAISE NOTICE 'distributed by account: %', one."table";
    IF one."table" = 'surveys'::regclass THEN
      PERFORM create_distributed_table(one."table", 'account_id');
    ELSE
      PERFORM create_distributed_table(one."table", 'account_id', colocate_with => 'surveys');
    END IF;
  END LOOP;
  FOR key IN SELECT * FROM keys LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', key."table", key.name, key.definition);
  END LOOP;
END $$;

COMMIT;
