// Translates the console's texts.
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { fillPlain, type TagValue, type TextValue, type Translator } from '@/lib/platform/contract/translator'

/** English text → what stands in its place, compiled. */
export type Messages = Readonly<Record<string, CompiledMessage>>

const keep = <How extends unknown[], Made>(make: (...how: How) => Made) => {
  const made = new Map<string, Made>()
  return (...how: How): Made => {
    const key = JSON.stringify(how)
    const known = made.get(key) ?? make(...how)
    made.set(key, known)
    return known
  }
}

/** Numbers with a true minus. */
class PlainNumberFormat extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return super.format(value).replace('-', '−')
  }
}

const formatters = {
  getPluralRules: keep(
    (...how: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...how),
  ),
  getNumberFormat: keep(
    (...how: ConstructorParameters<typeof Intl.NumberFormat>) => new PlainNumberFormat(...how),
  ),
  getDateTimeFormat: keep(
    (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...how),
  ),
}

/** `find`: the compiled text in the language of `locale` (BCP 47). */
export function createTranslator(locale: string, find: (text: string) => CompiledMessage): Translator {
  const translate = <Element>(text: string, values?: FormatValues<Element>) => {
    const found = find(text)
    // No catalogue has an English text with nothing but `{name}` in it.
    return found === text && values
      ? fillPlain(text, values)
      : format<Element>(found, locale, values, { formatters })
  }
  return Object.assign(
    (text: string, values?: Record<string, TextValue>): string => String(translate<string>(text, values)),
    {
      locale,
      number: (value: number, options?: Intl.NumberFormatOptions) =>
        formatters.getNumberFormat(locale, options).format(value),
      known(text: string) {
        const found = find(text)
        return typeof found === 'string' ? found : text
      },
      rich<Element>(text: string, values: Record<string, TextValue | TagValue<Element>>) {
        const result = translate<Element>(text, values)
        return Array.isArray(result) ? result : [result]
      },
    },
  )
}
