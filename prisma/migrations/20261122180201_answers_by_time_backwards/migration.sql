DROP INDEX CONCURRENTLY IF EXISTS "answers_question_id_created_at_idx";
