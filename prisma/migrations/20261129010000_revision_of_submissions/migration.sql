-- Which revision of its survey a submission was served; 0: the first that was published.
ALTER TABLE "submissions" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

-- Safe: it writes only to submissions to a survey that has been published again, and only an answer to one of these
-- waits for it. They were served the version that was in use at the time.
UPDATE "submissions" s SET "revision" = v."revision"
FROM (
  SELECT account_id, survey_id, revision, saved_at,
    lead(saved_at, 1, 'infinity') OVER (PARTITION BY account_id, survey_id ORDER BY revision) AS until,
    row_number() OVER (PARTITION BY account_id, survey_id ORDER BY revision) AS number
  FROM "survey_versions") v
WHERE v.number > 1 AND v.account_id = s.account_id AND v.survey_id = s.survey_id
  AND s.created_at >= v.saved_at AND s.created_at < v.until;
