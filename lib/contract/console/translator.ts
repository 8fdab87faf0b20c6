// What shows the console's texts in a language. The code has them in English, in the message format
// of ICU: `{name}`, `{n, number}`, `{n, plural, one {# survey} other {# surveys}}`.

export type TextValue = string | number | Date

/** Makes an element of what stands between two tags of a text. */
export type TagValue<Element> = (children: (string | Element)[]) => Element

declare const marked: unique symbol

/** An English text that is marked where it stands and translated where it is shown. */
export type Message = string & { readonly [marked]: true }

/** Refuses what is not known before it runs, which no catalogue could have. */
type Known<Text extends string> = string extends Text ? Message : Text

export interface Translator {
  /** A BCP 47 tag, for numbers, dates and lists. */
  readonly locale: string
  /** A number as everywhere in the console: 12 345 in English, 12.345 in German. */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** `text`: a literal, or one that is marked with `msg`. */
  <Text extends string>(text: Known<Text>, values?: Record<string, TextValue>): string
  /** A sentence of the server: translated if it is a marked text, else as it came. */
  known(text: string): string
  /** Of a text with tags, such as `Read <link>the guide</link>`. */
  rich<Element>(text: string, values: Record<string, TextValue | TagValue<Element>>): (string | Element)[]
}

/** Marks a text for translation. */
export const msg = (text: string): Message => text as Message
