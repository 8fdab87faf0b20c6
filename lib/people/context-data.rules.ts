// Context Data: what a page, an app or a mail says about where a survey appeared; any form is
// accepted (docs/api.md §6).

import { type ObjectParameter, readObjectParameter } from '@/lib/answering/reading/object-parameter.rules'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { isJsonObject, storableText } from '@/lib/platform/json/limited-json'
import { readSdkContext } from '@/lib/serving/apps/sdk-context.rules'

type Sent = ObjectParameter | null | undefined

/**
 * Reads the Context Data parameter (docs/api.md §6): an object as it is, another JSON value as
 * `{data: value}`, text as the mobile SDKs write it, any other text (or one beyond the limits of
 * §2) as `{raw: text}`. Null: absent or blank.
 */
export const readContextData = (parameter: Sent): JsonObject | null => readData(parameter, readSdkContext)

/** Reads the properties of an event like Context Data, but without the form of the mobile SDKs. */
export const readEventProperties = (parameter: Sent): JsonObject | null => readData(parameter, () => null)

function readData(parameter: Sent, readText: (text: string) => JsonObject | null): JsonObject | null {
  if (parameter === null || parameter === undefined) return null
  if ('text' in parameter && parameter.text.trim() === '') return null
  const read = readObjectParameter(parameter)
  if (read.ok) return isJsonObject(read.value) ? read.value : { data: read.value }
  const text = 'text' in parameter ? parameter.text : writeBrackets(parameter.brackets)
  return ('text' in parameter ? readText(text) : null) ?? { raw: storableText(text) }
}

const writeBrackets = (brackets: readonly { path: readonly string[]; value: string }[]): string =>
  brackets.map(({ path, value }) => `[${path.join('][')}]=${value}`).join('&')

/**
 * Merges later data into the stored data, one level deep; newer values win (docs/api.md §6). Names
 * are data: `__proto__` stays a name. Neither input is changed.
 */
export const mergeContext = (stored: JsonObject | null, more: JsonObject | null): JsonObject | null => {
  if (stored === null || more === null) return stored ?? more
  return Object.fromEntries([...Object.entries(stored), ...Object.entries(more)])
}
