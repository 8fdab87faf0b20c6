-- CreateTable
CREATE TABLE "audit_entries" (
    "account_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "user_id" INTEGER,
    "name" TEXT,
    "email" TEXT,
    "address" TEXT,
    "subject" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "audit_entries_account_id_user_id_id_idx" ON "audit_entries"("account_id", "user_id", "id");

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- An entry stays as it was written until its account is deleted.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM accounts WHERE id = OLD.account_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'an entry of the audit log can neither be changed nor deleted';
END $$;
CREATE TRIGGER "keep_audit_entry" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
