// Reads a survey as the editor needs it, with its draft and those who edit it, in one statement.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { enumOf, int4, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { SURVEY_STATUSES, type SurveyStatus } from '@/lib/surveys/survey.rules'
import { parseWhole, WHOLE } from '../reading/whole-survey.store'
import type { Draft } from './draft.rules'
import type { PresenceRow } from './presence.store'

/** How long an editor counts as present after the last call, in milliseconds. */
const PRESENT_MS = 30_000

export interface Viewer {
  /** Null: nobody who would be left out of the list. */
  userId: number | null
  now: number
}

export interface EditedSurvey {
  stored: StoredSurvey
  draft: Draft | null
  /** Everybody else who has it open, by name. */
  editors: PresenceRow[]
}

/** SQL: everybody but user `$3` who was seen after `$4`. */
const EDITORS = `(
  SELECT coalesce(json_agg(json_build_object('userId', e.user_id, 'seenAt', e.seen_at, 'name', u.name) ORDER BY u.name), '[]')
  FROM survey_editors e JOIN users u ON u.id = e.user_id
  WHERE e.account_id = $1 AND e.survey_id = s.id AND e.user_id <> $3 AND e.seen_at >= $4)::text`

const findEdited = statement({
  name: 'find-edited-survey',
  text: `
SELECT ${WHOLE} AS survey, ${EDITORS} AS editors, (
  SELECT json_build_object('document', d.document, 'version', d.version, 'baseRevision', d.base_revision,
    'savedAt', d.saved_at, 'savedByKey', d.saved_by_key IS NOT NULL,
    'savedBy', coalesce(d.saved_by_key, (SELECT u.name FROM users u WHERE u.id = d.saved_by_id)))
  FROM survey_drafts d WHERE d.account_id = $1 AND d.survey_id = s.id)::text AS draft
FROM surveys s WHERE s.account_id = $1 AND s.id = $2 AND s.deleted_at IS NULL`,
  takes: [int4, int4, int4, timestamptz],
  yields: { survey: text, editors: text, draft: nullable(text) },
})

const valuesOf = (accountId: AccountId, id: number, { userId, now }: Viewer) =>
  [accountId, id, userId ?? 0, new Date(now - PRESENT_MS)] as const

/** Null if the account has no such survey. */
export async function findEditedSurvey(
  db: Queries,
  accountId: AccountId,
  id: number,
  viewer: Viewer,
): Promise<EditedSurvey | null> {
  const [row] = await run(db, findEdited, [...valuesOf(accountId, id, viewer)])
  if (!row) return null
  return {
    stored: parseWhole(row.survey),
    draft: row.draft === null ? null : parseDraft(row.draft),
    editors: parseEditors(row.editors),
  }
}

const findChanging = statement({
  name: 'find-editing',
  text: `
SELECT s.revision, s.status, ${EDITORS} AS editors,
  (SELECT d.version FROM survey_drafts d WHERE d.account_id = $1 AND d.survey_id = s.id) AS draft_version
FROM surveys s WHERE s.account_id = $1 AND s.id = $2 AND s.deleted_at IS NULL`,
  takes: [int4, int4, int4, timestamptz],
  yields: {
    revision: int4,
    status: enumOf('survey_status', SURVEY_STATUSES),
    editors: text,
    draft_version: nullable(int4),
  },
})

/** What changes while somebody edits it; null if the account has no such survey. */
export async function findEditing(
  db: Queries,
  accountId: AccountId,
  id: number,
  viewer: Viewer,
): Promise<{
  revision: number
  status: SurveyStatus
  draftVersion: number | null
  editors: PresenceRow[]
} | null> {
  const [row] = await run(db, findChanging, [...valuesOf(accountId, id, viewer)])
  if (!row) return null
  const { revision, status, editors, draft_version: draftVersion } = row
  return { revision, status, draftVersion, editors: parseEditors(editors) }
}

function parseDraft(json: string): Draft {
  const { savedAt, ...draft }: Omit<Draft, 'savedAt'> & { savedAt: string } = JSON.parse(json)
  return { ...draft, savedAt: new Date(savedAt) }
}

function parseEditors(json: string): PresenceRow[] {
  const editors: (Omit<PresenceRow, 'seenAt'> & { seenAt: string })[] = JSON.parse(json)
  return editors.map((editor) => ({ ...editor, seenAt: new Date(editor.seenAt) }))
}
