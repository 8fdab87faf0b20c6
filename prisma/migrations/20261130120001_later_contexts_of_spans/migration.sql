-- Later: facts have what it said.
ALTER TABLE "report_spans" DROP COLUMN "contexts";
