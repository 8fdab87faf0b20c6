-- By device alone: an index that begins with the account would do for "all rows of an account" too, and
-- on empty tables it looks as good as the one that finds a row by its key.
CREATE INDEX CONCURRENTLY "submissions_device_udid_idx" ON "submissions"("device_udid");
