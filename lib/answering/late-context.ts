// Context Data that arrives with an answer: an object that replaces the stored one, or names that
// are merged into it (docs/api.md §6).

import type { AccountSettings } from '@/lib/accounts/account.rules'
import { maskData } from '@/lib/answering/masking/mask.rules'
import { readObjectParameter } from '@/lib/answering/reading/object-parameter.rules'
import { mergeContext } from '@/lib/people/context-data.rules'
import type { ObjectParam } from '@/lib/platform/contract/object-param'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { isJsonObject } from '@/lib/platform/json/limited-json'
import type { Survey } from '@/lib/surveys/survey.rules'

const DAY_MS = 86_400_000

/**
 * Whether the Context Data of a submission is still kept. What comes later would never be forgotten, as
 * each night only looks at what has become too old since the night before.
 */
export const keepsContext = (
  { settings: { keepDetailsDays } }: { settings: AccountSettings },
  { stored }: { stored: { createdAt: number } | null },
  now: number,
): boolean => keepDetailsDays === null || !stored || stored.createdAt > now - keepDetailsDays * DAY_MS

/**
 * `custom_data` replaces the stored data when it can be parsed; all other parameters are merged.
 * Null: neither was sent.
 */
export function readLateContext(
  customData: ObjectParam | undefined,
  extra: JsonObject,
  { settings }: Survey,
): { value: JsonObject; replaces: boolean } | null {
  const more = Object.keys(extra).length > 0 ? extra : null
  const read = customData && readObjectParameter(customData)
  const whole = read?.ok ? (isJsonObject(read.value) ? read.value : { data: read.value }) : null
  const value = mergeContext(whole, more)
  return value && { value: maskData(value, settings.privacy), replaces: whole !== null }
}
