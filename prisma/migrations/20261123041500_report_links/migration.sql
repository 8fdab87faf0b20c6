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

-- CreateIndex
CREATE UNIQUE INDEX "report_links_hash_key" ON "report_links"("hash");

-- CreateIndex
CREATE INDEX "report_links_account_id_survey_id_idx" ON "report_links"("account_id", "survey_id");

-- AddForeignKey
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

