-- Rows from before, in pieces that are committed one by one, so that nobody waits for long; in the order in which answers are
-- locked. Repeated from the start if it is interrupted.
DO $$
DECLARE
  first uuid := '00000000-0000-0000-0000-000000000000';
  last uuid;
  after bigint := 0;
  until bigint;
BEGIN
  LOOP
    last := (SELECT max("udid"::text)::uuid FROM (SELECT "udid" FROM "submissions" WHERE "udid" > first ORDER BY "udid" LIMIT 2000) AS p);
    EXIT WHEN last IS NULL;
    UPDATE "answers" n SET "account_id" = p."account_id" FROM (
      SELECT n."submission_udid", n."question_id", s."account_id"
      FROM "answers" n JOIN "submissions" s ON s."udid" = n."submission_udid"
      WHERE n."submission_udid" > first AND n."submission_udid" <= last AND n."account_id" IS NULL
      ORDER BY 1, 2 FOR NO KEY UPDATE OF n) AS p
    WHERE n."submission_udid" = p."submission_udid" AND n."question_id" = p."question_id";
    COMMIT;
    first := last;
  END LOOP;
  LOOP
    SELECT max("id") INTO until FROM (SELECT "id" FROM "clicks" WHERE "id" > after ORDER BY "id" LIMIT 2000) AS p;
    EXIT WHEN until IS NULL;
    UPDATE "clicks" c SET "account_id" = s."account_id", "udid" = "udid_of_time"(c."created_at") FROM "submissions" s
    WHERE c."id" > after AND c."id" <= until AND c."udid" IS NULL AND s."udid" = c."submission_udid";
    COMMIT;
    after := until;
  END LOOP;
  after := 0;
  LOOP
    SELECT max("id") INTO until FROM (SELECT "id" FROM "events" WHERE "id" > after ORDER BY "id" LIMIT 2000) AS p;
    EXIT WHEN until IS NULL;
    UPDATE "events" SET "udid" = "udid_of_time"("created_at") WHERE "id" > after AND "id" <= until AND "udid" IS NULL;
    COMMIT;
    after := until;
  END LOOP;
  -- They belong to nobody.
  DELETE FROM "answers" n WHERE "account_id" IS NULL
    AND NOT EXISTS (SELECT FROM "submissions" s WHERE s."udid" = n."submission_udid");
END $$;
