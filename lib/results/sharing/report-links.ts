// Reports by link: given out and revoked by members and programs.

import { z } from 'zod'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { hashToken, makeToken } from '@/lib/accounts/sessions/link-token'
import { requireRight } from '@/lib/contexts/require-right'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { findStrangeNames } from '@/lib/platform/contract/known-names'
import { type Message, msg, type Said, type TextValue } from '@/lib/platform/contract/translator'
import { type FilterWords, reportFilter } from '@/lib/results/filtering/reports-filter.endpoint'
import { requireSurvey } from '../filtering/read-scope'
import { resolveFilter } from '../filtering/resolve-filter'
import { requireUnnamed } from '../filtering/unnamed-results'
import type * as contract from './report-links.endpoint'
import * as links from './report-links.store'

const DAY_MS = 86_400_000
/** Per survey: far more than people need. */
const MOST_LINKS = 100

export const listReportLinks: ConsoleService<typeof contract.listReportLinks> = async (
  { params },
  { db, account },
) => {
  await requireSurvey({ db, account }, params.surveyId)
  const rows = await links.listReportLinkRows(db, account.id, params.surveyId)
  return {
    links: rows.map(({ questions, createdAt, expiresAt, openedAt, madeBy, ...link }) => ({
      ...link,
      questions: questions.length > 0 ? questions : null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      madeBy: madeBy?.name ?? null,
      makerLeft: madeBy !== null && madeBy.memberships.length === 0,
    })),
  }
}

export const createReportLink: ConsoleService<typeof contract.createReportLink> = async (
  { params, body },
  context,
) => {
  const { db, account, actor, now, origin } = context
  const survey = await requireSurvey({ db, account }, params.surveyId)
  const words = readFilter(body.filter)
  resolveFilter(survey, words)
  // Anyone with the link sees them, so its maker must be able to.
  requireRight(context, 'see_results')
  requireUnnamed(context, words)
  const missing = body.questions?.find((id) => survey.questions.every((question) => question.id !== id))
  if (missing !== undefined)
    throwInvalid('questions', msg('names {question}, which is no question of this survey'), {
      question: missing,
    })
  if ((await links.countReportLinks(db, account.id, survey.id)) >= MOST_LINKS)
    throwApiError(
      'conflict',
      context.t('A survey has at most {most} links: revoke one first.', { most: MOST_LINKS }),
    )
  const token = makeToken()
  const expiresAt = new Date(now + body.days * DAY_MS)
  const { name, filter, texts } = body
  await recordEntry(context, {
    kind: 'report_shared',
    subject: survey.name,
    after: { name, texts, expiresAt: expiresAt.toISOString() },
  })
  const id = await links.createReportLinkRow(db, account.id, {
    ...{ surveyId: survey.id, name, filter, texts, expiresAt },
    hash: hashToken(token),
    questions: body.questions ?? [],
    madeById: actor.kind === 'user' ? actor.id : null,
    createdAt: new Date(now),
  })
  return { id, link: `${origin}/shared/${token}`, expiresAt: expiresAt.toISOString() }
}

export const revokeReportLink: ConsoleService<typeof contract.revokeReportLink> = async (
  { params },
  context,
) => {
  const { db, account } = context
  const name = await links.deleteReportLinkRow(db, account.id, params.surveyId, params.linkId)
  if (name === null) return throwApiError('unknown', msg('This survey has no such link.'))
  await recordEntry(context, { kind: 'report_link_revoked', subject: name })
  return { done: true }
}

const filterSchema = z.object(reportFilter)

/** The words of a filter as it stands in an address. Throws `invalid`. */
export function readFilter(text: string): FilterWords {
  const pairs = [...new URLSearchParams(text)]
  const [strange] = findStrangeNames(reportFilter, pairs)
  if (strange)
    throwInvalid('filter', msg('has {name}, which {reason}'), {
      name: strange.path,
      reason: [strange.reason],
    })
  const parsed = filterSchema.safeParse(Object.fromEntries(pairs))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const values = issue?.code === 'custom' ? (issue.params as Record<string, TextValue>) : undefined
  return throwInvalid('filter', msg('has {name}, which {reason}'), {
    name: issue?.path.join('.') ?? '',
    reason: [issue?.message as Message, values],
  })
}

const throwInvalid = (path: string, ...reason: Said): never =>
  throwApiError('invalid', [msg('The {path} {reason}.'), { path, reason }], { problems: [{ path, reason }] })
