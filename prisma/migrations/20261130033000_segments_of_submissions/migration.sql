-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "in_segments" TEXT[];
