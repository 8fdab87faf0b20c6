// Lists the surveys of an account with their figures, and exports their documents.

import type { ConsoleService } from '@/lib/contexts/service'
import { isoTime } from '@/lib/platform/text/iso-time'
import { countBlended } from '@/lib/results/statistics/blended.rules'
import { shareOf } from '@/lib/results/statistics/distribution.rules'
import type * as documents from '@/lib/surveys/exchange/survey-documents.endpoint'
import { listStatusMoves } from '@/lib/surveys/planning/status-moves.rules'
import { listLanguageIds } from '@/lib/surveys/reading/survey.store'
import {
  addFigures,
  countSurveyFigures,
  type SurveyFigures,
} from '@/lib/surveys/reading/survey-figures.store'
import { exportSurvey } from './exchange/export-survey'
import { listSurveys, type SurveySummary } from './list-surveys'
import { loadSurvey } from './loaded-survey'
import type * as contract from './surveys.endpoint'

export const listSurveySummaries: ConsoleService<typeof contract.listSurveySummaries> = async (
  { query: { cursor = 0, limit, status, tag } },
  context,
) => {
  const wanted = (await listSurveys(context)).filter(
    (survey) =>
      survey.id > cursor &&
      (status === undefined || survey.status === status) &&
      (tag === undefined || survey.tags.some((one) => one.toLowerCase() === tag.trim().toLowerCase())),
  )
  const shown = wanted.slice(0, limit)
  return {
    surveys: shown.map(toSummary),
    next: shown.length < wanted.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

const toSummary = ({ localeGroup, publishedAt, updatedAt, hasDraft, ...summary }: SurveySummary) => ({
  ...summary,
  nextStatuses: listStatusMoves(summary.status),
  publishedAt: publishedAt?.toISOString() ?? null,
  localeGroup: localeGroup === summary.key ? null : localeGroup,
  hasDraft: hasDraft && !(summary.status === 'draft' && publishedAt === null),
  updatedAt: updatedAt.toISOString(),
})

export const listSurveyFigures: ConsoleService<typeof contract.listSurveyFigures> = async (
  _,
  { reading: { db, asOf }, account },
) => ({
  asOf: isoTime(asOf),
  surveys: [
    ...withLanguages(await countSurveyFigures(db, account.id), await listLanguageIds(db, account.id)),
  ].map(([id, figures]) => ({ id, ...toFigures(figures) })),
})

/** The figures of a survey are those of all its languages. */
function withLanguages(
  figures: Map<number, SurveyFigures>,
  originals: Map<number, number>,
): Map<number, SurveyFigures> {
  const all = new Map<number, SurveyFigures>()
  for (const [id, own] of figures) {
    const original = originals.get(id) ?? id
    const before = all.get(original)
    all.set(original, before ? addFigures(before, own) : own)
  }
  return all
}

/** The wire form of figures. */
export function toFigures({ lastAnswerAt, devices, ...counts }: SurveyFigures) {
  const responses = devices.reduce((sum, [, , , , count]) => sum + count, 0)
  const blended = countBlended(
    devices.map(([device, impressions, viewed, selfReported]) => ({
      ...{ device, impressions, viewed, selfReported },
    })),
  )
  return {
    ...counts,
    responsesBlended: shareOf(responses, blended),
    lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
  }
}

export const exportSurveyDocument: ConsoleService<typeof documents.exportSurveyDocument> = async (
  { params },
  context,
) => ({ document: (await loadSurvey(context, params.surveyId)).document })

export const exportAllSurveys: ConsoleService<typeof documents.exportAllSurveys> = async (_, context) => {
  const summaries = await listSurveys(context)
  async function* pieces() {
    yield '['
    let separator = '\n'
    for (const { id } of summaries) {
      const document = await exportSurvey(context, id)
      if (!document) continue
      yield `${separator}${JSON.stringify(document, null, 2)}`
      separator = ',\n'
    }
    yield '\n]\n'
  }
  return { fileName: `surveys-${new Date(context.now).toISOString().slice(0, 10)}.json`, pieces: pieces() }
}
