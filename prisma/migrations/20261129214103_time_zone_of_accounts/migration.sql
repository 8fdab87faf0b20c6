-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'UTC';

