// The envelopes of answers: the one of a serve, and the body that says "nothing" (docs/api.md §4).
import { z } from 'zod'
import { question } from './question-object.endpoint'
import { nativeSurvey, webSurvey } from './survey-object.endpoint'

export const nothing = z.strictObject({}).meta({ id: 'Nothing', description: 'Exactly `{}`.' })

const survey = z.union([webSurvey, nativeSurvey])
const submission = z.strictObject({ udid: z.string() })
const deviceData = z.null().meta({ description: 'Always null: stored device data is for targeting only.' })

export const surveyAnswer = z
  .strictObject({ survey, submission, device: z.strictObject({ udid: z.string() }), device_data: deviceData })
  .meta({ id: 'SurveyAnswer', description: 'A survey, and the submission that was opened for it.' })

export const surveyWithQuestions = z
  .strictObject({
    survey,
    submission,
    device: z.strictObject({ udid: z.string(), client_key: z.string().nullable() }),
    device_data: deviceData,
    questions_and_possible_answers: z.array(question),
  })
  .meta({ id: 'SurveyWithQuestions', description: 'A survey, its submission, and its questions.' })
