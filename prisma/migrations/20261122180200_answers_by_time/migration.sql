-- Ascending, so that new answers come at the end of their question's pages and fill them.
CREATE INDEX CONCURRENTLY "answers_question_id_time_idx" ON "answers"("question_id", "created_at");
