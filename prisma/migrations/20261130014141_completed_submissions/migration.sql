-- AlterTable
ALTER TABLE "person_surveys" ADD COLUMN     "completed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "completed_at" TIMESTAMPTZ(3);

