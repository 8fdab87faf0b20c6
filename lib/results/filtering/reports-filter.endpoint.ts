// Which submissions a report, a list or an export covers: the same query parameters everywhere.

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import { isZone } from '@/lib/platform/contract/zone'
import { QUOTA_OUTCOMES } from '@/lib/surveys/quotas/quota-outcomes.endpoint'
import {
  MOST_CONDITIONS,
  OUTCOMES,
  REPORT_DEVICES,
  REVIEWS,
  readAnswers,
  readClientKey,
  readNames,
  readPages,
  readWhere,
  writeAnswers,
  writeClientKey,
  writeNames,
  writePages,
  writeWhere,
} from './filter-words.endpoint'

/** A calendar day in the time zone of the query, or a time in ISO 8601 with its offset. */
const edge = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  msg('must be a day such as 2026-11-21, or a time such as 2026-11-21T10:00:00Z'),
)

/** A parameter that `read` parses into a list of conditions. */
const conditions = <T>(read: (text: string) => T[] | null, such: string) =>
  z
    .string()
    .max(4000)
    .transform((text, context) => {
      const found = read(text)
      if (found && found.length <= MOST_CONDITIONS) return found
      context.addIssue({
        code: 'custom',
        message: msg('must be conditions such as {such}, at most {most}'),
        params: { such, most: MOST_CONDITIONS },
      })
      return z.NEVER
    })

/** Names of a list, such as `mobile` or `not:mobile`. */
const namesOf = <Name extends string>(names: readonly Name[]) =>
  conditions(
    (text) => {
      const found = readNames(text)?.map(({ value, not }) => ({
        value: names.find((name) => name === value),
        not,
      }))
      return found?.every((one): one is { value: Name; not: boolean } => one.value !== undefined)
        ? found
        : null
    },
    `${names.slice(0, 2).join(',')} or not:${names[0]}: ${names.join(', ')}`,
  )

const LANGUAGE = /^[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*$/
const readLanguages = (text: string) => {
  const found = readNames(text)
  return found?.every(({ value }) => LANGUAGE.test(value)) ? found : null
}

const VERSION = /^[1-9]\d{0,6}$/
const readVersions = (text: string) => {
  const found = readNames(text)
  return found?.every(({ value }) => VERSION.test(value)) ? found : null
}

export const reportFilter = {
  /** The first day, or the first time. */
  from: edge.optional(),
  /** The last day, included; a time is excluded. */
  to: edge.optional(),
  /** IANA name of the zone in which days and hours are counted. */
  tz: z.string().max(64).refine(isZone, msg('must be a time zone such as Europe/Berlin')).default('UTC'),
  /** Device types; a submission must have one of them. */
  device: namesOf(REPORT_DEVICES).optional(),
  /** Prefixes of the submission's language: `en` includes en-GB. */
  language: conditions(readLanguages, 'en,pt-BR or not:en').optional(),
  /** Numbers of published versions, as the history counts them: those that people were served. */
  version: conditions(readVersions, '3,4 or not:1').optional(),
  /**
   * Conditions on Context Data. Of several values of one key, one must match; of several keys, all
   * must; and all with `not`.
   */
  where: conditions(readWhere, 'plan:pro,country:not:de').optional(),
  /** The same on the data of the device, as it is now. */
  data: conditions(readWhere, 'tier:gold,beta:not:yes').optional(),
  /** Conditions on answers, all of which must hold. */
  answer: conditions(readAnswers, 'nps:detractors,why:any:price,comment:contains:slow').optional(),
  /**
   * The address of the page without its query: one must match, and all with `not`. What begins with a
   * slash is compared with the path, anything else with host and path.
   */
  page: conditions(readPages, 'contains:/checkout,starts:/help,not:is:/').optional(),
  /** Names of views of apps. */
  view: conditions(readNames, 'Home,not:Settings').optional(),
  /** Names of the events that the survey was served for. */
  event: conditions(readNames, 'signup,not:logout').optional(),
  /** Whether the client key is known; or the key. */
  clientKey: z
    .string()
    .max(1000)
    .transform((text, context) => {
      const found = readClientKey(text)
      if (found) return found
      context.addIssue(msg('must be known, unknown, or a key such as is:4711'))
      return z.NEVER
    })
    .optional(),
  /** Keys of quotas that it belongs to. */
  quota: conditions(readNames, 'men,not:women').optional(),
  /** Whether its quota counts it. */
  quotaOutcome: namesOf(QUOTA_OUTCOMES).optional(),
  /** Names of tags: one of them, and all with `not`. */
  tag: conditions(readNames, 'pricing,not:bug').optional(),
  /** What members did with it: marked it as done, noted something. */
  review: namesOf(REVIEWS).optional(),
  /**
   * How far it came, one of these: answered to the end; answered, and not to the end; seen and not
   * answered; neither.
   */
  outcome: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(OUTCOMES)))
    .optional(),
  /**
   * Questions by key or id: people left at one of them, and at none with `not`. Not for surveys in which
   * the order of questions differs from person to person.
   */
  left: conditions(readNames, 'why,not:recommend').optional(),
  /** `yes`: all language versions of the survey together; `no`: this one. Absent: all, if it has its languages itself. */
  group: z.enum(['yes', 'no']).optional(),
}

export type FilterWords = z.output<z.ZodObject<typeof reportFilter>>

/** The query parameters of a filter. */
export function writeFilterQuery(words: FilterWords): Record<string, string> {
  const { device, language, version, where, data, answer, page, view, event, clientKey, tag, review, left } =
    words
  const { quota, quotaOutcome } = words
  const written: Record<keyof FilterWords, string | undefined> = {
    from: words.from,
    to: words.to,
    tz: words.tz,
    device: device && writeNames(device),
    language: language && writeNames(language),
    version: version && writeNames(version),
    where: where && writeWhere(where),
    data: data && writeWhere(data),
    answer: answer && writeAnswers(answer),
    page: page && writePages(page),
    view: view && writeNames(view),
    event: event && writeNames(event),
    clientKey: clientKey && writeClientKey(clientKey),
    quota: quota && writeNames(quota),
    quotaOutcome: quotaOutcome && writeNames(quotaOutcome),
    tag: tag && writeNames(tag),
    review: review && writeNames(review),
    outcome: words.outcome?.join(','),
    left: left && writeNames(left),
    group: words.group,
  }
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
