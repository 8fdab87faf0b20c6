-- AlterTable
ALTER TABLE "surveys" ADD COLUMN     "shares_goal" BOOLEAN NOT NULL DEFAULT false;
