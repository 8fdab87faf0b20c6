// Statements that write the parts of a survey, many rows each.
import type { QuestionKind, QuestionSettings } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import type { Transaction } from '../client/database'

export interface QuestionColumns {
  position: number
  kind: QuestionKind
  content: string
  nextQuestionId: number | null
  localeGroupId: number
  settings: QuestionSettings
}

/** Returns their ids. */
export const insertQuestions = (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: (QuestionColumns & { key: string })[],
): Promise<{ id: number; key: string }[]> =>
  tx.$queryRaw`
    INSERT INTO questions (survey_id, key, position, kind, content, locale_group_id, settings)
    SELECT s.id, n.key, n.position, n.kind, n.content, n."localeGroupId", n.settings
    FROM surveys s, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
      key text, position int, kind question_kind, content text, "localeGroupId" int, settings jsonb)
    WHERE s.account_id = ${accountId} AND s.id = ${surveyId} ORDER BY n.position
    RETURNING id, key`

/** They are no longer archived. */
export const updateQuestions = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: (QuestionColumns & { id: number })[],
): Promise<void> => {
  await tx.$executeRaw`
    UPDATE questions q SET position = n.position, kind = n.kind, content = n.content,
      next_question_id = n."nextQuestionId", locale_group_id = n."localeGroupId", settings = n.settings,
      archived_at = NULL
    FROM surveys s, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
      id int, position int, kind question_kind, content text, "nextQuestionId" int, "localeGroupId" int,
      settings jsonb)
    WHERE s.account_id = ${accountId} AND s.id = ${surveyId} AND q.survey_id = s.id AND q.id = n.id`
}

export interface AnswerColumns {
  position: number
  content: string
  nextQuestionId: number | null
  imageUrl: string | null
  imageAlt: string | null
  localeGroupId: number
}

/** With tallies of 0. Returns their ids. */
export const insertAnswers = (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: (AnswerColumns & { key: string; questionId: number })[],
): Promise<{ id: number; questionId: number; key: string }[]> =>
  tx.$queryRaw`
    WITH made AS (
      INSERT INTO possible_answers (question_id, key, position, content, next_question_id, image_url, image_alt,
        locale_group_id)
      SELECT q.id, n.key, n.position, n.content, n."nextQuestionId", n."imageUrl", n."imageAlt", n."localeGroupId"
      FROM surveys s JOIN questions q ON q.survey_id = s.id
      JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
        "questionId" int, key text, position int, content text, "nextQuestionId" int, "imageUrl" text,
        "imageAlt" text, "localeGroupId" int) ON n."questionId" = q.id
      WHERE s.account_id = ${accountId} AND s.id = ${surveyId} ORDER BY q.position, n.position
      RETURNING id, question_id, key),
    tallied AS (INSERT INTO answer_tallies (answer_id, question_id) SELECT id, question_id FROM made)
    SELECT id, question_id AS "questionId", key FROM made`

/** They are no longer archived. */
export const updateAnswers = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: (AnswerColumns & { id: number })[],
): Promise<void> => {
  await tx.$executeRaw`
    UPDATE possible_answers p SET position = n.position, content = n.content,
      next_question_id = n."nextQuestionId", image_url = n."imageUrl", image_alt = n."imageAlt",
      locale_group_id = n."localeGroupId", archived_at = NULL
    FROM surveys s, questions q, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
      id int, position int, content text, "nextQuestionId" int, "imageUrl" text, "imageAlt" text,
      "localeGroupId" int)
    WHERE s.account_id = ${accountId} AND s.id = ${surveyId} AND q.survey_id = s.id
      AND p.question_id = q.id AND p.id = n.id`
}

export interface LinkRow {
  udid: string
  questionId: number
  url: string
}

export const insertLinks = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: LinkRow[],
): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO links (udid, question_id, url)
    SELECT n.udid, q.id, n.url
    FROM surveys s JOIN questions q ON q.survey_id = s.id
    JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(udid uuid, "questionId" int, url text)
      ON n."questionId" = q.id
    WHERE s.account_id = ${accountId} AND s.id = ${surveyId}`
}

/** They count clicks again. */
export const updateLinks = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: LinkRow[],
): Promise<void> => {
  await tx.$executeRaw`
    UPDATE links l SET question_id = n."questionId", url = n.url, active = true
    FROM surveys s, questions q, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
      udid uuid, "questionId" int, url text)
    WHERE s.account_id = ${accountId} AND s.id = ${surveyId} AND q.survey_id = s.id
      AND l.question_id = q.id AND l.udid = n.udid`
}
