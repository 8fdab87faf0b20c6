-- Later: the version before inserts rows without their account, and finds them by keys without it.
LOCK TABLE "clicks", "answers", "submissions", "events", "answer_tallies" IN ACCESS EXCLUSIVE MODE;

DROP TRIGGER "account_of_tally" ON "answer_tallies";
DROP TRIGGER "account_of_submission" ON "answers";
DROP TRIGGER "account_of_submission" ON "clicks";
DROP FUNCTION "account_of_tally"();
DROP FUNCTION "account_of_submission"();

-- The constraints say that no row is null, so none is read.
ALTER TABLE "answers" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "answers" DROP CONSTRAINT "answers_account_id_check";
ALTER TABLE "clicks" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "clicks" DROP CONSTRAINT "clicks_account_id_check";
ALTER TABLE "clicks" ALTER COLUMN "udid" SET NOT NULL;
ALTER TABLE "clicks" DROP CONSTRAINT "clicks_udid_check";
ALTER TABLE "events" ALTER COLUMN "udid" SET NOT NULL;
ALTER TABLE "events" DROP CONSTRAINT "events_udid_check";

ALTER TABLE "answer_tallies" DROP CONSTRAINT "answer_tallies_pkey";
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_pkey" PRIMARY KEY USING INDEX "answer_tallies_account_id_answer_id_key";
ALTER TABLE "answers" DROP CONSTRAINT "answers_pkey";
ALTER TABLE "answers" ADD CONSTRAINT "answers_pkey" PRIMARY KEY USING INDEX "answers_account_id_submission_udid_question_id_key";
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_pkey";
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_pkey" PRIMARY KEY USING INDEX "submissions_account_id_udid_key";
ALTER TABLE "clicks" DROP CONSTRAINT "clicks_pkey";
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_pkey" PRIMARY KEY USING INDEX "clicks_account_id_submission_udid_udid_key";
ALTER TABLE "events" DROP CONSTRAINT "events_pkey";
ALTER TABLE "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY USING INDEX "events_account_id_device_udid_udid_key";

-- The keys and newer indexes do what these did.
DROP INDEX "answer_tallies_question_id_idx";
DROP INDEX "clicks_link_udid_idx";
DROP INDEX "clicks_submission_udid_idx";
DROP INDEX "events_device_udid_idx";
DROP INDEX "submissions_device_udid_idx";
DROP INDEX "submissions_survey_id_created_at_idx";

ALTER TABLE "clicks" DROP COLUMN "id";
ALTER TABLE "events" DROP COLUMN "id";
ALTER TABLE "clicks" ALTER COLUMN "udid" DROP DEFAULT;
ALTER TABLE "events" ALTER COLUMN "udid" DROP DEFAULT;
DROP FUNCTION "udid_of_time"(timestamptz);
