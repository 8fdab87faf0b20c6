CREATE UNIQUE INDEX CONCURRENTLY "answers_account_id_submission_udid_question_id_key" ON "answers"("account_id", "submission_udid", "question_id");
