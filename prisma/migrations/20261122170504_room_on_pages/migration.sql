-- A submission is written two to five times within minutes, and a page clears old versions as soon as it is full.
ALTER TABLE "submissions" SET (fillfactor = 90);
ALTER TABLE "person_surveys" SET (fillfactor = 85);
