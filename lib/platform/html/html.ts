// HTML template literals: interpolated values are escaped unless they are `Html` values.

/** HTML that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

/** Values in a template: false, null and undefined print nothing, lists their entries. */
export type Printable = Html | string | number | false | null | undefined | readonly Printable[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\0': '',
}

/** Escapes text for element content and quoted attribute values; removes NUL. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`\0]/g, (sign) => ENTITIES[sign] ?? '')

/** Marks a string as HTML: only for our own constants and sanitised text. */
export const raw = (text: string): Html => new Html(text)

const print = (value: Printable): string => {
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined || value === false) return ''
  return value.map(print).join('')
}

/** A template whose interpolations are escaped. Attribute values must be quoted. */
export const html = (parts: TemplateStringsArray, ...values: Printable[]): Html =>
  new Html(parts.reduce((page, part, index) => page + print(values[index - 1]) + part))
