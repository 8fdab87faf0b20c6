CREATE INDEX CONCURRENTLY "clicks_link_udid_account_id_idx" ON "clicks"("link_udid", "account_id");
