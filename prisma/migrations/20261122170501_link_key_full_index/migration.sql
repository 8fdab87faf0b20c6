-- Later: the version before names no condition when it opens a link, and so needs the index of all rows.
DROP INDEX CONCURRENTLY IF EXISTS "submissions_account_id_link_key_key";
