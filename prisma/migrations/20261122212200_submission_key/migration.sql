CREATE UNIQUE INDEX CONCURRENTLY "submissions_account_id_udid_key" ON "submissions"("account_id", "udid");
