-- Reads the rows while others write.
ALTER TABLE "answers" VALIDATE CONSTRAINT "answers_account_id_check";
ALTER TABLE "clicks" VALIDATE CONSTRAINT "clicks_account_id_check";
ALTER TABLE "clicks" VALIDATE CONSTRAINT "clicks_udid_check";
ALTER TABLE "events" VALIDATE CONSTRAINT "events_udid_check";
ALTER TABLE "clicks" VALIDATE CONSTRAINT "clicks_account_id_link_udid_fkey";
ALTER TABLE "clicks" VALIDATE CONSTRAINT "clicks_account_id_submission_udid_fkey";
