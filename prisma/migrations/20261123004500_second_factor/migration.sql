-- CreateEnum
CREATE TYPE "second_factor_rule" AS ENUM ('optional', 'required', 'always');

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN "second_factor" "second_factor_rule" NOT NULL DEFAULT 'optional';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN "method" TEXT,
ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "session_challenges" (
    "session_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_challenges_pkey" PRIMARY KEY ("session_id","kind")
);

-- CreateTable
CREATE TABLE "sign_in_steps" (
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER,
    "challenge" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "renews" TEXT,
    "second_factor_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_steps_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "totp_factors" (
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "last_step" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "synced" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateIndex
CREATE INDEX "sign_in_steps_user_id_idx" ON "sign_in_steps"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_steps_expires_at_idx" ON "sign_in_steps"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- AddForeignKey
ALTER TABLE "session_challenges" ADD CONSTRAINT "session_challenges_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

