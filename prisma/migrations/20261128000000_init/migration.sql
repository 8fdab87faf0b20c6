-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "ip_policy" AS ENUM ('none', 'truncated', 'full');

-- CreateEnum
CREATE TYPE "second_factor_rule" AS ENUM ('optional', 'required', 'always');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'designer', 'analyst');

-- CreateEnum
CREATE TYPE "question_kind" AS ENUM ('single_choice', 'free_text', 'custom_content', 'multiple_choices', 'slider');

-- CreateEnum
CREATE TYPE "survey_status" AS ENUM ('draft', 'live', 'paused', 'complete', 'archived');

-- CreateTable
CREATE TABLE "accounts" (
    "id" SERIAL NOT NULL,
    "identifier" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "redirect_domains" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "caps" JSONB NOT NULL DEFAULT '[]',
    "rest_minutes" INTEGER,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "ip_policy" "ip_policy" NOT NULL DEFAULT 'none',
    "blocked_ips" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "own_addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "allowed_origins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "mask_personal_data" BOOLEAN NOT NULL DEFAULT true,
    "mask_emails" BOOLEAN NOT NULL DEFAULT true,
    "mask_phones" BOOLEAN NOT NULL DEFAULT true,
    "callbacks_enabled" BOOLEAN NOT NULL DEFAULT false,
    "snippet_enabled" BOOLEAN NOT NULL DEFAULT false,
    "link_clicks_enabled" BOOLEAN NOT NULL DEFAULT true,
    "draft_preview_enabled" BOOLEAN NOT NULL DEFAULT true,
    "keep_texts_days" INTEGER,
    "keep_details_days" INTEGER,
    "keep_events_days" INTEGER,
    "keep_submissions_days" INTEGER,
    "keep_people_days" INTEGER,
    "outgoing_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "second_factor" "second_factor_rule" NOT NULL DEFAULT 'optional',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_calls" (
    "account_id" INTEGER NOT NULL,
    "calls" JSONB NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_calls_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "answers" (
    "account_id" INTEGER NOT NULL,
    "submission_udid" UUID NOT NULL,
    "question_id" INTEGER NOT NULL,
    "answer_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answers_pkey" PRIMARY KEY ("account_id","submission_udid","question_id")
);

-- CreateTable
CREATE TABLE "answer_tallies" (
    "account_id" INTEGER NOT NULL,
    "answer_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "changes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "answer_tallies_pkey" PRIMARY KEY ("account_id","answer_id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "account_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "user_id" INTEGER,
    "name" TEXT,
    "email" TEXT,
    "address" TEXT,
    "subject" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "destinations" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "secret" TEXT,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "events" TEXT[],
    "survey_ids" INTEGER[],
    "conditions" JSONB NOT NULL,
    "every" TEXT NOT NULL DEFAULT 'each',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "digest_texts" BOOLEAN NOT NULL DEFAULT false,
    "digest_empty" BOOLEAN NOT NULL DEFAULT false,
    "digest_after" INTEGER NOT NULL DEFAULT 0,
    "next_digest_at" TIMESTAMPTZ(3),
    "consent" TEXT NOT NULL DEFAULT 'given',
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "destinations_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "outgoing_events" (
    "account_id" INTEGER NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "survey_id" INTEGER NOT NULL,
    "submission_udid" UUID,
    "kinds" TEXT[],
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "given" JSON,

    CONSTRAINT "outgoing_events_pkey" PRIMARY KEY ("account_id","position")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "account_id" INTEGER NOT NULL,
    "destination_id" INTEGER NOT NULL,
    "place" BIGINT NOT NULL,
    "event_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "survey_id" INTEGER,
    "submission_udid" UUID,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "waits_since" TIMESTAMPTZ(3) NOT NULL,
    "first_tried_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "answer" TEXT,
    "error" TEXT,
    "took" INTEGER,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("account_id","destination_id","place")
);

-- CreateTable
CREATE TABLE "survey_drafts" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "base_revision" INTEGER NOT NULL,
    "saved_by_id" INTEGER,
    "saved_by_key" TEXT,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "survey_drafts_pkey" PRIMARY KEY ("account_id","survey_id")
);

-- CreateTable
CREATE TABLE "survey_versions" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "status" "survey_status" NOT NULL,
    "document" JSONB NOT NULL,
    "saved_by_id" INTEGER,
    "saved_by_key" TEXT,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "survey_versions_pkey" PRIMARY KEY ("account_id","survey_id","revision")
);

-- CreateTable
CREATE TABLE "survey_editors" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "survey_editors_pkey" PRIMARY KEY ("account_id","survey_id","user_id")
);

