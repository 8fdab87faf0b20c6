-- AlterTable
ALTER TABLE "devices" ADD COLUMN     "former_keys" TEXT[];

