-- The account stands in front of every key of what belongs to one, so that a database can be distributed by account.
-- Shorter than the time after which PostgreSQL looks for deadlocks: whoever migrates gives way, and tries again.
SET LOCAL lock_timeout = '800ms';
LOCK TABLE "clicks", "answers", "submissions", "answer_tallies", "surveys", "questions", "possible_answers", "rules", "links",
  "survey_drafts", "survey_versions", "survey_editors", "locale_groups", "page_calls", "accounts", "users" IN ACCESS EXCLUSIVE MODE;

ALTER TABLE "answer_tallies" DROP CONSTRAINT "answer_tallies_answer_id_fkey";
ALTER TABLE "answers" DROP CONSTRAINT "answers_question_id_fkey";
ALTER TABLE "clicks" DROP CONSTRAINT "clicks_link_udid_fkey";
ALTER TABLE "links" DROP CONSTRAINT "links_question_id_fkey";
ALTER TABLE "locale_groups" DROP CONSTRAINT "locale_groups_account_id_fkey";
ALTER TABLE "page_calls" DROP CONSTRAINT "page_calls_account_id_fkey";
ALTER TABLE "possible_answers" DROP CONSTRAINT "possible_answers_locale_group_id_fkey";
ALTER TABLE "possible_answers" DROP CONSTRAINT "possible_answers_question_id_fkey";
ALTER TABLE "questions" DROP CONSTRAINT "questions_locale_group_id_fkey";
ALTER TABLE "questions" DROP CONSTRAINT "questions_survey_id_fkey";
ALTER TABLE "rules" DROP CONSTRAINT "rules_survey_id_fkey";
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_survey_id_fkey";
ALTER TABLE "survey_drafts" DROP CONSTRAINT "survey_drafts_saved_by_id_fkey";
ALTER TABLE "survey_drafts" DROP CONSTRAINT "survey_drafts_survey_id_fkey";
ALTER TABLE "survey_editors" DROP CONSTRAINT "survey_editors_survey_id_fkey";
ALTER TABLE "survey_editors" DROP CONSTRAINT "survey_editors_user_id_fkey";
ALTER TABLE "survey_versions" DROP CONSTRAINT "survey_versions_saved_by_id_fkey";
ALTER TABLE "survey_versions" DROP CONSTRAINT "survey_versions_survey_id_fkey";
ALTER TABLE "surveys" DROP CONSTRAINT "surveys_account_id_fkey";
ALTER TABLE "surveys" DROP CONSTRAINT "surveys_locale_group_id_fkey";

ALTER TABLE "questions" ADD COLUMN "account_id" INTEGER;
UPDATE "questions" SET "account_id" = p."account_id" FROM "surveys" p WHERE p."id" = "survey_id";
ALTER TABLE "questions" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "rules" ADD COLUMN "account_id" INTEGER;
UPDATE "rules" SET "account_id" = p."account_id" FROM "surveys" p WHERE p."id" = "survey_id";
ALTER TABLE "rules" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "survey_drafts" ADD COLUMN "account_id" INTEGER;
UPDATE "survey_drafts" SET "account_id" = p."account_id" FROM "surveys" p WHERE p."id" = "survey_id";
ALTER TABLE "survey_drafts" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "survey_versions" ADD COLUMN "account_id" INTEGER;
UPDATE "survey_versions" SET "account_id" = p."account_id" FROM "surveys" p WHERE p."id" = "survey_id";
ALTER TABLE "survey_versions" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "survey_editors" ADD COLUMN "account_id" INTEGER;
UPDATE "survey_editors" SET "account_id" = p."account_id" FROM "surveys" p WHERE p."id" = "survey_id";
ALTER TABLE "survey_editors" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "possible_answers" ADD COLUMN "account_id" INTEGER;
UPDATE "possible_answers" SET "account_id" = p."account_id" FROM "questions" p WHERE p."id" = "question_id";
ALTER TABLE "possible_answers" ALTER COLUMN "account_id" SET NOT NULL;
ALTER TABLE "links" ADD COLUMN "account_id" INTEGER;
UPDATE "links" SET "account_id" = p."account_id" FROM "questions" p WHERE p."id" = "question_id";
ALTER TABLE "links" ALTER COLUMN "account_id" SET NOT NULL;

