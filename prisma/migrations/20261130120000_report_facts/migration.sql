-- AlterTable
ALTER TABLE "report_spans" ADD COLUMN "id" UUID;

-- AlterTable
ALTER TABLE "report_spans" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "report_facts" (
    "account_id" INTEGER NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "span_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "report_facts_pkey" PRIMARY KEY ("account_id","survey_id","starts_at","name")
);

-- Compressed already.
ALTER TABLE "report_facts" ALTER COLUMN "data" SET STORAGE EXTERNAL;

-- AddForeignKey
ALTER TABLE "report_facts" ADD CONSTRAINT "report_facts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
