// The parameters that several endpoints share: text parsed into values. Messages complete the
// sentence "Error: <name> …" (docs/api.md §1, §2).
import { z } from 'zod'
import { objectParam } from './object-param'

/**
 * Texts that count as absent, because clients send what their language prints for a missing value.
 */
export const ABSENT_TEXTS: Readonly<Record<string, readonly string[]>> = { client_key: ['null', 'undefined'] }

const absentClientKeys = ABSENT_TEXTS.client_key ?? []

/**
 * The name under which OpenAPI describes all parameters that are data and have no name in the
 * contract.
 */
export const ANY_OTHER_NAME = 'any_other_name'

export const identifier = z.string().meta({
  description: 'The unique id of the account. An unknown one is an error.',
  example: 'DEMO-0001',
})

export const callback = z
  .string()
  .max(128, 'must be at most 128 characters')
  .regex(
    /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*|\[[0-9]+\])*$/u,
    'must be a JavaScript function name: identifiers joined by dots, with [digits] if needed',
  )
  .meta({
    description:
      'The name of a function. The answer is then JavaScript that calls it with the JSON: `name({…});`. Dotted identifiers, each followed by `[digits]` if needed, at most 128 characters.',
    example: 'survey.receive',
  })

export const deviceType = z
  .enum(['desktop', 'mobile', 'tablet', 'native_mobile', 'email'], {
    error: 'must be desktop, mobile, tablet, native_mobile or email',
  })
  .default('desktop')
  .meta({
    description:
      'The kind of caller. `desktop`, `mobile` and `tablet` are web pages, `native_mobile` is an app, `email` a mail. Use `desktop` if unsure.',
    example: 'desktop',
  })

export const mobileType = z.enum(['ios', 'android'], { error: 'must be ios or android' }).meta({
  description: 'The kind of mobile device; apps only.',
  example: 'ios',
})

export const previewMode = z
  .string()
  .optional()
  .transform((text) => text === 'true')
  .meta({
    description: 'When it is exactly `true`, nothing is recorded, whatever the operation.',
    example: 'true',
  })

export const previewToken = z.string().meta({
  description:
    'From a preview link: in preview it admits one survey whatever its status, unless it is archived, also where the account has switched previews of drafts off; asked for by its id, it is shown whatever its dates and rules. Expired, of another account, or without `preview_mode=true`: as if absent.',
  example: '1.12.1798000000.Zm9yLW9uZS1zdXJ2ZXktYW5kLWZvci1hLXdoaWxlLTA',
})

export const clientKey = z
  .string()
  .max(255, 'must be at most 255 characters')
  .optional()
  .transform((text) => (text === undefined || absentClientKeys.includes(text) ? null : text))
  .meta({
    description:
      'Identifies a person across devices. The texts `null` and `undefined`, and a blank one, count as absent.',
    example: 'customer-4711',
  })

export const requestId = z.string().max(64, 'must be at most 64 characters').meta({
  description:
    'Optional, chosen by the caller, up to 64 characters: the same operation with the same id again records nothing.',
  example: 'f3a9c2',
})

export const locale = z.string().meta({
  description:
    'The language wanted, as a BCP 47 tag, for surveys that exist in several; else the Accept-Language header decides.',
  example: 'de-CH',
})

export const labels = z.string().meta({
  description:
    'With the value `own`, words that the survey does not have itself (`submit_label`, `empty_error_text`) are null instead of ours in its language.',
  example: 'own',
})

export const url = z.string().meta({
  description: 'The address where it happened. When absent, the Referer header is used.',
  example: 'https://example.com/pricing',
})

export const customData = objectParam.meta({
  description:
    'Context Data: the context in which the survey appeared. A JSON object, or brackets such as `custom_data[plan]=pro`. Another JSON value is kept as `{"data": value}`, text that is not JSON as `{"raw": text}`.',
  example: '{"plan":"pro"}',
})

export const eventProperties = objectParam.meta({
  description:
    'What to record with the event: a JSON object, or brackets such as `event_properties[price]=12`. Anything else is kept raw.',
  example: '{"price":12}',
})

export const eventName = z.string().max(255, 'must be at most 255 characters').meta({
  description: 'A descriptive name for what happened; any text.',
  example: 'Checkout done',
})
