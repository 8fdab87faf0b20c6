-- CreateTable
CREATE TABLE "kept_replies" (
    "account_id" INTEGER NOT NULL,
    "key_id" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_replies_pkey" PRIMARY KEY ("account_id","key_id","token")
);

-- CreateIndex
CREATE INDEX "kept_replies_account_id_created_at_idx" ON "kept_replies"("account_id", "created_at");

-- AddForeignKey
ALTER TABLE "kept_replies" ADD CONSTRAINT "kept_replies_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

