-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "keep_details_days" INTEGER,
ADD COLUMN "keep_events_days" INTEGER,
ADD COLUMN "keep_texts_days" INTEGER;

-- CreateTable
CREATE TABLE "retention_progress" (
    "account_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_progress_pkey" PRIMARY KEY ("account_id","kind")
);

-- AddForeignKey
ALTER TABLE "retention_progress" ADD CONSTRAINT "retention_progress_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
