-- Erasing or exporting one person: what stands under a client key that its device has given up. Prisma's schema has no words for indexes of some rows.
CREATE INDEX "submissions_account_id_client_key_idx" ON "submissions"("account_id", "client_key") WHERE "client_key" IS NOT NULL;
CREATE INDEX "clicks_client_key_idx" ON "clicks"("client_key") WHERE "client_key" IS NOT NULL;

-- Erasing: whose response takes a place below a goal that becomes free.
CREATE INDEX "submissions_survey_id_responded_at_over_goal_idx" ON "submissions"("survey_id", "responded_at") WHERE "over_goal";
