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

/** A text with the values of its placeholders, which may be texts with values too; it has no choices and tags. */
export type Said = readonly [text: Message, values?: Readonly<Record<string, TextValue | Said>>]

/** A sentence that nobody has translated yet: with values, or a text that may be marked. */
export type Sentence = string | Said

/** The sentence in the language of `t`. */
export function say(t: Translator, sentence: Sentence): string {
  if (typeof sentence === 'string') return t.known(sentence)
  const [text, values = {}] = sentence
  const made = Object.entries(values).map(([name, value]) => [name, isSaid(value) ? say(t, value) : value])
  return t(text, Object.fromEntries(made) as Record<string, TextValue>)
}

const isSaid = (value: TextValue | Said): value is Said => Array.isArray(value)

/** Marks a text for translation. */
export const msg = (text: string): Message => text as Message

/** Fills the values into a text that has nothing but `{name}` in it. */
export const fillPlain = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))

/** English without a catalogue: for programs, and for checks whose sentences nobody reads. Plural forms, choices and tags stay as they are written. */
export const plainEnglish: Translator = Object.assign(
  (text: string, values: Record<string, TextValue> = {}): string => fillPlain(text, values),
  {
    locale: 'en-GB',
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat('en-GB', options).format(value),
    known: (text: string) => text,
    rich: <Element>(text: string): (string | Element)[] => [text],
  },
)
