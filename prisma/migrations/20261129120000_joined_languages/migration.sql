-- AlterTable
ALTER TABLE "surveys" ADD COLUMN     "joined" JSONB;
