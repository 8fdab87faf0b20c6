-- AlterTable
ALTER TABLE "report_spans" ADD COLUMN     "by_device" JSONB;

-- AlterTable
ALTER TABLE "sealed_totals" ADD COLUMN     "by_device" JSONB;

