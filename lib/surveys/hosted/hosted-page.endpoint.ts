// Contracts of the hosted page of a survey: its address, and what is pasted into sites and mails.
import { z } from 'zod'
import { MAIL_TOOLS } from '@/lib/integrations/mail/mail-tools.endpoint'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { LanguageTag } from '@/lib/surveys/document/fields.endpoint'

const PAGE = '/api/v1/accounts/{accountId}/surveys/{surveyId}/hosted-page'

const shown = {
  /** Anybody with it can answer. */
  link: z.string(),
  /** The link as a QR code: an SVG document. */
  qr: z.string(),
  /** HTML that shows the page within another one. */
  embed: z.string(),
  mail: z.object({
    /** The link with the merge field of the tool, which makes the answers those of a person. */
    link: z.string(),
    /** The first question with a link for each answer, or a button where one link cannot answer it. */
    html: z.string(),
    /** The same as text. */
    text: z.string(),
    /** Whether this installation can send a test of it. */
    canBeSent: z.boolean(),
    /** Tags of the survey's other languages, in which it can be written too. */
    languages: z.array(z.string()),
  }),
}

export const showHostedPage = defineEndpoint({
  id: 'showHostedPage',
  method: 'GET',
  path: PAGE,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'Read the hosted page of a survey',
    text: 'Its link, and what is pasted into other pages and into mails; `page` is null while it is switched off.',
  },
  params: onSurvey,
  query: z.object({
    tool: z.enum(MAIL_TOOLS).default('plain'),
    /** One of the survey's `languages`, in which the mail is; absent: in its own. */
    language: LanguageTag.optional(),
  }),
  body: noBody,
  reply: z.object({ page: z.object(shown).nullable() }),
})

export const openHostedPage = defineEndpoint({
  id: 'openHostedPage',
  method: 'POST',
  path: PAGE,
  access: 'publish_surveys',
  about: {
    tag: 'surveys',
    summary: 'Switch the hosted page of a survey on',
    text: 'Answers its link. One that is on stays as it is, unless `newLink` is true: then the link before leads nowhere from now on.',
  },
  alone: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({ newLink: z.boolean().default(false) }),
  reply: z.object({ link: z.string() }),
})

export const closeHostedPage = defineEndpoint({
  id: 'closeHostedPage',
  method: 'DELETE',
  path: PAGE,
  access: 'publish_surveys',
  about: {
    tag: 'surveys',
    summary: 'Switch the hosted page of a survey off',
    text: 'At once: its link leads nowhere, also when the page is switched on again.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: done,
})

export const sendTestMail = defineEndpoint({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/surveys/{surveyId}/test-mail',
  access: 'publish_surveys',
  params: onSurvey,
  query: nothing,
  /** `language`: as of `showHostedPage`. */
  body: z.strictObject({ language: LanguageTag.optional() }).optional(),
  reply: z.object({
    /** The caller's own. */
    address: z.string(),
    /** Why the mail server did not take it; null: it did. */
    error: z.string().nullable(),
  }),
})
