// Contracts of work on submissions: tags, notes, what is done, hiding from all figures, and deleting.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { HIDE_REASONS } from './reviews-shapes.endpoint'

const SUBMISSIONS = '/api/v1/accounts/{accountId}/surveys/{surveyId}/submissions'

const udid = z.guid().toLowerCase()
const tagId = z.number().int().positive().max(2_147_483_647)
const note = z.string().trim().min(1).max(2000)
const selection = { submissions: z.array(udid).min(1).max(200) }
const changed = z.object({
  /** Those that it changed, to undo it. */
  changed: z.array(z.string()),
  /** How many this survey does not have: deleted, for example for their age, or of another survey. */
  missing: z.number(),
})

export const hideSubmissions = defineEndpoint({
  id: 'hideSubmissions',
  method: 'POST',
  path: `${SUBMISSIONS}/hide`,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Hide submissions',
    text: 'Spam, tests, answers of staff: they leave every figure, poll and goal, and can be shown again. Replies with those that were not hidden before.',
  },
  alone: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({ ...selection, reason: z.enum(HIDE_REASONS) }),
  reply: changed,
})

export const showHiddenSubmissions = defineEndpoint({
  id: 'showHiddenSubmissions',
  method: 'POST',
  path: `${SUBMISSIONS}/show`,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Show hidden submissions again',
    text: 'They count as before, as far as there are places within the goal: what others took meanwhile stays theirs.',
  },
  alone: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject(selection),
  reply: changed,
})

export const deleteSubmission = defineEndpoint({
  id: 'deleteSubmission',
  method: 'DELETE',
  path: `${SUBMISSIONS}/{udid}`,
  access: 'erase_people',
  about: {
    tag: 'people',
    summary: 'Delete a submission',
    text: 'With its answers, for ever. All counts are as if it had never been.',
  },
  alone: true,
  params: onSurvey.extend({ udid }),
  query: nothing,
  body: noBody,
  reply: done,
})

export const reviewSubmissions = defineEndpoint({
  id: 'reviewSubmissions',
  method: 'POST',
  path: `${SUBMISSIONS}/review`,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Tag submissions, or mark them as done',
    text: 'Adds a tag (`on`) or takes it away, or sets `done`. Replies with those that it changed; the opposite for these undoes it.',
  },
  params: onSurvey,
  query: nothing,
  body: z.union(
    [
      z.strictObject({ ...selection, tag: z.strictObject({ id: tagId, on: z.boolean() }) }),
      z.strictObject({ ...selection, done: z.boolean() }),
    ],
    msg('must have submissions, and either a tag with id and on, or done'),
  ),
  reply: changed,
})

export const noteSubmission = defineEndpoint({
  id: 'noteSubmission',
  method: 'PUT',
  path: `${SUBMISSIONS}/{udid}/note`,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Note something on a submission',
    text: '`before` is the note that the caller has seen; if it is another one now, it answers 409 `conflict` with `details.note`.',
  },
  params: onSurvey.extend({ udid }),
  query: nothing,
  body: z.strictObject({ note: note.nullable(), before: z.string().max(2000).nullable() }),
  reply: done,
})
