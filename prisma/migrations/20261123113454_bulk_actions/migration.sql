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

-- CreateIndex
CREATE INDEX "bulk_actions_account_id_survey_id_created_at_idx" ON "bulk_actions"("account_id", "survey_id", "created_at");

-- CreateIndex
CREATE INDEX "bulk_changes_account_id_submission_udid_idx" ON "bulk_changes"("account_id", "submission_udid");

-- AddForeignKey
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_account_id_action_id_fkey" FOREIGN KEY ("account_id", "action_id") REFERENCES "bulk_actions"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

