// Creates surveys: from a template, from an existing survey, from documents of files.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import { hasRight } from '@/lib/contexts/require-right'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { CONSOLE_LANGUAGES, pickConsoleLanguage } from '@/lib/languages/console/console-languages'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { throwApiError } from '@/lib/platform/contract/errors'
import { untilLive } from '@/lib/platform/db/version-lease'
import { listAppNotes } from '@/lib/serving/apps/app-notes.rules'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { DEFAULT_THEME } from '@/lib/surveys/document/theme-document.endpoint'
import type * as documents from '@/lib/surveys/exchange/survey-documents.endpoint'
import { copyDocument } from '@/lib/surveys/planning/copy-document.rules'
import { makeKey, slugOf } from '@/lib/surveys/planning/survey-key.rules'
import { listSurveyKeys } from '@/lib/surveys/reading/survey.store'
import { TEMPLATES } from '@/lib/surveys/templates/template-documents.rules'
import { importSurvey, SAVE_TIMEOUT_MS } from './exchange/import-survey'
import { loadSurvey } from './loaded-survey'
import { parseFor, planDocument } from './planning/plan-document'
import { createFromDocument, throwInvalid } from './planning/survey-of-document'
import { surveyTag } from './survey-fields.endpoint'
import type * as contract from './surveys.endpoint'
import { recordSurvey } from './writing/record-survey'
import { writeDocument } from './writing/write-document'

export const createSurvey: ConsoleService<typeof contract.createSurvey> = async ({ body }, context) => {
  const { name = '', template = 'blank', document, language } = body
  if (document) return createFromDocument(context, name === '' ? document : { ...document, name })
  const texts = pickConsoleLanguage(language ?? 'en')
  if (!texts)
    return throwApiError(
      'invalid',
      context.t('language: there are no templates in “{language}”. Give one of: {languages}.', {
        language: language ?? '',
        languages: CONSOLE_LANGUAGES.join(', '),
      }),
    )
  const { look, ...rest } = TEMPLATES[template](await serverTexts(texts))
  return saveNew(context, name, (key) => ({
    ...rest,
    look: { theme: DEFAULT_THEME, followColorScheme: true, ...look },
    key,
    name,
    locale: language ?? null,
    status: 'draft',
  }))
}

/** Copies the draft if there is one that can be parsed, else the stored survey. */
export const duplicateSurvey: ConsoleService<typeof contract.duplicateSurvey> = async (
  { params: { surveyId }, body },
  context,
) => {
  const { document, draft, stored } = await loadSurvey(context, surveyId)
  const parsed = draft && parseFor(stored, draft.document, { nextStatus: 'draft' })
  const source = parsed && 'document' in parsed ? parsed.document : document
  const language = body.asLanguage
  const suffix = language === undefined ? context.t('(copy)') : `(${language})`
  const name = body.name ?? `${source.name.slice(0, 180)} ${suffix}`
  return saveNew(context, name, (key) => ({
    ...copyDocument(source, key),
    name,
    ...(language === undefined
      ? {}
      : {
          locale: language,
          languages: {},
          localeGroup: source.localeGroup ?? source.key,
          sharesGoal: source.sharesGoal,
        }),
  }))
}

/** `write` makes its document, with the key that the account has free for this name. */
async function saveNew(
  context: ChangeContext,
  name: string,
  write: (key: string) => Record<string, unknown>,
): Promise<{ id: number; key: string; etag: string }> {
  const result = await withTransaction(
    context,
    async (inner) => {
      const { db, account } = inner
      // From here on nobody else can take the key.
      await lockAccount(db, account.id)
      const key = makeKey(name, await listSurveyKeys(db, account.id, slugOf(name)))
      const parsed = parseSurveyDocument(write(key), inner.t)
      if ('problems' in parsed) return parsed
      const planned = await planDocument(inner, null, parsed.document)
      if ('problems' in planned) return planned
      const saved = await writeDocument(inner, key, null, planned)
      await recordSurvey(inner, null, { ...saved, name })
      return { id: saved.surveyId, key, etag: surveyTag(saved.revision, null) }
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  )
  return 'problems' in result ? throwInvalid(result.problems) : result
}

/** Documents are saved one by one, so that one can refer to another before it. */
export const importSurveys: ConsoleService<typeof documents.importSurveys> = async (
  { body: { documents, dryRun } },
  context,
) => {
  const onlyDrafts = !dryRun && !hasRight(context, 'publish_surveys')
  const results = []
  for (const raw of documents) {
    const parsed = parseSurveyDocument(raw, context.t)
    if ('problems' in parsed) {
      results.push({ key: keyOf(raw), problems: parsed.problems })
      continue
    }
    const { key } = parsed.document
    const result = await importSurvey(context, parsed.document, { dryRun, onlyDrafts, tellLater: true })
    if ('problems' in result) {
      results.push({ key, problems: result.problems })
      continue
    }
    const { surveyId, status, outcome } = result.saved
    const id = dryRun && outcome === 'created' ? null : surveyId
    const inApps = listAppNotes(context.t, parsed.document).map((note) =>
      context.t('In apps: {note}', { note }),
    )
    results.push({ saved: { id, key, status, outcome, notes: [...result.notes, ...inApps] } })
  }
  if (!dryRun) await untilLive(context.db)
  return { results }
}

const keyOf = (raw: unknown): string | null =>
  typeof raw === 'object' && raw !== null && 'key' in raw && typeof raw.key === 'string' ? raw.key : null
