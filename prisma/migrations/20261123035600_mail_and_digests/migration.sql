-- AlterTable
ALTER TABLE "deliveries" ALTER COLUMN "survey_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "destinations" ADD COLUMN     "consent" TEXT NOT NULL DEFAULT 'given',
ADD COLUMN     "digest_empty" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "digest_texts" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "next_digest_at" TIMESTAMPTZ(3);

