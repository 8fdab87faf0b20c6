-- AlterTable
ALTER TABLE "surveys" ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

