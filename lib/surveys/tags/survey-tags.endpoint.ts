// Contract of the tags of surveys: an account's own words, to find surveys in a long list.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, nameText, nothing } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'

const tag = nameText(50).transform((text) => text.replace(/\s+/g, ' '))
const tags = z.array(tag).max(20, msg('must hold at most 20')).default([])

export const changeSurveyTags = defineEndpoint({
  id: 'changeSurveyTags',
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/surveys/tags',
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Tag surveys',
    text: 'Adds and removes tags of one or many surveys, all or none. Respondents see nothing of them, and they are no part of documents. Two that differ only in case are one.',
  },
  params: inAccount,
  query: nothing,
  body: z.strictObject({
    surveyIds: z
      .array(z.number().int().min(1).max(2_147_483_647))
      .min(1, msg('must hold an id'))
      .max(1000, msg('must hold at most 1000')),
    add: tags,
    remove: tags,
  }),
  reply: z.object({
    /** By id. */
    surveys: z.array(
      z.object({
        id: z.number(),
        tags: z.array(z.string()),
        /** What it did not have before, and what it had: to undo the change. */
        added: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    ),
  }),
})
