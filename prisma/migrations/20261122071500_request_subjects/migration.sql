-- A request id counts for one device or submission: a client that counts 1, 2, 3 on each of them must not lose anything.
ALTER TABLE "handled_requests" ADD COLUMN "subject" TEXT NOT NULL DEFAULT '';
UPDATE "handled_requests" SET "subject" = "submission_udid"::text
  WHERE "operation" IN ('answer', 'click') AND "submission_udid" IS NOT NULL;
UPDATE "handled_requests" h SET "subject" = s."device_udid"::text
  FROM "submissions" s WHERE s."udid" = h."submission_udid" AND h."operation" = 'serve';
ALTER TABLE "handled_requests" DROP CONSTRAINT "handled_requests_pkey";
ALTER TABLE "handled_requests" ADD CONSTRAINT "handled_requests_pkey"
  PRIMARY KEY ("account_id", "operation", "subject", "request_id");
