// Statements that write the questions, possible answers and links of a survey, many rows each.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import type { QuestionKind as StoredKind } from '@/lib/platform/db/generated/enums'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, jsonb, text } from '@/lib/platform/sql/types'
import type { QuestionSettings } from '@/lib/surveys/survey.rules'

export interface QuestionColumns {
  position: number
  kind: StoredKind
  content: string
  nextQuestionId: number | null
  localeGroupId: number
  settings: QuestionSettings
}

type NewQuestion = QuestionColumns & { key: string }
type ChangedQuestion = QuestionColumns & { id: number }

const insertQuestionRows = statement({
  name: 'insert-questions',
  text: `
INSERT INTO questions AS q (account_id, survey_id, key, position, kind, content, locale_group_id, settings)
SELECT s.account_id, s.id, n.key, n.position, n.kind, n.content, n."localeGroupId", n.settings
FROM surveys s, jsonb_to_recordset($3::jsonb) AS n(
  key text, position int, kind question_kind, content text, "localeGroupId" int, settings jsonb)
WHERE s.account_id = $1 AND s.id = $2 ORDER BY n.position
RETURNING q.id, q.key`,
  takes: [int4, int4, jsonb<NewQuestion[]>()],
  yields: { id: int4, key: text },
})

/** Without their routes, which may lead to each other. Returns their ids. */
export const insertQuestions = (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: NewQuestion[],
): Promise<{ id: number; key: string }[]> =>
  run(tx, insertQuestionRows, [accountId, surveyId, JSON.stringify(rows)])

const updateQuestionRows = statement({
  name: 'update-questions',
  text: `
UPDATE questions q SET position = n.position, kind = n.kind, content = n.content,
  next_question_id = n."nextQuestionId", locale_group_id = n."localeGroupId", settings = n.settings,
  archived_at = NULL
FROM jsonb_to_recordset($3::jsonb) AS n(
  id int, position int, kind question_kind, content text, "nextQuestionId" int, "localeGroupId" int,
  settings jsonb)
WHERE q.account_id = $1 AND q.survey_id = $2 AND q.id = n.id`,
  takes: [int4, int4, jsonb<ChangedQuestion[]>()],
  yields: {},
})

/** They are no longer archived. */
export const updateQuestions = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: ChangedQuestion[],
): Promise<void> => {
  await run(tx, updateQuestionRows, [accountId, surveyId, JSON.stringify(rows)])
}

export interface AnswerColumns {
  position: number
  content: string
  nextQuestionId: number | null
  imageUrl: string | null
  imageAlt: string | null
  localeGroupId: number
}

export type NewAnswer = AnswerColumns & { key: string; questionId: number }
export type ChangedAnswer = AnswerColumns & { id: number }

const insertAnswerRows = statement({
  name: 'insert-possible-answers',
  text: `
INSERT INTO possible_answers AS p (account_id, question_id, key, position, content, next_question_id,
  image_url, image_alt, locale_group_id)
SELECT q.account_id, q.id, n.key, n.position, n.content, n."nextQuestionId", n."imageUrl", n."imageAlt",
  n."localeGroupId"
FROM questions q JOIN jsonb_to_recordset($3::jsonb) AS n(
  "questionId" int, key text, position int, content text, "nextQuestionId" int, "imageUrl" text,
  "imageAlt" text, "localeGroupId" int) ON n."questionId" = q.id
WHERE q.account_id = $1 AND q.survey_id = $2 ORDER BY q.position, n.position
RETURNING p.id, p.question_id AS "questionId", p.key`,
  takes: [int4, int4, jsonb<NewAnswer[]>()],
  yields: { id: int4, questionId: int4, key: text },
})

const insertTallies = statement({
  name: 'insert-tallies',
  text: `
INSERT INTO answer_tallies (account_id, answer_id, question_id)
SELECT $1, p.id, p.question_id FROM possible_answers p WHERE p.account_id = $1 AND p.id = ANY($2::int[])`,
  takes: [int4, array(int4)],
  yields: {},
})

/** With tallies of 0. Returns their ids. */
export async function insertAnswers(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: NewAnswer[],
): Promise<{ id: number; questionId: number; key: string }[]> {
  const made = await run(tx, insertAnswerRows, [accountId, surveyId, JSON.stringify(rows)])
  await run(tx, insertTallies, [accountId, made.map(({ id }) => id)])
  return made
}

const updateAnswerRows = statement({
  name: 'update-possible-answers',
  text: `
UPDATE possible_answers p SET position = n.position, content = n.content,
  next_question_id = n."nextQuestionId", image_url = n."imageUrl", image_alt = n."imageAlt",
  locale_group_id = n."localeGroupId", archived_at = NULL
FROM questions q, jsonb_to_recordset($3::jsonb) AS n(
  id int, position int, content text, "nextQuestionId" int, "imageUrl" text, "imageAlt" text,
  "localeGroupId" int)
WHERE q.account_id = $1 AND q.survey_id = $2 AND p.account_id = $1 AND p.question_id = q.id AND p.id = n.id`,
  takes: [int4, int4, jsonb<ChangedAnswer[]>()],
  yields: {},
})

/** They are no longer archived. */
export const updateAnswers = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: ChangedAnswer[],
): Promise<void> => {
  await run(tx, updateAnswerRows, [accountId, surveyId, JSON.stringify(rows)])
}

export interface LinkColumns {
  udid: string
  questionId: number
  url: string
}

const insertLinkRows = statement({
  name: 'insert-links',
  text: `
INSERT INTO links (account_id, udid, question_id, url)
SELECT q.account_id, n.udid, q.id, n.url
FROM questions q
JOIN jsonb_to_recordset($3::jsonb) AS n(udid uuid, "questionId" int, url text) ON n."questionId" = q.id
WHERE q.account_id = $1 AND q.survey_id = $2`,
  takes: [int4, int4, jsonb<LinkColumns[]>()],
  yields: {},
})

export const insertLinks = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: LinkColumns[],
): Promise<void> => {
  await run(tx, insertLinkRows, [accountId, surveyId, JSON.stringify(rows)])
}

const updateLinkRows = statement({
  name: 'update-links',
  text: `
UPDATE links l SET question_id = n."questionId", url = n.url, active = true
FROM questions q, jsonb_to_recordset($3::jsonb) AS n(udid uuid, "questionId" int, url text)
WHERE q.account_id = $1 AND q.survey_id = $2 AND l.account_id = $1 AND l.question_id = q.id AND l.udid = n.udid`,
  takes: [int4, int4, jsonb<LinkColumns[]>()],
  yields: {},
})

/** They count clicks again. */
export const updateLinks = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  rows: LinkColumns[],
): Promise<void> => {
  await run(tx, updateLinkRows, [accountId, surveyId, JSON.stringify(rows)])
}
