-- AlterTable
ALTER TABLE "events" ADD COLUMN     "happened_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "event_counters" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "conditions" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counted_device" UUID,
    "counted_udid" UUID,
    "complete_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_counters_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "person_events" (
    "account_id" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "counter_id" INTEGER NOT NULL,
    "first" UUID NOT NULL,
    "newest" UUID[],

    CONSTRAINT "person_events_pkey" PRIMARY KEY ("account_id","person","counter_id")
);

-- AddForeignKey
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

