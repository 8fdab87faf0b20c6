-- AlterTable
ALTER TABLE "report_spans" ADD COLUMN     "contexts" JSONB;
