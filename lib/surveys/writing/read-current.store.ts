// Reads what a change of a survey depends on besides its own rows.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, json, text, uuid } from '@/lib/platform/sql/types'
import type { CurrentSurvey } from '@/lib/surveys/planning/plan-survey.rules'
import type { AnswerKeys } from '@/lib/surveys/planning/rule-targets.rules'
import { askedIn } from './write-rules.store'

const readCurrentSurvey = statement({
  name: 'read-current-survey',
  text: `
SELECT
  json_build_object('personalData', mask_personal_data, 'emails', mask_emails, 'phones', mask_phones) AS masking,
  EXISTS (SELECT FROM submissions WHERE account_id = $1 AND survey_id = $2)
    OR EXISTS (SELECT FROM sealed_totals WHERE account_id = $1 AND survey_id = $2) AS "hasSubmissions",
  ARRAY(SELECT t.key FROM themes t WHERE t.account_id = $1 ORDER BY t.key) AS themes,
  ARRAY(SELECT g.key FROM segments g WHERE g.account_id = $1 ORDER BY g.key) AS segments,
  ARRAY(
    SELECT asked.id FROM rules r CROSS JOIN LATERAL ${askedIn('r.settings')} AS asked(id)
    WHERE r.account_id = $1 AND r.kind IN ('previous_answer', 'group')
    UNION SELECT asked.id FROM segments g CROSS JOIN LATERAL ${askedIn('g.rules')} AS asked(id)
    WHERE g.account_id = $1) AS "referredAnswers",
  (SELECT coalesce(json_agg(json_build_object(
      'survey', t.survey, 'question', t.question, 'answer', t.answer,
      'surveyGroupId', s.locale_group_id, 'questionId', q.id, 'answerId', p.id)), '[]')
    FROM json_to_recordset($3::json) AS t(survey text, question text, answer text)
    LEFT JOIN surveys s ON s.account_id = $1 AND s.key = t.survey
    LEFT JOIN questions q ON q.account_id = $1 AND q.survey_id = s.id AND q.key = t.question
    LEFT JOIN possible_answers p ON p.account_id = $1 AND p.question_id = q.id AND p.key = t.answer) AS targets
FROM accounts a WHERE a.id = $1`,
  takes: [int4, int4, json<AnswerKeys[]>()],
  yields: {
    masking: json<CurrentSurvey['masking']>(),
    hasSubmissions: bool,
    themes: array(text),
    segments: array(text),
    referredAnswers: array(int4),
    targets: json<CurrentSurvey['targets']>(),
  },
})

/** Those that the account has in another survey. */
const findForeignLinks = statement({
  name: 'find-foreign-links',
  text: `
SELECT l.udid FROM unnest($3::uuid[]) AS i(udid)
CROSS JOIN LATERAL (SELECT * FROM links l WHERE l.account_id = $1 AND l.udid = i.udid OFFSET 0) AS l
WHERE l.question_id NOT IN (SELECT id FROM questions WHERE account_id = $1 AND survey_id = $2)`,
  takes: [int4, int4, array(uuid)],
  yields: { udid: uuid },
})

interface Wanted {
  /** 0: the survey is new. */
  surveyId: number
  /** UUIDs (lower case) that the content contains already. */
  linkUdids: string[]
  /** Answers to other surveys that its rules ask for. */
  targets: AnswerKeys[]
}

/** Throws if the account is gone. */
export async function readCurrent(
  db: Queries,
  accountId: AccountId,
  { surveyId, linkUdids, targets }: Wanted,
): Promise<Omit<CurrentSurvey, 'stored' | 'sharers'>> {
  const [current] = await run(db, readCurrentSurvey, [accountId, surveyId, JSON.stringify(targets)])
  if (!current) throw new Error(`account ${accountId} is gone`)
  const foreign =
    linkUdids.length > 0 ? await run(db, findForeignLinks, [accountId, surveyId, linkUdids]) : []
  return { ...current, foreignLinks: foreign.map(({ udid }) => udid) }
}
