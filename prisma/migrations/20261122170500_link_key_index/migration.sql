-- /q: the submission that the same link opened before. Few submissions have a link.
CREATE UNIQUE INDEX CONCURRENTLY "submissions_link_key_idx" ON "submissions"("account_id", "link_key") WHERE "link_key" IS NOT NULL;
