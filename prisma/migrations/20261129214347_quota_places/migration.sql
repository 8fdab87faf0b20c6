-- The responses that found a quota full: the earliest of them takes a place that becomes free.
CREATE INDEX CONCURRENTLY "submissions_over_quota_idx" ON "submissions" ("survey_id", "account_id", "quota", "responded_at", "udid") WHERE "quota_outcome" = 'over';