-- CreateTable
CREATE TABLE "totp_factors" (
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "last_step" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "synced" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateTable
CREATE TABLE "images" (
    "account_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "images_pkey" PRIMARY KEY ("account_id","name")
);

-- CreateTable
CREATE TABLE "installation_secrets" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "installation_secrets_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "daily_tasks" (
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "daily_tasks_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "backups" (
    "checksum" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "file" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "rows" BIGINT NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "backups_pkey" PRIMARY KEY ("checksum")
);

-- CreateTable
CREATE TABLE "process_hours" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "process" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "figures" JSON NOT NULL,

    CONSTRAINT "process_hours_pkey" PRIMARY KEY ("hour","process")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "scopes" TEXT[],
    "made_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kept_replies" (
    "account_id" INTEGER NOT NULL,
    "key_id" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_replies_pkey" PRIMARY KEY ("account_id","key_id","token")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signed_in_at" TIMESTAMPTZ(3),
    "is_operator" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "account_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("account_id","user_id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "email" TEXT,
    "invited_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "set_up_links" (
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_up_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "oauth_clients" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "redirect_uris" TEXT[],
    "registered_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_grants" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sent_to" TEXT NOT NULL,
    "scopes" TEXT[],
    "resource" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_tokens" (
    "hash" TEXT NOT NULL,
    "grant_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "redirect_uri" TEXT,
    "challenge" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "devices" (
    "account_id" INTEGER NOT NULL,
    "udid" UUID NOT NULL,
    "client_key" TEXT,
    "former_keys" TEXT[],
    "data" JSONB,
    "visit_count" INTEGER,
    "visit_since" BIGINT,
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
    "completed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "answer_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "viewed_times" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
    "served_times" BIGINT[] DEFAULT ARRAY[]::BIGINT[],

    CONSTRAINT "person_surveys_pkey" PRIMARY KEY ("account_id","person","locale_group_id")
);

-- CreateTable
CREATE TABLE "events" (
    "account_id" INTEGER NOT NULL,
    "udid" UUID NOT NULL,
    "device_udid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "properties" JSONB,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "happened_at" TIMESTAMPTZ(3),

    CONSTRAINT "events_pkey" PRIMARY KEY ("account_id","device_udid","udid")
);

-- CreateTable
CREATE TABLE "event_counters" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "conditions" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counted_device" UUID,
    "counted_udid" UUID,
    "complete_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_counters_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "person_events" (
    "account_id" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "counter_id" INTEGER NOT NULL,
    "first" UUID NOT NULL,
    "newest" UUID[],

    CONSTRAINT "person_events_pkey" PRIMARY KEY ("account_id","person","counter_id")
);

-- CreateTable
CREATE TABLE "questions" (
    "account_id" INTEGER NOT NULL,
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

    CONSTRAINT "questions_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "possible_answers" (
    "account_id" INTEGER NOT NULL,
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

    CONSTRAINT "possible_answers_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "links" (
    "account_id" INTEGER NOT NULL,
    "udid" UUID NOT NULL,
    "question_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "click_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "links_pkey" PRIMARY KEY ("account_id","udid")
);

