// Contracts of joining separate surveys in several languages into one survey, and of undoing it.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'

const join = '/api/v1/accounts/{accountId}/surveys/{surveyId}/language-join' as const

const part = {
  key: z.string(),
  /** Without markup; without a text that of its image, or its key. */
  text: z.string(),
}

const own = {
  ...part,
  /** The key that it gets, of the original; null: it is archived with its answers. */
  to: z.string().nullable(),
  /** What the proposal goes by; null: there is none. */
  by: z.enum(['key', 'place']).nullable(),
  /** How often it was answered, or chosen, so far. */
  answered: z.number(),
}

export const showLanguageJoin = defineEndpoint({
  id: 'showLanguageJoin',
  method: 'GET',
  path: join,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'What joining the surveys of its locale group would do',
    text: 'For each separate survey in another language, its questions and answers with those of the original that they would become: by key, what is left by place, and never of another kind. And the last join, while it can be undone.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: z.object({
    /** Why they cannot be joined, as a sentence. */
    refused: z.string().nullable(),
    locale: z.string().nullable(),
    /** Of the original. */
    questions: z.array(z.object({ ...part, kind: z.string(), answers: z.array(z.object(part)) })),
    languages: z.array(
      z.object({
        id: z.number(),
        key: z.string(),
        name: z.string(),
        locale: z.string().nullable(),
        questions: z.array(z.object({ ...own, kind: z.string(), answers: z.array(z.object(own)) })),
      }),
    ),
    undo: z
      .object({
        joinedAt: moment,
        /** Until then it can be undone. */
        until: moment,
        /** Language tags. */
        languages: z.array(z.string()),
        /** Why it cannot be undone now, as a sentence. */
        refused: z.string().nullable(),
      })
      .nullable(),
  }),
})

const pair = z.strictObject({ key: z.string(), to: z.string().nullable() })

export const joinLanguages = defineEndpoint({
  id: 'joinLanguages',
  method: 'POST',
  path: join,
  access: 'publish_surveys',
  about: {
    tag: 'surveys',
    summary: 'Join the surveys of its locale group as its languages',
    text: 'Their ids, submissions and results stay, their texts become translations, and they get its status and structure. Without `languages`, all is joined as proposed. For 30 days it can be undone.',
  },
  params: onSurvey,
  query: nothing,
  body: z.strictObject({
    /** How each survey is joined; one that is not named, as proposed. */
    languages: z
      .array(
        z.strictObject({
          /** Key of the survey. */
          key: z.string(),
          /** One that is not named, or has `to: null`, is archived with its answers. Without `answers` these are joined as proposed. */
          questions: z.array(z.strictObject({ ...pair.shape, answers: z.array(pair).optional() })),
        }),
      )
      .optional(),
  }),
  reply: z.object({
    joined: z.array(
      z.object({ key: z.string(), locale: z.string(), translated: z.number(), total: z.number() }),
    ),
    /** Until then it can be undone. */
    until: moment,
  }),
})

export const undoLanguageJoin = defineEndpoint({
  id: 'undoLanguageJoin',
  method: 'POST',
  path: `${join}/undo`,
  access: 'publish_surveys',
  about: {
    tag: 'surveys',
    summary: 'Undo the last join of languages',
    text: 'The surveys are separate again, with the keys and the documents that they had. Refused when 30 days have passed, when the survey has been published again, and while it has unpublished changes.',
  },
  params: onSurvey,
  query: nothing,
  body: z.strictObject({}).optional(),
  reply: z.object({ separated: z.array(z.object({ id: z.number(), key: z.string() })) }),
})
