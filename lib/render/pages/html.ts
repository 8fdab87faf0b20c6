// HTML as a value: what is interpolated is escaped unless it is HTML already, so that forgetting to escape is impossible.

/** HTML that may stand in a page as it is. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

/** What a template takes: false, null and undefined print nothing, lists print their entries one after the other. */
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

/** Text for element content and for quoted attribute values; NUL is left out. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`\0]/g, (sign) => ENTITIES[sign] ?? '')

/** Trusts a text that is HTML: our own constants, or what was sanitised for this very place. */
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
