-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "own_addresses" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "hidden" TEXT;

-- What is hidden counts nowhere. Not valid: no row is hidden yet, and none is read for it.
-- Safe: a process of the version before hides nothing, and must not let a hidden response count again.
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_hidden_check" CHECK ("hidden" IS NULL OR "over_goal") NOT VALID;

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

-- CreateIndex
CREATE INDEX "submission_tags_account_id_submission_udid_idx" ON "submission_tags"("account_id", "submission_udid");

-- AddForeignKey
ALTER TABLE "submission_reviews" ADD CONSTRAINT "submission_reviews_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "tags" ADD CONSTRAINT "tags_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "submission_tags" ADD CONSTRAINT "submission_tags_account_id_tag_id_fkey" FOREIGN KEY ("account_id", "tag_id") REFERENCES "tags"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "submission_tags" ADD CONSTRAINT "submission_tags_account_id_submission_udid_fkey" FOREIGN KEY ("account_id", "submission_udid") REFERENCES "submissions"("account_id", "udid") ON DELETE CASCADE ON UPDATE NO ACTION;

