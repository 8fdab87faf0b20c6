-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "allowed_origins" TEXT[] DEFAULT ARRAY[]::TEXT[];
