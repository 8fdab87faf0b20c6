-- Made after the key. By the account alone the key finds as many rows as an index without it: only with both columns does one
-- look better whatever the table holds.
CREATE INDEX CONCURRENTLY "submissions_device_udid_account_id_idx" ON "submissions"("device_udid", "account_id");
