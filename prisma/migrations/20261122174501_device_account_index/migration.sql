DROP INDEX CONCURRENTLY IF EXISTS "submissions_account_id_device_udid_idx";
