// Tags submissions, marks them as done, and notes something on them.

import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { listTagRows } from '@/lib/results/reviews/tags/tag.store'
import { requireSurvey } from '../filtering/read-scope'
import * as store from './review.store'
import type * as contract from './reviews.endpoint'

export const reviewSubmissions: ConsoleService<typeof contract.reviewSubmissions> = async (
  { params: { surveyId }, body },
  context,
) => {
  const { db, account, actor, now } = context
  await requireSurvey(context, surveyId)
  const references = await submissionReferences(context.db)
  const of = { accountId: account.id, surveyId, udids: [...new Set(body.submissions)].map(references.read) }
  const reply = async (changed: string[]) => ({
    changed: changed.map(references.to),
    missing: await store.countMissing(db, of),
  })
  if ('done' in body)
    return reply(await store.setDone(db, of, body.done ? { name: actor.name, at: now } : null))
  const { id, on } = body.tag
  const tags = await listTagRows(db, account.id)
  if (!tags.some((tag) => tag.id === id)) throwApiError('unknown', msg('This account has no such tag.'))
  return reply(await store.tagSubmissions(db, of, id, on))
}

export const noteSubmission: ConsoleService<typeof contract.noteSubmission> = async (
  { params, body: { note, before } },
  context,
) => {
  const { db, account, actor, now } = context
  const { surveyId } = params
  await requireSurvey(context, surveyId)
  const udid = (await submissionReferences(context.db)).read(params.udid)
  const of = { accountId: account.id, surveyId, udids: [udid] }
  if (await store.writeNote(db, of, { before, text: note, by: actor.name, at: now })) return { done: true }
  const stored = (await store.listReviews(db, account.id, [udid])).get(udid)
  if (!stored || (stored.note === null && before === null))
    return throwApiError('unknown', msg('There is no such submission of this survey.'))
  // The same note, sent twice, is saved once.
  if (stored.note === note) return { done: true }
  return throwApiError('conflict', msg('Somebody else has changed this note in the meantime.'), {
    details: { note: stored.note, by: stored.noted_by },
  })
}
