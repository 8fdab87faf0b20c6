-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "caps" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "rest_minutes" INTEGER;

-- The one cap that an account had is the first of its caps.
-- Safe: an installation has few accounts, and their rows change only when somebody saves settings or publishes.
UPDATE "accounts" SET "caps" = jsonb_build_array(jsonb_build_object('limit', "cap_limit", 'window',
  CASE WHEN "cap_minutes" % 1440 = 0 THEN jsonb_build_object('count', "cap_minutes" / 1440, 'unit', 'days')
    WHEN "cap_minutes" % 60 = 0 THEN jsonb_build_object('count', "cap_minutes" / 60, 'unit', 'hours')
    ELSE jsonb_build_object('count', "cap_minutes", 'unit', 'minutes') END,
  'counts', "cap_counts", 'of', 'all'))
WHERE "cap_limit" IS NOT NULL;
