CREATE UNIQUE INDEX CONCURRENTLY "clicks_account_id_submission_udid_udid_key" ON "clicks"("account_id", "submission_udid", "udid");