-- CreateTable
CREATE TABLE "report_rollups" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "endings" TEXT NOT NULL,

    CONSTRAINT "report_rollups_pkey" PRIMARY KEY ("account_id","survey_id")
);

-- CreateTable
CREATE TABLE "report_spans" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "impressions" INTEGER NOT NULL,
    "viewed" INTEGER NOT NULL,
    "answered" INTEGER NOT NULL,
    "last_answer_at" TIMESTAMPTZ(3),
    "totals" JSON NOT NULL,
    "by_device" JSONB NOT NULL,
    "contexts" JSONB,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_spans_pkey" PRIMARY KEY ("account_id","survey_id","starts_at")
);

-- CreateTable
CREATE TABLE "report_marks" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "served_at" TIMESTAMPTZ(3) NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "report_marks_pkey" PRIMARY KEY ("account_id","survey_id","served_at","id")
);

-- CreateTable
CREATE TABLE "report_links" (
    "id" SERIAL NOT NULL,
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "filter" TEXT NOT NULL,
    "questions" INTEGER[],
    "texts" BOOLEAN NOT NULL,
    "made_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "counted_to" TIMESTAMPTZ(3),
    "content" JSONB,

    CONSTRAINT "report_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_progress" (
    "account_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_progress_pkey" PRIMARY KEY ("account_id","kind")
);

-- CreateTable
CREATE TABLE "sealed_totals" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "impressions" INTEGER NOT NULL,
    "viewed" INTEGER NOT NULL,
    "answered" INTEGER NOT NULL,
    "responses" INTEGER NOT NULL,
    "last_answer_at" TIMESTAMPTZ(3),
    "totals" JSON NOT NULL,
    "by_device" JSONB NOT NULL,

    CONSTRAINT "sealed_totals_pkey" PRIMARY KEY ("account_id","survey_id","starts_at")
);

-- CreateTable
CREATE TABLE "sealed_quarters" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "totals" JSON NOT NULL,

    CONSTRAINT "sealed_quarters_pkey" PRIMARY KEY ("account_id","survey_id","starts_at")
);

-- CreateTable
CREATE TABLE "sealed_ticks" (
    "account_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "ticks" JSON NOT NULL,

    CONSTRAINT "sealed_ticks_pkey" PRIMARY KEY ("account_id","question_id")
);

-- CreateTable
CREATE TABLE "sealed_links" (
    "account_id" INTEGER NOT NULL,
    "link_key" TEXT NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sealed_links_pkey" PRIMARY KEY ("account_id","link_key")
);

-- CreateTable
CREATE TABLE "submission_reviews" (
    "account_id" INTEGER NOT NULL,
    "submission_udid" UUID NOT NULL,
    "note" TEXT,
    "noted_by" TEXT,
    "noted_at" TIMESTAMPTZ(3),
    "done_by" TEXT,
    "done_at" TIMESTAMPTZ(3),
    "hidden_by" TEXT,
    "hidden_at" TIMESTAMPTZ(3),
    "was_over_goal" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "submission_reviews_pkey" PRIMARY KEY ("account_id","submission_udid")
);

-- CreateTable
CREATE TABLE "tags" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "colour" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "submission_tags" (
    "account_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,
    "submission_udid" UUID NOT NULL,

    CONSTRAINT "submission_tags_pkey" PRIMARY KEY ("account_id","tag_id","submission_udid")
);

-- CreateTable
CREATE TABLE "bulk_actions" (
    "account_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "filter" JSONB,
    "act" JSONB NOT NULL,
    "started_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "matched" INTEGER NOT NULL,
    "place_at" TIMESTAMPTZ(3),
    "place_udid" UUID,
    "looked" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),
    "undoing_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_actions_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "bulk_changes" (
    "account_id" INTEGER NOT NULL,
    "action_id" UUID NOT NULL,
    "submission_udid" UUID NOT NULL,
    "reason" TEXT,

    CONSTRAINT "bulk_changes_pkey" PRIMARY KEY ("account_id","action_id","submission_udid")
);

