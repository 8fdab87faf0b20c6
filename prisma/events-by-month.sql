-- Makes the table of events one that is partitioned by month, for those who keep events for some months only: a month is then
-- dropped at once, without a DELETE. psql -d soundings -f prisma/events-by-month.sql
--
-- Not tried yet with the key that events have now. With a key without the account it was tried
-- by hand on PostgreSQL 15 with a million events, while others were inserted (docs/scaling.md). The existing rows become
-- the first partition, without being copied; each step that waits for a table gives up after two seconds, and can be repeated.
\set ON_ERROR_STOP on
SET lock_timeout = '2s';

-- The key of a partitioned table contains what it is partitioned by. Built while others write.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS events_by_month ON events (account_id, device_udid, udid, created_at);

-- Proves, while others write, that all rows are older than the end of next month.
SELECT date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months' AS ends \gset
ALTER TABLE events DROP CONSTRAINT IF EXISTS events_before_check;
ALTER TABLE events ADD CONSTRAINT events_before_check CHECK (created_at < :'ends'::timestamp AT TIME ZONE 'UTC') NOT VALID;
ALTER TABLE events VALIDATE CONSTRAINT events_before_check;

BEGIN;
ALTER TABLE events DROP CONSTRAINT events_pkey;
ALTER TABLE events ADD CONSTRAINT events_before_pkey PRIMARY KEY USING INDEX events_by_month;
ALTER TABLE events RENAME TO events_before;
CREATE TABLE events (LIKE events_before INCLUDING DEFAULTS) PARTITION BY RANGE (created_at);
ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (account_id, device_udid, udid, created_at);
ALTER TABLE events ATTACH PARTITION events_before FOR VALUES FROM (MINVALUE) TO (:'ends'::timestamp AT TIME ZONE 'UTC');
COMMIT;

-- The months to come. Run this part again, from cron, before they are used up: an event without a partition is refused.
SELECT format('CREATE TABLE IF NOT EXISTS events_%s PARTITION OF events FOR VALUES FROM (%L) TO (%L)',
  to_char(month, 'YYYY_MM'), month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC')
FROM generate_series(:'ends'::timestamp, :'ends'::timestamp + interval '23 months', interval '1 month') AS month \gexec

-- To drop a month, each statement alone:
--   ALTER TABLE events DETACH PARTITION events_2027_01 CONCURRENTLY;
--   DROP TABLE events_2027_01;
