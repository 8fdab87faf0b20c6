-- AlterTable
ALTER TABLE "users" ADD COLUMN     "is_operator" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "backups" (
    "checksum" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "file" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "rows" BIGINT NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "backups_pkey" PRIMARY KEY ("checksum")
);

-- CreateTable
CREATE TABLE "process_hours" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "process" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "figures" JSON NOT NULL,

    CONSTRAINT "process_hours_pkey" PRIMARY KEY ("hour","process")
);

