-- CreateTable
CREATE TABLE "page_calls" (
    "account_id" INTEGER NOT NULL,
    "calls" JSONB NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_calls_pkey" PRIMARY KEY ("account_id")
);

-- AddForeignKey
ALTER TABLE "page_calls" ADD CONSTRAINT "page_calls_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
