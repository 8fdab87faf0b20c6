-- The account of answers, clicks and tallies, and ids of events and clicks that no sequence gives. What the version before
-- inserts gets them here; 20261122212800_later_keys_with_account takes that away again.
LOCK TABLE "clicks", "answers", "events", "answer_tallies", "possible_answers" IN ACCESS EXCLUSIVE MODE;

-- Tallies are few.
ALTER TABLE "answer_tallies" ADD COLUMN "account_id" INTEGER;
INSERT INTO "answer_tallies" ("answer_id", "question_id")
SELECT "id", "question_id" FROM "possible_answers" ORDER BY "id" ON CONFLICT ("answer_id") DO NOTHING;
UPDATE "answer_tallies" SET "account_id" = p."account_id" FROM "possible_answers" p WHERE p."id" = "answer_id";
ALTER TABLE "answer_tallies" ALTER COLUMN "account_id" SET NOT NULL;
CREATE UNIQUE INDEX "answer_tallies_account_id_answer_id_key" ON "answer_tallies"("account_id", "answer_id");
CREATE INDEX "answer_tallies_question_id_account_id_idx" ON "answer_tallies"("question_id", "account_id");
ALTER TABLE "answer_tallies" DROP CONSTRAINT "answer_tallies_answer_id_fkey";
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_account_id_answer_id_fkey" FOREIGN KEY ("account_id", "answer_id") REFERENCES "possible_answers"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE FUNCTION "account_of_tally"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "account_id" INTO NEW."account_id" FROM "possible_answers" WHERE "id" = NEW."answer_id";
  RETURN NEW;
END $$;
CREATE TRIGGER "account_of_tally" BEFORE INSERT ON "answer_tallies"
FOR EACH ROW WHEN (NEW."account_id" IS NULL) EXECUTE FUNCTION "account_of_tally"();

ALTER TABLE "answers" ADD COLUMN "account_id" INTEGER;
ALTER TABLE "clicks" ADD COLUMN "account_id" INTEGER;
CREATE FUNCTION "account_of_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "account_id" INTO NEW."account_id" FROM "submissions" WHERE "udid" = NEW."submission_udid";
  RETURN NEW;
END $$;
CREATE TRIGGER "account_of_submission" BEFORE INSERT ON "answers"
FOR EACH ROW WHEN (NEW."account_id" IS NULL) EXECUTE FUNCTION "account_of_submission"();
CREATE TRIGGER "account_of_submission" BEFORE INSERT ON "clicks"
FOR EACH ROW WHEN (NEW."account_id" IS NULL) EXECUTE FUNCTION "account_of_submission"();

-- A UUIDv7 of a time, ordered as the ids are.
CREATE FUNCTION "udid_of_time"("at" timestamptz) RETURNS uuid LANGUAGE sql AS $$
  SELECT (lpad(to_hex((extract(epoch FROM "at") * 1000)::bigint), 12, '0') || '7'
    || right(replace(gen_random_uuid()::text, '-', ''), 19))::uuid
$$;
ALTER TABLE "events" ADD COLUMN "udid" UUID;
ALTER TABLE "events" ALTER COLUMN "udid" SET DEFAULT "udid_of_time"(now());
ALTER TABLE "clicks" ADD COLUMN "udid" UUID;
ALTER TABLE "clicks" ALTER COLUMN "udid" SET DEFAULT "udid_of_time"(now());
