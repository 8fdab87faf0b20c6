// Contracts of tags: an account's own words for submissions.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, inAccount, nameText, noBody, nothing } from '@/lib/platform/contract/fields'
import { TAG_COLOURS, tagShape } from '../reviews-shapes.endpoint'

const TAGS = '/api/v1/accounts/{accountId}/tags'

const onTag = inAccount.extend({ tagId: z.coerce.number().int().positive().max(2_147_483_647) })
const settings = { name: nameText(50), colour: z.enum(TAG_COLOURS).nullable() }

export const listTags = defineEndpoint({
  id: 'listTags',
  method: 'GET',
  path: TAGS,
  access: 'see_results',
  about: { tag: 'results', summary: 'List tags', text: 'With how many submissions have each.' },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({ tags: z.array(tagShape.extend({ count: z.number() })) }),
})

export const createTag = defineEndpoint({
  id: 'createTag',
  method: 'POST',
  path: TAGS,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Create a tag',
    text: 'Replies with the one of this name if there is one.',
  },
  params: inAccount,
  query: nothing,
  body: z.strictObject({ name: settings.name, colour: settings.colour.default(null) }),
  reply: tagShape,
})

export const changeTag = defineEndpoint({
  id: 'changeTag',
  method: 'PATCH',
  path: `${TAGS}/{tagId}`,
  access: 'review_submissions',
  about: { tag: 'people', summary: 'Rename a tag, or give it a colour', text: 'Only what changes.' },
  params: onTag,
  query: nothing,
  body: z.strictObject(settings).partial(),
  reply: tagShape,
})

export const mergeTag = defineEndpoint({
  id: 'mergeTag',
  method: 'POST',
  path: `${TAGS}/{tagId}/merge`,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Merge a tag into another',
    text: 'Whatever has it gets the other one, and it is removed.',
  },
  params: onTag,
  query: nothing,
  body: z.strictObject({ into: z.number().int().positive().max(2_147_483_647) }),
  reply: tagShape,
})

export const removeTag = defineEndpoint({
  id: 'removeTag',
  method: 'DELETE',
  path: `${TAGS}/{tagId}`,
  access: 'review_submissions',
  about: { tag: 'people', summary: 'Remove a tag', text: 'From all submissions.' },
  params: onTag,
  query: nothing,
  body: noBody,
  reply: done,
})
