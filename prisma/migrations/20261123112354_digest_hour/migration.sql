-- AlterTable
ALTER TABLE "destinations" ADD COLUMN     "digest_after" INTEGER NOT NULL DEFAULT 0;

