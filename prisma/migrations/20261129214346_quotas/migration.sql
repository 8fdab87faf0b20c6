-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "quota" TEXT,
ADD COLUMN     "quota_outcome" TEXT;

-- CreateTable
CREATE TABLE "quota_counts" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "quota" TEXT NOT NULL,
    "counted" INTEGER NOT NULL DEFAULT 0,
    "screened_out" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "quota_counts_pkey" PRIMARY KEY ("account_id","survey_id","quota")
);

-- AddForeignKey
ALTER TABLE "quota_counts" ADD CONSTRAINT "quota_counts_account_id_survey_id_fkey" FOREIGN KEY ("account_id", "survey_id") REFERENCES "surveys"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

