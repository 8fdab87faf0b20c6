-- AlterTable
ALTER TABLE "survey_drafts" ADD COLUMN     "saved_by_key" TEXT;

-- AlterTable
ALTER TABLE "survey_versions" ADD COLUMN     "saved_by_key" TEXT;

