-- The responses that found a quota full: the earliest of them takes a place that becomes free. No column is in it that
-- each answer changes, so that answers to surveys without quotas still renew their rows in place.
CREATE INDEX CONCURRENTLY "submissions_over_quota_idx" ON "submissions" ("survey_id", "account_id", "quota") WHERE "quota_outcome" = 'over';
