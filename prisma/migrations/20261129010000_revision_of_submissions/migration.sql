-- Which revision of its survey a submission was served: of those before, the one that was in use at the time.
ALTER TABLE "submissions" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

UPDATE "submissions" s SET "revision" = v."revision"
FROM (
  SELECT account_id, survey_id, revision, saved_at,
    lead(saved_at, 1, 'infinity') OVER (PARTITION BY account_id, survey_id ORDER BY revision) AS until
  FROM "survey_versions") v
WHERE v.account_id = s.account_id AND v.survey_id = s.survey_id AND s.created_at >= v.saved_at AND s.created_at < v.until;
