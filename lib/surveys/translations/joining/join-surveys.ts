// Joins surveys of one locale group, each of which is a language, into one survey with languages.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { tellPublished } from '@/lib/integrations/deliveries/outgoing-events.store'
import { plainEnglish } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { deleteDraft } from '@/lib/surveys/drafts/draft.store'
import { describeStored } from '@/lib/surveys/exchange/export-survey'
import { SAVE_TIMEOUT_MS } from '@/lib/surveys/exchange/import-survey'
import { planDocument } from '@/lib/surveys/planning/plan-document'
import { findSurvey } from '@/lib/surveys/reading/survey.store'
import { completeSharers } from '@/lib/surveys/set-survey-status'
import { lockSurvey } from '@/lib/surveys/writing/survey-locks.store'
import { writeDocument } from '@/lib/surveys/writing/write-document'
import type { SavedSurvey } from '@/lib/surveys/writing/write-survey.store'
import { undoableUntil } from './join-record.rules'
import {
  listGroupSurveys,
  readStatuses,
  setOriginal,
  writeJoinRecord,
  writeMoves,
} from './joined-surveys.store'
import { type Group, type GroupMember, loadGroup, proposeFor } from './load-group'
import { keepKeys, moveToOriginal, withKeysOf } from './move-keys.rules'
import { type AskedPair, type PairedQuestion, pairAsAsked } from './pair-questions.rules'
import { toLanguage } from './to-language.rules'

export interface JoinedLanguage {
  /** Key of the survey that becomes a language. */
  key: string
  locale: string
  translated: number
  total: number
  questions: PairedQuestion[]
}

/** `invalid`: what cannot be of what was asked. */
export type JoinResult =
  | { joined: JoinedLanguage[]; until: Date }
  | { refused: string }
  | { invalid: string }
  | { problems: DocumentProblem[] }

/** How the questions of the survey of a key are joined; of one that is not named, as proposed. */
export interface AskedLanguage {
  key: string
  questions: AskedPair[]
}

interface Asked {
  languages?: readonly AskedLanguage[] | undefined
  /** Does everything, then rolls back. */
  dryRun?: boolean | undefined
}

interface Language {
  member: GroupMember
  locale: string
  questions: PairedQuestion[]
}

/**
 * The surveys of the group of `surveyId` become its languages: their ids, submissions and results stay, their texts are translations,
 * and what differs in their structure becomes that of the original.
 */
export const joinSurveys = (
  context: ScopedContext,
  surveyId: number,
  { languages = [], dryRun = false }: Asked,
): Promise<JoinResult> =>
  withTransaction(
    context,
    async (inner): Promise<JoinResult> => {
      const group = await loadLocked(inner, surveyId)
      if (!group) return { refused: `This account has no survey with the id ${surveyId}.` }
      if (group.refused !== null) return { refused: group.refused }
      const paired = pairAll(inner, group, languages)
      return 'invalid' in paired ? paired : joinGroup(inner, group, paired.languages)
    },
    { timeoutMs: SAVE_TIMEOUT_MS, rollBackIf: (result) => dryRun || !('joined' in result) },
  )

async function loadLocked(context: InTransaction<ScopedContext>, surveyId: number): Promise<Group | null> {
  const { db, account } = context
  await lockSurvey(db, account.id, surveyId)
  const original = await findSurvey(db, account.id, { id: surveyId })
  if (!original) return null
  for (const id of await listGroupSurveys(db, account.id, original)) await lockSurvey(db, account.id, id)
  await lockAccount(db, account.id)
  return loadGroup(context, surveyId)
}

function pairAll(
  { t = plainEnglish }: Pick<ScopedContext, 't'>,
  { original, others }: Group,
  asked: readonly AskedLanguage[],
): { languages: Language[] } | { invalid: string } {
  const unknown = asked.findIndex(({ key }) => !others.some(({ stored }) => stored.key === key))
  if (unknown >= 0)
    return {
      invalid: t('{place}: there is no such separate survey in its locale group', {
        place: `languages[${unknown}].key`,
      }),
    }
  const languages: Language[] = []
  for (const member of others) {
    const at = asked.findIndex(({ key }) => key === member.stored.key)
    const said = asked[at]
    const questions = [original.document.questions, member.document.questions] as const
    const paired = said
      ? pairAsAsked(t, ...questions, said.questions, `languages[${at}]`)
      : { pairs: proposeFor(original, member) }
    if ('refused' in paired) return { invalid: paired.refused }
    languages.push({ member, locale: member.stored.settings.locale ?? '', questions: paired.pairs })
  }
  return { languages }
}

async function joinGroup(
  context: InTransaction<ScopedContext>,
  { original, others }: Group,
  languages: readonly Language[],
): Promise<JoinResult> {
  const { db, account } = context
  const joined: JoinedLanguage[] = []
  const documents: Record<string, object> = { ...original.document.languages }
  for (const { member, locale, questions } of languages) {
    const { stored, document } = member
    const moved = moveToOriginal(original.stored, stored, questions)
    const { language, ...counts } = toLanguage(original.document, withKeysOf(document, moved))
    documents[locale] = { ...language, ...differences(original.document, document) }
    joined.push({ key: stored.key, locale, ...counts, questions })
    await writeMoves(db, account.id, stored, moved)
    await deleteDraft(db, account.id, stored.id)
  }
  await setOriginal(
    db,
    account.id,
    others.map(({ stored }) => stored.id),
    original.stored.id,
  )
  // Its rules may name what has another key by now.
  const document = await describeStored(context, original.stored)
  const parsed = parseSurveyDocument({ ...document, localeGroup: null, languages: documents })
  if ('problems' in parsed) return parsed
  const planned = await planDocument(context, original.stored, parsed.document)
  if ('problems' in planned) return planned
  const saved = await writeDocument(context, original.stored.key, original.stored, planned)
  await completeSharers(context, planned.plan)
  await recordJoin(context, [original, ...others], {
    saved,
    languages: languages.map(({ locale }) => locale),
  })
  return { joined, until: undoableUntil({ at: new Date(context.now).toISOString() }) }
}

async function recordJoin(
  context: InTransaction<ScopedContext>,
  members: readonly GroupMember[],
  { saved, languages }: { saved: SavedSurvey; languages: string[] },
): Promise<void> {
  const { db, account, now } = context
  const [original] = members
  if (!original) return
  const statuses = await readStatuses(
    db,
    account.id,
    members.map(({ stored }) => stored.id),
  )
  await writeJoinRecord(db, account.id, saved.surveyId, {
    at: new Date(now).toISOString(),
    revision: saved.revision,
    surveys: members.map(({ stored, document }) => ({
      ...{ id: stored.id, document, questions: keepKeys(stored) },
      status: statuses.get(stored.id) ?? stored.status,
    })),
  })
  await recordEntry(context, {
    kind: 'languages_joined',
    subject: original.stored.name,
    before: { surveys: members.map(({ stored }) => stored.key) },
    after: { surveys: [original.stored.key], languages },
  })
  if (saved.status === 'live') await tellPublished(db, account.id, saved.surveyId, now)
}

/** What stays different in a language. */
const differences = (original: SurveyDocument, own: SurveyDocument): object => ({
  ...(JSON.stringify(own.schedule) === JSON.stringify(original.schedule) ? {} : { schedule: own.schedule }),
  ...(own.goal !== null && !own.sharesGoal ? { goal: own.goal } : {}),
})
