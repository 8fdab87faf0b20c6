-- AlterTable
ALTER TABLE "devices" ADD COLUMN     "visit_count" INTEGER,
ADD COLUMN     "visit_since" BIGINT;
