DROP INDEX CONCURRENTLY IF EXISTS "devices_account_id_client_key_idx";