-- CreateTable
CREATE TABLE "segments" (
    "account_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rules" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "segments_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "second_factor_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_challenges" (
    "session_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_challenges_pkey" PRIMARY KEY ("session_id","kind")
);

-- CreateTable
CREATE TABLE "sign_in_steps" (
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER,
    "challenge" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "renews" TEXT,
    "second_factor_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_steps_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sign_in_attempts" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "identities" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "submissions" (
    "account_id" INTEGER NOT NULL,
    "udid" UUID NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
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
    "completed_at" TIMESTAMPTZ(3),
    "over_goal" BOOLEAN NOT NULL DEFAULT false,
    "over_pace" BOOLEAN NOT NULL DEFAULT false,
    "answer_count" INTEGER NOT NULL DEFAULT 0,
    "last_question_id" INTEGER,
    "link_key" TEXT,
    "hidden" TEXT,
    "quota" TEXT,
    "quota_outcome" TEXT,
    "in_segments" TEXT[],

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("account_id","udid")
);

-- CreateTable
CREATE TABLE "clicks" (
    "account_id" INTEGER NOT NULL,
    "udid" UUID NOT NULL,
    "link_udid" UUID NOT NULL,
    "submission_udid" UUID NOT NULL,
    "client_key" TEXT,
    "context" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clicks_pkey" PRIMARY KEY ("account_id","submission_udid","udid")
);

-- CreateTable
CREATE TABLE "handled_requests" (
    "account_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "request_id" TEXT NOT NULL,
    "submission_udid" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handled_requests_pkey" PRIMARY KEY ("account_id","operation","subject","request_id")
);

-- CreateTable
CREATE TABLE "locale_groups" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "locale_groups_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "surveys" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "survey_status" NOT NULL DEFAULT 'draft',
    "locale_group_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "goal" INTEGER,
    "shares_goal" BOOLEAN NOT NULL DEFAULT false,
    "response_count" INTEGER NOT NULL DEFAULT 0,
    "pace" JSONB,
    "settings" JSONB NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "page_key" TEXT,
    "languages" JSONB NOT NULL DEFAULT '{}',
    "original_id" INTEGER,
    "joined" JSONB,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "surveys_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "rules" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,

    CONSTRAINT "rules_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "pace_counts" (
    "account_id" INTEGER NOT NULL,
    "locale_group_id" INTEGER NOT NULL,
    "counts" TEXT NOT NULL,
    "per" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "zone" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "recount_at" TIMESTAMPTZ(3),

    CONSTRAINT "pace_counts_pkey" PRIMARY KEY ("account_id","locale_group_id","counts","per","starts_at")
);

-- CreateTable
CREATE TABLE "quota_counts" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "quota" TEXT NOT NULL,
    "counted" INTEGER NOT NULL DEFAULT 0,
    "screened_out" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "quota_counts_pkey" PRIMARY KEY ("account_id","survey_id","quota")
);

