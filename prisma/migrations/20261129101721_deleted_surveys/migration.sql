-- AlterTable
ALTER TABLE "surveys" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

