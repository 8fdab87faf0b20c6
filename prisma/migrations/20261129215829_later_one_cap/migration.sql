-- Later: the version before reads the one cap of an account from these columns.
ALTER TABLE "accounts" DROP COLUMN "cap_counts",
DROP COLUMN "cap_limit",
DROP COLUMN "cap_minutes";

-- DropEnum
DROP TYPE "cap_counts";
