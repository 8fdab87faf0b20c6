-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "keep_people_days" INTEGER,
ADD COLUMN     "keep_submissions_days" INTEGER;

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

-- CreateIndex
CREATE INDEX "sealed_links_account_id_sealed_at_idx" ON "sealed_links"("account_id", "sealed_at");

-- AddForeignKey
ALTER TABLE "sealed_totals" ADD CONSTRAINT "sealed_totals_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sealed_quarters" ADD CONSTRAINT "sealed_quarters_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sealed_ticks" ADD CONSTRAINT "sealed_ticks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sealed_links" ADD CONSTRAINT "sealed_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

