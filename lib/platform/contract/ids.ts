// The ids of the wire: digits for what a designer made, UUIDs for devices, submissions and links,
// names for events (docs/api.md §2).
import { z } from 'zod'

const LARGEST_ID = 2_147_483_647

/** 0 is never an id: a lookup finds nothing, as with any other unknown id. */
const toId = (digits: string): number => {
  const id = Number(digits)
  return id > LARGEST_ID ? 0 : id
}

const id = z
  .string()
  .regex(/^[0-9]+$/, 'must be an id: digits only')
  .transform(toId)

const uuid = z
  .string()
  .regex(
    /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
    'must be a UUID: 8-4-4-4-12 hexadecimal digits',
  )

export const surveyId = id.meta({
  description: 'The id of a survey: digits only. An id that no survey has is unknown, however long it is.',
  example: '1',
})

/** Both SDKs ask for the questions by the name they were given, which may be an event's. */
export const surveyRef = z
  .string()
  .regex(/^[-a-zA-Z0-9]+$/, 'must be a survey id or an event name')
  .transform((text): { id: number } | { eventName: string } =>
    /^[0-9]+$/.test(text) ? { id: toId(text) } : { eventName: text },
  )
  .meta({
    description:
      'The id of a survey (digits only), or the name of the event that it waits for, matching `[-a-zA-Z0-9]+`.',
    example: '1',
  })

export const questionId = id.meta({ description: 'The id of a question: digits only.', example: '1' })

export const answerId = id.meta({
  description: 'The id of one of the possible answers of the question: digits only.',
  example: '1',
})

export const udid = uuid.meta({
  description:
    'The device: a UUID of any version and variant, in any case (compared without regard to case, echoed as sent).',
  example: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
})

export const linkIdentifier = uuid.meta({
  description:
    'The UUID of the link, which custom content carries in the `data-service-link-id` attribute of that link.',
  example: '5f0c9e0a-7a51-4c1e-9d55-0c7a1f3b9e21',
})

export const submissionUdid = z.string().max(64, 'must be at most 64 characters').meta({
  description:
    "The submission, as `submission.udid` of the serving answer named it. One that was never made is unknown; a preview's (`00000000-0000-8000-8000-` and twelve digits) records nothing and succeeds.",
  example: '00000000-0000-8000-8000-123456789012',
})

export const eventNameInPath = z
  .string()
  .regex(/^[-a-zA-Z0-9]+$/, 'must be letters, digits and hyphens')
  .meta({
    description:
      'The event that the survey waits for, matching `[-a-zA-Z0-9]+`; case matters. Digits only are read as a survey id.',
    example: 'checkout-done',
  })
