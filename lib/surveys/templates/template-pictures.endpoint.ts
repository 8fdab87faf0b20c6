// Contract of what the templates look like, for pages that let people choose one.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, noBody, nothing } from '@/lib/platform/contract/fields'
import { question } from '@/lib/serving/wire/question-object.endpoint'
import { webSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import { TEMPLATE_NAMES } from './words.endpoint'

export const renderTemplates = defineEndpoint({
  id: 'renderTemplates',
  method: 'GET',
  path: '/api/console/accounts/{accountId}/template-renditions',
  access: 'see_surveys',
  params: inAccount,
  query: nothing,
  body: noBody,
  /** As the public API sends them to a page, with made-up ids; without those that ask nothing. */
  reply: z.object({
    templates: z.array(
      z.object({ name: z.enum(TEMPLATE_NAMES), survey: webSurvey, questions: z.array(question) }),
    ),
  }),
})
