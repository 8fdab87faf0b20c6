// Tools that write drafts: respondents see nothing of it.
import { z } from 'zod'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { makePreviewLink } from '@/lib/serving/preview/preview.endpoint'
import { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { validateSurvey } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { createSurvey } from '@/lib/surveys/surveys.endpoint'
import { TEMPLATES } from '@/lib/surveys/templates/template-documents.rules'
import { TEMPLATE_NAMES, TEMPLATE_WORDS } from '@/lib/surveys/templates/words.endpoint'
import { defineTool } from '../tool'
import { document, etag, survey } from './fields'

export const surveyDocumentFormat = defineTool({
  name: 'survey_document_format',
  title: 'The format of survey documents',
  description:
    'Returns the JSON Schema of survey documents and an example. Read it before you write a document; fields that equal their default can be left out.',
  endpoint: validateSurvey,
  effect: 'read',
  input: z.object({}),
  run: async () => ({
    schema: z.toJSONSchema(SurveyDocument, { io: 'input', unrepresentable: 'any' }),
    example: { key: 'nps', name: 'Recommend us', ...TEMPLATES.nps(await serverTexts('en')) },
    templates: Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, TEMPLATE_WORDS[name].sentence])),
  }),
})

export const checkDocument = defineTool({
  name: 'validate_survey',
  title: 'Validate a survey document',
  description:
    'Checks a survey document as saving it would, and returns its problems with the place of each, or the document with all defaults. Nothing is saved.',
  endpoint: validateSurvey,
  effect: 'read',
  input: z.object({ document }),
  run: (input, { call }) => call(validateSurvey, { body: input }),
})

export const createDraft = defineTool({
  name: 'create_draft',
  title: 'Create a draft',
  description:
    'Creates a survey that is not published: from a document, or from a template under a name. Respondents do not see it until somebody publishes it.',
  endpoint: createSurvey,
  effect: 'write',
  input: z.object({
    name: z.string().max(200).optional().describe('With a template, or for an empty survey.'),
    template: z.enum(TEMPLATE_NAMES).optional(),
    language: z
      .string()
      .optional()
      .describe('With a template: what its texts are written in, such as de. Otherwise English.'),
    document: document.optional(),
  }),
  run: async (input, { call, linkTo }) => {
    const created = await call(createSurvey, { body: input })
    return { ...created, link: linkTo(`surveys/${created.id}/edit`) }
  },
})

export const updateDraft = defineTool({
  name: 'update_draft',
  title: 'Change a draft',
  description:
    'Replaces the draft of a survey by a whole document. A published survey stays as it is until the draft is published. Read the survey first, and keep the keys of questions and answers: results belong to keys.',
  endpoint: saveDraft,
  effect: 'write',
  input: z.object({ survey, document, etag }),
  run: async ({ survey: surveyId, document, etag: ifMatch }, { call, linkTo }) => {
    const { savedAt, problems, notes, etag } = await call(saveDraft, {
      path: { surveyId },
      body: { document },
      ifMatch,
    })
    return { savedAt, problems, notes, etag, link: linkTo(`surveys/${surveyId}/edit`) }
  },
})

export const previewLink = defineTool({
  name: 'preview_link',
  title: 'Make a preview link',
  description:
    'Makes a link that shows the draft of a survey on a page of the site, for a person to look at. Nothing is recorded there. The page must have the browser tag.',
  endpoint: makePreviewLink,
  effect: 'write',
  input: z.object({
    survey,
    address: z.url().max(2000).describe('The page, such as https://shop.example.com/checkout.'),
    hours: z.int().min(1).max(168).default(24).describe('How long the link works.'),
  }),
  run: ({ survey: surveyId, ...body }, { call }) => call(makePreviewLink, { path: { surveyId }, body }),
})
