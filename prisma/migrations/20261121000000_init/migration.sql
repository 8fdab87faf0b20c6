-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "survey_status" AS ENUM ('draft', 'live', 'paused', 'complete', 'archived');

-- CreateEnum
CREATE TYPE "question_kind" AS ENUM ('single_choice', 'free_text', 'custom_content', 'multiple_choices', 'slider');

-- CreateEnum
CREATE TYPE "cap_counts" AS ENUM ('viewed', 'served');

-- CreateEnum
CREATE TYPE "ip_policy" AS ENUM ('none', 'truncated', 'full');

-- CreateTable
CREATE TABLE "accounts" (
    "id" SERIAL NOT NULL,
    "identifier" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "redirect_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cap_limit" INTEGER,
    "cap_minutes" INTEGER NOT NULL DEFAULT 1440,
    "cap_counts" "cap_counts" NOT NULL DEFAULT 'viewed',
    "ip_policy" "ip_policy" NOT NULL DEFAULT 'none',
    "blocked_ips" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "mask_personal_data" BOOLEAN NOT NULL DEFAULT true,
    "mask_emails" BOOLEAN NOT NULL DEFAULT true,
    "mask_phones" BOOLEAN NOT NULL DEFAULT true,
    "callbacks_enabled" BOOLEAN NOT NULL DEFAULT false,
    "snippet_enabled" BOOLEAN NOT NULL DEFAULT false,
    "link_clicks_enabled" BOOLEAN NOT NULL DEFAULT true,
    "draft_preview_enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "locale_groups" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "locale_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "surveys" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "survey_status" NOT NULL DEFAULT 'draft',
    "locale_group_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "goal" INTEGER,
    "response_count" INTEGER NOT NULL DEFAULT 0,
    "settings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "surveys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "questions" (
    "id" SERIAL NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "question_kind" NOT NULL,
    "content" TEXT NOT NULL,
    "next_question_id" INTEGER,
    "locale_group_id" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "possible_answers" (
    "id" SERIAL NOT NULL,
    "question_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "next_question_id" INTEGER,
    "image_url" TEXT,
    "image_alt" TEXT,
    "locale_group_id" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "possible_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answer_tallies" (
    "answer_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "changes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "answer_tallies_pkey" PRIMARY KEY ("answer_id")
);

-- CreateTable
CREATE TABLE "rules" (
    "id" SERIAL NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,

    CONSTRAINT "rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "links" (
    "udid" UUID NOT NULL,
    "question_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "click_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "links_pkey" PRIMARY KEY ("udid")
);

-- CreateTable
CREATE TABLE "devices" (
    "account_id" INTEGER NOT NULL,
    "udid" UUID NOT NULL,
    "client_key" TEXT,
    "data" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "devices_pkey" PRIMARY KEY ("account_id","udid")
);

-- CreateTable
CREATE TABLE "person_surveys" (
    "account_id" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "locale_group_id" INTEGER NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "answer_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "viewed_times" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
    "served_times" BIGINT[] DEFAULT ARRAY[]::BIGINT[],

    CONSTRAINT "person_surveys_pkey" PRIMARY KEY ("account_id","person","locale_group_id")
);

-- CreateTable
CREATE TABLE "submissions" (
    "udid" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "device_udid" UUID NOT NULL,
    "client_key" TEXT,
    "device_type" TEXT NOT NULL,
    "mobile_type" TEXT,
    "url" TEXT,
    "visit_count" INTEGER,
    "pageview_count" INTEGER,
    "install_days" INTEGER,
    "launch_times" INTEGER,
    "view_name" TEXT,
    "event_name" TEXT,
    "locale" TEXT,
    "user_agent" TEXT,
    "ip" TEXT,
    "context" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "viewed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "responded_at" TIMESTAMPTZ(3),
    "over_goal" BOOLEAN NOT NULL DEFAULT false,
    "answer_count" INTEGER NOT NULL DEFAULT 0,
    "last_question_id" INTEGER,
    "link_key" TEXT,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("udid")
);

-- CreateTable
CREATE TABLE "answers" (
    "submission_udid" UUID NOT NULL,
    "question_id" INTEGER NOT NULL,
    "answer_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answers_pkey" PRIMARY KEY ("submission_udid","question_id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "device_udid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "properties" JSONB,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clicks" (
    "id" BIGSERIAL NOT NULL,
    "link_udid" UUID NOT NULL,
    "submission_udid" UUID NOT NULL,
    "client_key" TEXT,
    "context" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clicks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "handled_requests" (
    "account_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "submission_udid" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handled_requests_pkey" PRIMARY KEY ("account_id","operation","request_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_identifier_key" ON "accounts"("identifier");

-- CreateIndex
CREATE UNIQUE INDEX "locale_groups_account_id_scope_key_key" ON "locale_groups"("account_id", "scope", "key");

-- CreateIndex
CREATE UNIQUE INDEX "surveys_account_id_key_key" ON "surveys"("account_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "questions_survey_id_key_key" ON "questions"("survey_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "possible_answers_question_id_key_key" ON "possible_answers"("question_id", "key");

-- CreateIndex
CREATE INDEX "answer_tallies_question_id_idx" ON "answer_tallies"("question_id");

-- CreateIndex
CREATE UNIQUE INDEX "rules_survey_id_position_key" ON "rules"("survey_id", "position");

-- CreateIndex
CREATE INDEX "links_question_id_idx" ON "links"("question_id");

-- CreateIndex
CREATE INDEX "devices_account_id_client_key_idx" ON "devices"("account_id", "client_key");

-- CreateIndex
CREATE INDEX "submissions_survey_id_created_at_idx" ON "submissions"("survey_id", "created_at");

-- CreateIndex
CREATE INDEX "submissions_account_id_device_udid_idx" ON "submissions"("account_id", "device_udid");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_account_id_link_key_key" ON "submissions"("account_id", "link_key");

-- CreateIndex
CREATE INDEX "answers_question_id_created_at_idx" ON "answers"("question_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "events_account_id_name_created_at_idx" ON "events"("account_id", "name", "created_at");

-- CreateIndex
CREATE INDEX "events_account_id_device_udid_idx" ON "events"("account_id", "device_udid");

-- CreateIndex
CREATE INDEX "clicks_link_udid_idx" ON "clicks"("link_udid");

-- CreateIndex
CREATE INDEX "clicks_submission_udid_idx" ON "clicks"("submission_udid");

-- CreateIndex
CREATE INDEX "handled_requests_created_at_idx" ON "handled_requests"("created_at");

-- AddForeignKey
ALTER TABLE "locale_groups" ADD CONSTRAINT "locale_groups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_locale_group_id_fkey" FOREIGN KEY ("locale_group_id") REFERENCES "locale_groups"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_survey_id_fkey" FOREIGN KEY ("survey_id") REFERENCES "surveys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_locale_group_id_fkey" FOREIGN KEY ("locale_group_id") REFERENCES "locale_groups"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "possible_answers" ADD CONSTRAINT "possible_answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "possible_answers" ADD CONSTRAINT "possible_answers_locale_group_id_fkey" FOREIGN KEY ("locale_group_id") REFERENCES "locale_groups"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "possible_answers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rules" ADD CONSTRAINT "rules_survey_id_fkey" FOREIGN KEY ("survey_id") REFERENCES "surveys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_surveys" ADD CONSTRAINT "person_surveys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_survey_id_fkey" FOREIGN KEY ("survey_id") REFERENCES "surveys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answers" ADD CONSTRAINT "answers_submission_udid_fkey" FOREIGN KEY ("submission_udid") REFERENCES "submissions"("udid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_link_udid_fkey" FOREIGN KEY ("link_udid") REFERENCES "links"("udid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_submission_udid_fkey" FOREIGN KEY ("submission_udid") REFERENCES "submissions"("udid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handled_requests" ADD CONSTRAINT "handled_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What must never be true, whatever the code above it does.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_cap_check" CHECK ("cap_limit" BETWEEN 0 AND 100 AND "cap_minutes" > 0);
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_counts_check" CHECK ("goal" > 0 AND "response_count" >= 0);
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_count_check" CHECK ("count" >= 0);
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_answers_check" CHECK ("answer_count" >= 0 AND ("answer_count" = 0 OR ("responded_at" IS NOT NULL AND "viewed_at" IS NOT NULL)));
ALTER TABLE "links" ADD CONSTRAINT "links_clicks_check" CHECK ("click_count" >= 0);

-- Rows that are updated in place again and again keep room on their page.
ALTER TABLE "answer_tallies" SET (fillfactor = 50);
ALTER TABLE "surveys" SET (fillfactor = 70);
ALTER TABLE "submissions" SET (fillfactor = 80);
ALTER TABLE "person_surveys" SET (fillfactor = 70);
ALTER TABLE "links" SET (fillfactor = 70);
