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

-- AddForeignKey
ALTER TABLE "report_rollups" ADD CONSTRAINT "report_rollups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "report_spans" ADD CONSTRAINT "report_spans_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "report_marks" ADD CONSTRAINT "report_marks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

