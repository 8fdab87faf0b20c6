DROP INDEX CONCURRENTLY IF EXISTS "events_account_id_device_udid_idx";