ALTER TABLE "links" DROP CONSTRAINT "links_pkey";
ALTER TABLE "links" ADD CONSTRAINT "links_pkey" PRIMARY KEY ("account_id", "udid");
ALTER TABLE "locale_groups" DROP CONSTRAINT "locale_groups_pkey";
ALTER TABLE "locale_groups" ADD CONSTRAINT "locale_groups_pkey" PRIMARY KEY ("account_id", "id");
ALTER TABLE "possible_answers" DROP CONSTRAINT "possible_answers_pkey";
ALTER TABLE "possible_answers" ADD CONSTRAINT "possible_answers_pkey" PRIMARY KEY ("account_id", "id");
ALTER TABLE "questions" DROP CONSTRAINT "questions_pkey";
ALTER TABLE "questions" ADD CONSTRAINT "questions_pkey" PRIMARY KEY ("account_id", "id");
ALTER TABLE "rules" DROP CONSTRAINT "rules_pkey";
ALTER TABLE "rules" ADD CONSTRAINT "rules_pkey" PRIMARY KEY ("account_id", "id");
ALTER TABLE "survey_drafts" DROP CONSTRAINT "survey_drafts_pkey";
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_pkey" PRIMARY KEY ("account_id", "survey_id");
ALTER TABLE "survey_editors" DROP CONSTRAINT "survey_editors_pkey";
ALTER TABLE "survey_editors" ADD CONSTRAINT "survey_editors_pkey" PRIMARY KEY ("account_id", "survey_id", "user_id");
ALTER TABLE "survey_versions" DROP CONSTRAINT "survey_versions_pkey";
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_pkey" PRIMARY KEY ("account_id", "survey_id", "revision");
ALTER TABLE "surveys" DROP CONSTRAINT "surveys_pkey";
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_pkey" PRIMARY KEY ("account_id", "id");

DROP INDEX "links_question_id_idx";
DROP INDEX "possible_answers_question_id_key_key";
DROP INDEX "questions_survey_id_key_key";
DROP INDEX "rules_survey_id_position_key";
CREATE INDEX "links_account_id_question_id_idx" ON "links"("account_id", "question_id");
CREATE UNIQUE INDEX "possible_answers_account_id_question_id_key_key" ON "possible_answers"("account_id", "question_id", "key");
CREATE UNIQUE INDEX "questions_account_id_survey_id_key_key" ON "questions"("account_id", "survey_id", "key");
CREATE UNIQUE INDEX "rules_account_id_survey_id_position_key" ON "rules"("account_id", "survey_id", "position");

-- What still refers to an id alone.
CREATE UNIQUE INDEX "links_udid_key" ON "links"("udid");
CREATE UNIQUE INDEX "possible_answers_id_key" ON "possible_answers"("id");
CREATE UNIQUE INDEX "questions_id_key" ON "questions"("id");
CREATE UNIQUE INDEX "surveys_id_key" ON "surveys"("id");

ALTER TABLE "page_calls" ADD CONSTRAINT "page_calls_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "locale_groups" ADD CONSTRAINT "locale_groups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "questions" ADD CONSTRAINT "questions_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "questions" ADD CONSTRAINT "questions_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "possible_answers" ADD CONSTRAINT "possible_answers_account_id_question_id_fkey" FOREIGN KEY ("account_id", "question_id") REFERENCES "questions"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "possible_answers" ADD CONSTRAINT "possible_answers_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "possible_answers"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "rules" ADD CONSTRAINT "rules_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_question_id_fkey" FOREIGN KEY ("account_id", "question_id") REFERENCES "questions"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_link_udid_fkey" FOREIGN KEY ("link_udid") REFERENCES "links"("udid") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION;
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION;
ALTER TABLE "survey_editors" ADD CONSTRAINT "survey_editors_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "survey_editors" ADD CONSTRAINT "survey_editors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
