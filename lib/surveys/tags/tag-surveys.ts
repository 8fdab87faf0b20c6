// Adds and removes tags of surveys.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import type * as contract from './survey-tags.endpoint'
import { changeTags, MOST_TAGS } from './survey-tags.rules'
import { listSurveyTags, lockSurveyTags, writeSurveyTags } from './survey-tags.store'

/** As many names as an entry of the audit log can show. */
const NAMED = 10

export const changeSurveyTags: ConsoleService<typeof contract.changeSurveyTags> = ({ body }, context) =>
  withTransaction(context, async (inner) => {
    const { db, account } = inner
    const ids = [...new Set(body.surveyIds)]
    const stored = await lockSurveyTags(db, account.id, ids)
    const missing = ids.filter((id) => !stored.some((survey) => survey.id === id))
    if (missing.length > 0)
      throwApiError(
        'unknown',
        `This account has no survey with the id ${missing.slice(0, NAMED).join(', ')}.`,
      )
    const known = await listSurveyTags(db, account.id)
    const changed = stored.map(({ id, name, tags }) => ({ id, name, ...changeTags(tags, body, known) }))
    const full = changed.find(({ tags }) => tags.length > MOST_TAGS)
    if (full)
      throwApiError(
        'conflict',
        inner.t('A survey has at most {most} tags: “{name}” would have more.', {
          most: MOST_TAGS,
          name: full.name,
        }),
      )
    const touched = changed.filter(({ added, removed }) => added.length + removed.length > 0)
    if (touched.length > 0) {
      await writeSurveyTags(db, account.id, touched)
      const names = touched.slice(0, NAMED).map(({ name }) => name)
      await recordEntry(inner, {
        kind: 'survey_tagged',
        subject: touched.length === 1 ? (names[0] ?? '') : `${touched.length} surveys`,
        after: { added: body.add, removed: body.remove, surveys: names, count: touched.length },
      })
    }
    return { surveys: changed.map(({ name: _, ...survey }) => survey) }
  })
