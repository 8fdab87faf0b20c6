// Contract of suggested tags: the most frequent words of texts.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, onSurvey } from '@/lib/platform/contract/fields'
import { reportFilter } from '../../filtering/reports-filter.endpoint'
import { tagShape } from '../reviews-shapes.endpoint'

export const suggestTags = defineEndpoint({
  id: 'suggestTags',
  method: 'GET',
  fromStandby: true,
  path: '/api/v1/accounts/{accountId}/surveys/{surveyId}/tag-suggestions',
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Suggest tags for texts',
    text: 'The most frequent words of the newest 2,000 texts of a question that fit the filter (fewer of long ones), by language. `answer` and `only: counted` added to the filter find exactly the texts that are counted, and start a bulk action on them. `page`, `view`, `where`, `data` and `clientKey=is:…` need the scope `people:read` too.',
  },
  params: onSurvey,
  query: z.object({
    ...reportFilter,
    question: z.coerce.number().int().positive(),
    /** So many different people wrote it. */
    least: z.coerce.number().int().min(1).max(1000).default(3),
    /** Of each language. */
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  body: noBody,
  reply: z.object({
    asOf: moment,
    /** How many texts were looked at: the newest. */
    looked: z.number(),
    /** Whether these are all that fit the filter; otherwise more texts than `count` may have a word. */
    all: z.boolean(),
    /** The most frequent first. */
    suggestions: z.array(
      z.object({
        /** The language of those who wrote it, without region; null: not known. */
        language: z.string().nullable(),
        /** Its most frequent form. */
        word: z.string(),
        /** All forms that are counted, the most frequent first. */
        forms: z.array(z.string()),
        /** The condition of the filter `answer` that finds exactly these texts. */
        answer: z.string(),
        count: z.number(),
        /** How many people wrote these texts. */
        people: z.number(),
        /** The newest of them, cut where it is long. */
        example: z.object({ submissionUdid: z.string(), text: z.string() }),
        /** The tag of this name, and how many of the texts have it. */
        tag: tagShape.extend({ tagged: z.number() }).nullable(),
      }),
    ),
  }),
})

export type TagSuggestion = z.output<(typeof suggestTags)['reply']>['suggestions'][number]
