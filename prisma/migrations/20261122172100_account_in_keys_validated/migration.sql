-- Rows that are older than the constraints; nobody waits for it.
ALTER TABLE "submissions" VALIDATE CONSTRAINT "submissions_account_id_survey_id_fkey";
ALTER TABLE "answers" VALIDATE CONSTRAINT "answers_question_id_fkey";
ALTER TABLE "clicks" VALIDATE CONSTRAINT "clicks_link_udid_fkey";
