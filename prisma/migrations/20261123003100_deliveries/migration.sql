-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "outgoing_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "destinations" (
    "account_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "secret" TEXT,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "events" TEXT[],
    "survey_ids" INTEGER[],
    "conditions" JSONB NOT NULL,
    "every" TEXT NOT NULL DEFAULT 'each',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "destinations_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "outgoing_events" (
    "account_id" INTEGER NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "survey_id" INTEGER NOT NULL,
    "submission_udid" UUID,
    "kinds" TEXT[],
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "given" JSON,

    CONSTRAINT "outgoing_events_pkey" PRIMARY KEY ("account_id","position")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "account_id" INTEGER NOT NULL,
    "destination_id" INTEGER NOT NULL,
    "place" BIGINT NOT NULL,
    "event_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "survey_id" INTEGER NOT NULL,
    "submission_udid" UUID,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "waits_since" TIMESTAMPTZ(3) NOT NULL,
    "first_tried_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "answer" TEXT,
    "error" TEXT,
    "took" INTEGER,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("account_id","destination_id","place")
);

-- CreateIndex
CREATE INDEX "deliveries_account_id_destination_id_state_due_at_idx" ON "deliveries"("account_id", "destination_id", "state", "due_at");

-- CreateIndex
CREATE INDEX "deliveries_account_id_submission_udid_destination_id_place_idx" ON "deliveries"("account_id", "submission_udid", "destination_id", "place");

-- AddForeignKey
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_destination_id_fkey" FOREIGN KEY ("account_id", "destination_id") REFERENCES "destinations"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

