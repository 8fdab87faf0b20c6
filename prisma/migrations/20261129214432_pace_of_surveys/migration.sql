-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "over_pace" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "surveys" ADD COLUMN     "pace" JSONB;

-- CreateTable
CREATE TABLE "pace_counts" (
    "account_id" INTEGER NOT NULL,
    "locale_group_id" INTEGER NOT NULL,
    "counts" TEXT NOT NULL,
    "per" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "zone" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "pace_counts_pkey" PRIMARY KEY ("account_id","locale_group_id","counts","per","starts_at")
);

-- AddForeignKey
ALTER TABLE "pace_counts" ADD CONSTRAINT "pace_counts_account_id_locale_group_id_fkey" FOREIGN KEY ("account_id", "locale_group_id") REFERENCES "locale_groups"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

