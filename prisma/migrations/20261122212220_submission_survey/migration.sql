CREATE INDEX CONCURRENTLY "submissions_survey_id_account_id_created_at_idx" ON "submissions"("survey_id", "account_id", "created_at");
