LOCK TABLE "clicks", "answers", "submissions", "events", "links" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "answers" ADD CONSTRAINT "answers_account_id_check" CHECK ("account_id" IS NOT NULL) NOT VALID;
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_account_id_check" CHECK ("account_id" IS NOT NULL) NOT VALID;
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_udid_check" CHECK ("udid" IS NOT NULL) NOT VALID;
ALTER TABLE "events" ADD CONSTRAINT "events_udid_check" CHECK ("udid" IS NOT NULL) NOT VALID;
ALTER TABLE "clicks" DROP CONSTRAINT "clicks_link_udid_fkey";
ALTER TABLE "clicks" DROP CONSTRAINT "clicks_submission_udid_fkey";
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_account_id_link_udid_fkey" FOREIGN KEY ("account_id", "link_udid") REFERENCES "links"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
