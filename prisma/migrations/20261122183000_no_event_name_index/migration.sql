-- No query reads events by their name; every event paid for it.
DROP INDEX CONCURRENTLY IF EXISTS "events_account_id_name_created_at_idx";
