-- AlterTable
ALTER TABLE "pace_counts" ADD COLUMN     "recount_at" TIMESTAMPTZ(3);

