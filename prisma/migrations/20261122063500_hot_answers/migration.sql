-- An index that has responded_at in it, even in no row, makes each first answer write all indexes of its submission anew.
DROP INDEX "submissions_survey_id_responded_at_over_goal_idx";

-- Erasing: whose response takes a place below a goal that becomes free.
CREATE INDEX "submissions_survey_id_over_goal_idx" ON "submissions"("survey_id") WHERE "over_goal";
