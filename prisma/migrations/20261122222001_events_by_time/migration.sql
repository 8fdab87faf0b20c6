CREATE INDEX CONCURRENTLY "events_time_idx" ON "events" USING BRIN ("created_at");
