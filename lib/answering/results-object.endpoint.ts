// Poll results in three shapes: of one question, as the mobile SDKs parse them, and of a whole
// survey (docs/api.md §9).
import { z } from 'zod'
import { questionType } from '@/lib/serving/wire/question-object.endpoint'

export const results = z
  .strictObject({
    poll: z.array(z.strictObject({ id: z.int(), content: z.string(), count: z.int().min(0) })),
    content: z.string(),
    question_type: questionType,
    answers_via_checkbox: z.array(z.array(z.string())).max(1000),
  })
  .meta({
    id: 'Results',
    description:
      'How often each possible answer was chosen, by position. `answers_via_checkbox`: of a multiple choice, the ids that each submission ticked together, newest first, at most 1,000.',
  })

export const sdkResults = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[0-9]+$/),
      content: z.string(),
      count: z.int().min(0),
      image_url: z.string().nullable(),
    }),
  )
  .meta({ id: 'SdkResults', description: 'Results for submissions that were served with a `mobile_type`.' })

export const surveyResults = z
  .strictObject({
    results: z.strictObject({
      questions: z.array(
        z.strictObject({
          id: z.int(),
          position: z.int().min(0),
          content: z.string(),
          question_type: questionType,
          possibleAnswers: z.array(
            z.strictObject({
              id: z.int(),
              position: z.int().min(0),
              content: z.string(),
              numAnswers: z.int().min(0),
            }),
          ),
        }),
      ),
    }),
  })
  .meta({ id: 'SurveyResults', description: 'The results of every question of a poll.' })

export const thankYou = z
  .strictObject({ thank_you: z.string() })
  .meta({ id: 'ThankYou', description: 'The thank-you text of a survey that is not a poll.' })
