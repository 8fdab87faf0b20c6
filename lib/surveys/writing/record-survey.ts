// What the audit log and destinations are told of a survey.

import type { AuditKind } from '@/lib/accounts/audit/audit-kinds.endpoint'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { ScopedContext } from '@/lib/contexts/request-context'
import type { InTransaction } from '@/lib/contexts/transaction'
import { tellPublished } from '@/lib/integrations/deliveries/outgoing-events.store'
import { countVersions } from '@/lib/surveys/history/version.store'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'

const KINDS: Record<SurveyStatus, AuditKind> = {
  draft: 'survey_changed',
  live: 'survey_published',
  paused: 'survey_paused',
  complete: 'survey_completed',
  archived: 'survey_archived',
}

interface SurveyState {
  surveyId: number
  name: string
  status: SurveyStatus
  revision: number
}

const stateOf = ({ name, status, revision }: Omit<SurveyState, 'surveyId'>) => ({ name, status, revision })

/** The number by which the history of the survey knows what was saved. */
async function versionOf(
  { db, account }: InTransaction<ScopedContext>,
  { surveyId }: SurveyState,
): Promise<{ version?: number }> {
  const version = await countVersions(db, account.id, surveyId)
  return version > 0 ? { version } : {}
}

/** `before` null: it is new. A change of a live survey is a publication, as respondents see it. */
export async function recordSurvey(
  context: InTransaction<ScopedContext>,
  before: StoredSurvey | null,
  after: SurveyState,
): Promise<void> {
  const { name, status } = after
  const kind = status === before?.status && status !== 'live' ? 'survey_changed' : KINDS[status]
  await recordEntry(context, {
    kind: before ? kind : 'survey_created',
    subject: name,
    before: before && stateOf(before),
    after: { ...stateOf(after), ...(await versionOf(context, after)) },
  })
  if (status === 'live') await tellPublished(context.db, context.account.id, after.surveyId, context.now)
}
