-- AlterTable
ALTER TABLE "surveys" ADD COLUMN     "languages" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "original_id" INTEGER;

