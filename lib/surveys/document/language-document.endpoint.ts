// One more language of a survey in its document: texts by the keys of what they stand for, and what is
// different in this language (docs/survey-documents.md).

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import { Key, LanguageTag, Moment, OutsideAddress, optionalWhole } from './fields.endpoint'
import { GeoRule } from './rule-document.endpoint'

const LABEL = 500
const TEXT = 5000

const text = z.string().max(TEXT).optional()
const label = z.string().max(LABEL).optional()
const items = z.array(z.string().max(LABEL)).max(50).optional()

const answerTexts = z.strictObject({ content: text, imageAlt: label })

const questionTexts = z.strictObject({
  /** HTML of custom content may be as long as the original's. */
  content: z.string().max(100_000).optional(),
  submitLabel: label,
  emptyErrorText: label,
  defaultLabel: label,
  helper: z
    .strictObject({ beforeText: text, afterText: text, beforeItems: items, afterItems: items })
    .optional(),
  multiple: z.strictObject({ errorText: label }).optional(),
  freeText: z.strictObject({ hint: label, errorText: label }).optional(),
  link: z.strictObject({ label, url: OutsideAddress.optional() }).optional(),
  answers: z.record(Key, answerTexts).optional(),
})

export const LanguageDocument = z.strictObject({
  /** What people get while a text is missing: that of the next language, or no survey in this language. */
  incomplete: z.enum(['fallback', 'not_offered']).default('fallback'),
  /** Languages of the survey whose texts stand in for missing ones, in this order, before the original's. */
  fallback: z.array(LanguageTag).max(10).default([]),
  title: label,
  thankYou: text,
  invitation: z.strictObject({ text, button: label }).optional(),
  allAtOnce: z.strictObject({ submitLabel: label, errorText: label }).optional(),
  questions: z.record(Key, questionTexts).default({}),
  /** What those are told whom its quotas screen out, by key. */
  quotas: z.record(Key, z.strictObject({ thanks: text })).optional(),
  /** Keys of questions that this language does not have, on purpose. */
  leftOut: z.array(Key).max(200).default([]),
  /** Instead of the survey's; absent: as in the survey. */
  schedule: z.strictObject({ startsAt: Moment, endsAt: Moment }).optional(),
  /** For this language alone: its responses do not count towards the survey's goal. */
  goal: optionalWhole(1, 2_000_000_000),
  /** Countries of this language, instead of the survey's. */
  countries: z.array(GeoRule).max(50).optional(),
  /** What each text was translated from, by its path, as `fingerprint` writes it: tells what has changed since. */
  translatedFrom: z.record(z.string(), z.string().max(16)).default({}),
})
export type LanguageDocument = z.output<typeof LanguageDocument>

const sameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** By language tag; the survey's own texts are in its `locale`. */
export const LanguageDocuments = z
  .record(LanguageTag, LanguageDocument)
  .default({})
  .superRefine((languages, context) => {
    const tags = Object.keys(languages)
    if (tags.length > 100)
      context.addIssue({ code: 'custom', path: [], message: msg('must have at most 100 languages') })
    for (const [index, tag] of tags.entries()) {
      if (tags.slice(0, index).some((one) => sameTag(one, tag)))
        context.addIssue({ code: 'custom', path: [tag], message: msg('is there twice') })
      for (const other of languages[tag]?.fallback ?? [])
        if (other === tag || !tags.includes(other))
          context.addIssue({
            code: 'custom',
            path: [tag, 'fallback'],
            message: msg('must name other languages of the survey'),
          })
    }
  })
export type LanguageDocuments = z.output<typeof LanguageDocuments>

/**
 * A document whose `languages.default` says what its own texts are written in: in its `locale` from then on. One that
 * says something else in both is left as it is, so that it is refused.
 */
export function readDefaultLanguage(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.languages) || typeof value.languages.default !== 'string')
    return value
  const { default: tag, ...languages } = value.languages
  if (typeof value.locale === 'string' && !sameTag(value.locale, tag)) return value
  return { ...value, locale: value.locale ?? tag, languages }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A short mark of a text that changes with it. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
