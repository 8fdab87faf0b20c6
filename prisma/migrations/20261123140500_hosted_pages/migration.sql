-- AlterTable
ALTER TABLE "surveys" ADD COLUMN     "page_key" TEXT;