-- CreateTable
CREATE TABLE "themes" (
    "account_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "themes_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_identifier_key" ON "accounts"("identifier");

-- CreateIndex
CREATE INDEX "answers_question_id_time_idx" ON "answers"("question_id", "created_at");

-- CreateIndex
CREATE INDEX "answer_tallies_question_id_account_id_idx" ON "answer_tallies"("question_id", "account_id");

-- CreateIndex
CREATE INDEX "audit_entries_account_id_user_id_id_idx" ON "audit_entries"("account_id", "user_id", "id");

-- CreateIndex
CREATE INDEX "deliveries_account_id_destination_id_state_due_at_idx" ON "deliveries"("account_id", "destination_id", "state", "due_at");

-- CreateIndex
CREATE INDEX "deliveries_account_id_submission_udid_destination_id_place_idx" ON "deliveries"("account_id", "submission_udid", "destination_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_account_id_idx" ON "api_keys"("account_id");

-- CreateIndex
CREATE INDEX "kept_replies_account_id_created_at_idx" ON "kept_replies"("account_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_account_id_idx" ON "invitations"("account_id");

-- CreateIndex
CREATE INDEX "oauth_clients_registered_at_idx" ON "oauth_clients"("registered_at");

-- CreateIndex
CREATE INDEX "oauth_grants_account_id_idx" ON "oauth_grants"("account_id");

-- CreateIndex
CREATE INDEX "oauth_grants_user_id_idx" ON "oauth_grants"("user_id");

-- CreateIndex
CREATE INDEX "oauth_grants_client_id_idx" ON "oauth_grants"("client_id");

-- CreateIndex
CREATE INDEX "oauth_grants_expires_at_idx" ON "oauth_grants"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_tokens_grant_id_idx" ON "oauth_tokens"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_tokens_expires_at_idx" ON "oauth_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "events_time_idx" ON "events" USING BRIN ("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "questions_account_id_survey_id_key_key" ON "questions"("account_id", "survey_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "possible_answers_account_id_question_id_key_key" ON "possible_answers"("account_id", "question_id", "key");

-- CreateIndex
CREATE INDEX "links_account_id_question_id_idx" ON "links"("account_id", "question_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_links_hash_key" ON "report_links"("hash");

-- CreateIndex
CREATE INDEX "report_links_account_id_survey_id_idx" ON "report_links"("account_id", "survey_id");

-- CreateIndex
CREATE INDEX "sealed_links_account_id_sealed_at_idx" ON "sealed_links"("account_id", "sealed_at");

-- CreateIndex
CREATE INDEX "submission_tags_account_id_submission_udid_idx" ON "submission_tags"("account_id", "submission_udid");

-- CreateIndex
CREATE INDEX "bulk_actions_account_id_survey_id_created_at_idx" ON "bulk_actions"("account_id", "survey_id", "created_at");

-- CreateIndex
CREATE INDEX "bulk_changes_account_id_submission_udid_idx" ON "bulk_changes"("account_id", "submission_udid");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_steps_user_id_idx" ON "sign_in_steps"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_steps_expires_at_idx" ON "sign_in_steps"("expires_at");

-- CreateIndex
CREATE INDEX "submissions_survey_id_account_id_created_at_idx" ON "submissions"("survey_id", "account_id", "created_at");

-- CreateIndex
CREATE INDEX "submissions_device_udid_account_id_idx" ON "submissions"("device_udid", "account_id");

-- CreateIndex
CREATE INDEX "clicks_link_udid_account_id_idx" ON "clicks"("link_udid", "account_id");

-- CreateIndex
CREATE INDEX "handled_requests_created_at_idx" ON "handled_requests"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "locale_groups_account_id_scope_key_key" ON "locale_groups"("account_id", "scope", "key");

-- CreateIndex
CREATE UNIQUE INDEX "surveys_account_id_key_key" ON "surveys"("account_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "rules_account_id_survey_id_position_key" ON "rules"("account_id", "survey_id", "position");

-- AddForeignKey
ALTER TABLE "page_calls" ADD CONSTRAINT "page_calls_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_account_id_answer_id_fkey" FOREIGN KEY ("account_id", "answer_id") REFERENCES "possible_answers"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_destination_id_fkey" FOREIGN KEY ("account_id", "destination_id") REFERENCES "destinations"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "survey_drafts" ADD CONSTRAINT "survey_drafts_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "survey_versions" ADD CONSTRAINT "survey_versions_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "survey_editors" ADD CONSTRAINT "survey_editors_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "survey_editors" ADD CONSTRAINT "survey_editors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_replies" ADD CONSTRAINT "kept_replies_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "oauth_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "possible_answers" ADD CONSTRAINT "possible_answers_account_id_question_id_fkey" FOREIGN KEY ("account_id", "question_id") REFERENCES "questions"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "possible_answers" ADD CONSTRAINT "possible_answers_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_question_id_fkey" FOREIGN KEY ("account_id", "question_id") REFERENCES "questions"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "report_rollups" ADD CONSTRAINT "report_rollups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "report_spans" ADD CONSTRAINT "report_spans_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "report_marks" ADD CONSTRAINT "report_marks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retention_progress" ADD CONSTRAINT "retention_progress_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sealed_totals" ADD CONSTRAINT "sealed_totals_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sealed_quarters" ADD CONSTRAINT "sealed_quarters_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sealed_ticks" ADD CONSTRAINT "sealed_ticks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sealed_links" ADD CONSTRAINT "sealed_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "tags" ADD CONSTRAINT "tags_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "submission_tags" ADD CONSTRAINT "submission_tags_account_id_tag_id_fkey" FOREIGN KEY ("account_id", "tag_id") REFERENCES "tags"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "submission_tags" ADD CONSTRAINT "submission_tags_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_account_id_action_id_fkey" FOREIGN KEY ("account_id", "action_id") REFERENCES "bulk_actions"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "segments" ADD CONSTRAINT "segments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_challenges" ADD CONSTRAINT "session_challenges_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_account_id_link_udid_fkey" FOREIGN KEY ("account_id", "link_udid") REFERENCES "links"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "locale_groups" ADD CONSTRAINT "locale_groups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rules" ADD CONSTRAINT "rules_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pace_counts" ADD CONSTRAINT "pace_counts_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "quota_counts" ADD CONSTRAINT "quota_counts_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "themes" ADD CONSTRAINT "themes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;



-- What the schema's language cannot say.

-- Rows that are written again keep room on their pages, so that an update touches no index.
ALTER TABLE "answer_tallies" SET (fillfactor = 50);
ALTER TABLE "links" SET (fillfactor = 70);
ALTER TABLE "person_surveys" SET (fillfactor = 85);
ALTER TABLE "submissions" SET (fillfactor = 90);
ALTER TABLE "surveys" SET (fillfactor = 70);

ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_count_check" CHECK ("count" >= 0);
ALTER TABLE "links" ADD CONSTRAINT "links_clicks_check" CHECK ("click_count" >= 0);
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_answers_check" CHECK ("answer_count" >= 0 AND ("answer_count" = 0 OR ("responded_at" IS NOT NULL AND "viewed_at" IS NOT NULL)));
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_hidden_check" CHECK ("hidden" IS NULL OR "over_goal");
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_counts_check" CHECK ("goal" > 0 AND "response_count" >= 0);

CREATE INDEX "clicks_client_key_idx" ON "clicks"("client_key") WHERE "client_key" IS NOT NULL;
CREATE INDEX "devices_client_key_idx" ON "devices"("account_id", "client_key") WHERE "client_key" IS NOT NULL;
CREATE INDEX "submissions_account_id_client_key_idx" ON "submissions"("account_id", "client_key") WHERE "client_key" IS NOT NULL;
CREATE INDEX "submissions_survey_id_over_goal_idx" ON "submissions"("survey_id") WHERE "over_goal";
-- The responses that found a quota full: the earliest of them takes a place that becomes free. No column is in it that
-- each answer changes, so that answers to surveys without quotas still renew their rows in place.
CREATE INDEX "submissions_over_quota_idx" ON "submissions" ("survey_id", "account_id", "quota") WHERE "quota_outcome" = 'over';
CREATE UNIQUE INDEX "submissions_link_key_idx" ON "submissions"("account_id", "link_key") WHERE "link_key" IS NOT NULL;

CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM accounts WHERE id = OLD.account_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'an entry of the audit log can neither be changed nor deleted';
END $$;
CREATE TRIGGER "keep_audit_entry" BEFORE UPDATE OR DELETE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
