// Parses a query as every client of this API writes it (docs/api.md §2).
import { LISTS } from '@/lib/answering/answer-params.endpoint'
import { ANY_OTHER_NAME } from '@/lib/platform/contract/params'
import type { JsonObject } from '@/lib/platform/json/json-value'

export interface RawQuery {
  /** The first value of each parameter; of one that is a list all, with commas between them. */
  values: Map<string, string>
  /** Parameters with brackets, `answers[12]=31`, in their order. */
  brackets: { name: string; path: string[]; value: string }[]
}

const HEX = /%([0-9a-fA-F]{2})/g

/**
 * Decodes one part of a query or path. Bytes that are not UTF-8 become U+FFFD, NUL is removed,
 * unpaired surrogates cannot occur. `plusIsSpace` as in HTML forms.
 */
export function decodePart(text: string, plusIsSpace: boolean): string {
  const spaced = plusIsSpace && text.includes('+') ? text.replaceAll('+', ' ') : text
  return isPlain(spaced) ? spaced : (decodeFast(spaced) ?? decodeBytes(spaced))
}

/** Printable ASCII without a percent sign needs no decoding. */
const isPlain = (text: string): boolean => !text.includes('%') && !/[^\x20-\x7e]/.test(text)

/** The fast path: Node's own decoder. Null if the text is malformed and must be repaired. */
function decodeFast(text: string): string | null {
  if (!/^[\x20-\x7e]*$/.test(text) || text.includes('%00')) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function decodeBytes(text: string): string {
  const bytes = Buffer.from(
    text.replace(HEX, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  return bytes.toString('utf8').replaceAll('\0', '')
}

/** Splits a raw query into parameters. A name without `=` has the value "". */
export function readQuery(query: string, plusIsSpace: boolean): RawQuery {
  const values = new Map<string, string>()
  const brackets: RawQuery['brackets'] = []
  if (query === '') return { values, brackets }
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decodePart(equals < 0 ? pair : pair.slice(0, equals), plusIsSpace)
    const value = equals < 0 ? '' : decodePart(pair.slice(equals + 1), plusIsSpace)
    const open = name.indexOf('[')
    if (open > 0 && name.endsWith(']') && !LISTS.has(name.slice(0, open))) {
      brackets.push({ name: name.slice(0, open), path: name.slice(open + 1, -1).split(']['), value })
    } else putValue(values, name, value)
  }
  return { values, brackets }
}

function putValue(values: RawQuery['values'], name: string, value: string): void {
  const list = name.endsWith(']') ? name.slice(0, name.indexOf('[')) : name
  const before = values.get(list)
  if (LISTS.has(list)) values.set(list, before === undefined ? value : `${before},${value}`)
  else if (!values.has(name)) values.set(name, value)
}

/**
 * Every parameter that is not reserved, as data. The first of a repeated one counts; `__proto__` is
 * an ordinary name. Clients generated from the OpenAPI document may write them under the name it
 * uses for all: `any_other_name[plan]=pro`.
 */
export function listExtra({ values, brackets }: RawQuery, reserved: ReadonlySet<string>): JsonObject {
  const names = new Map<string, string>()
  for (const [name, value] of values) if (name !== '' && !reserved.has(name)) names.set(name, value)
  for (const { name, path, value } of brackets) {
    const whole = name === ANY_OTHER_NAME ? path.join('][') : `${name}[${path.join('][')}]`
    if (!reserved.has(name) && !reserved.has(whole) && !names.has(whole)) names.set(whole, value)
  }
  return Object.fromEntries(names)
}
