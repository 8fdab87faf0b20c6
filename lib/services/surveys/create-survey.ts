// Creates surveys: from a template, from an existing survey, from documents of files.
import { randomUUID } from 'node:crypto'
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import { SURVEY_TEMPLATES } from '@/lib/contract/console/survey-templates'
import type * as contract from '@/lib/contract/console/surveys'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { listSurveyKeys } from '@/lib/db/surveys/survey-rows'
import { listAppNotes } from '@/lib/domain/apps/app-notes'
import { dropLinkIds } from '@/lib/domain/surveys/sanitize-content'
import { makeKey } from '@/lib/domain/surveys/survey-key'
import type { AccountContext, ConsoleOperation } from '../console-context'
import { importSurvey } from './import-survey'
import { loadSurvey } from './loaded-survey'

export const createSurvey: ConsoleOperation<typeof contract.createSurvey> = ({ body }, context) =>
  saveNew(context, body.name, (key) => ({
    ...SURVEY_TEMPLATES[body.template].document,
    key,
    name: body.name,
    status: 'draft',
  }))

/** Copies the draft if there is one that can be parsed, else the stored survey. */
export const duplicateSurvey: ConsoleOperation<typeof contract.duplicateSurvey> = async (
  { params: { surveyId }, body },
  context,
) => {
  const { document: stored, draft, rows } = await loadSurvey(context, surveyId)
  const parsed = draft && parseSurveyDocument({ ...draft.document, key: rows.key, status: 'draft' })
  const source = parsed && 'document' in parsed ? parsed.document : stored
  const language = body.asLanguage
  const name = body.name ?? `${source.name.slice(0, 180)} (${language ?? 'copy'})`
  return saveNew(context, name, (key) => ({
    ...copyOf(source, rows.key, key),
    name,
    ...(language === undefined ? {} : { locale: language, localeGroup: source.localeGroup ?? source.key }),
  }))
}

/**
 * A separate draft; links in custom content get new UUIDs, so that their clicks are counted
 * separately.
 */
const copyOf = (source: SurveyDocument, from: string, key: string) => ({
  ...source,
  key,
  status: 'draft',
  localeGroup: null,
  rules: source.rules.map((rule) =>
    rule.kind === 'previous_answer' && rule.survey === from ? { ...rule, survey: key } : rule,
  ),
  questions: source.questions.map((question) =>
    question.kind === 'custom_content' ? { ...question, content: dropLinkIds(question.content) } : question,
  ),
})

class KeyTaken extends Error {}

async function saveNew(
  { db, account, actor }: AccountContext,
  name: string,
  write: (key: string) => Record<string, unknown>,
): Promise<{ id: number; key: string }> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const key = makeKey(name, (start) => listSurveyKeys(db, account.id, start))
    const parsed = parseSurveyDocument(write(await key))
    if ('problems' in parsed) return throwInvalidDocument(parsed.problems)
    const result = await importSurvey(db, account.id, parsed.document, {
      newUuid: randomUUID,
      savedById: actor.id,
      afterwards: async (_, { outcome }) => {
        if (outcome !== 'created') throw new KeyTaken()
      },
    }).catch((error: unknown) => {
      if (error instanceof KeyTaken) return null
      throw error
    })
    if (result && 'problems' in result) return throwInvalidDocument(result.problems)
    if (result) return { id: result.saved.surveyId, key: parsed.document.key }
  }
  return throwConsoleError(
    'conflict',
    'Somebody else is creating a survey of this name right now. Try again.',
  )
}

const throwInvalidDocument = (problems: { path: string; reason: string }[]): never =>
  throwConsoleError('invalid', 'This survey cannot be saved as it is.', { problems })

/** Documents are saved one by one, so that one can refer to another before it. */
export const importSurveys: ConsoleOperation<typeof contract.importSurveys> = async (
  { body: { documents, dryRun } },
  { db, account, actor },
) => {
  const results = []
  for (const raw of documents) {
    const parsed = parseSurveyDocument(raw)
    if ('problems' in parsed) {
      results.push({ key: keyOf(raw), problems: parsed.problems })
      continue
    }
    const { key } = parsed.document
    const result = await importSurvey(db, account.id, parsed.document, {
      newUuid: randomUUID,
      dryRun,
      savedById: actor.id,
    })
    if ('problems' in result) {
      results.push({ key, problems: result.problems })
      continue
    }
    const { surveyId, status, outcome } = result.saved
    const id = dryRun && outcome === 'created' ? null : surveyId
    const inApps = listAppNotes(parsed.document).map((note) => `In apps: ${note}`)
    results.push({ saved: { id, key, status, outcome, notes: [...result.notes, ...inApps] } })
  }
  return { results }
}

const keyOf = (raw: unknown): string | null =>
  typeof raw === 'object' && raw !== null && 'key' in raw && typeof raw.key === 'string' ? raw.key : null
