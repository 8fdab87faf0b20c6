// What the conditions of integrations can look at (docs/webhooks.md), as people choose it.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'

interface Field {
  /** How conditions name it; what ends with a dot needs a key behind it. */
  field: string
  /** Null: a field that is not offered; its name says it. */
  label: Message | null
  /** The words for the field in a sentence; `{key}` is the key. */
  words: Message | null
  /** A value of it. */
  placeholder: string
  /** What a value is, where one value would not show it. */
  hint?: Message
}

export const FIELDS: readonly Field[] = [
  {
    field: 'nps',
    label: msg('Net Promoter Score'),
    words: msg('the Net Promoter Score'),
    placeholder: '6',
  },
  {
    field: 'text',
    label: msg('What was written'),
    words: msg('what was written'),
    placeholder: 'refund',
  },
  {
    field: 'answer.',
    label: msg('Answer to a question'),
    words: msg('the answer to “{key}”'),
    placeholder: '',
    hint: msg('A score, a text, or the answer chosen'),
  },
  {
    field: 'context.',
    label: msg('Context Data'),
    words: msg('Context Data “{key}”'),
    placeholder: 'pro',
  },
  {
    field: 'url',
    label: msg('Address of the page'),
    words: msg('the address of the page'),
    placeholder: '/checkout',
  },
  { field: 'device_type', label: msg('Device'), words: msg('the device'), placeholder: 'desktop' },
  { field: 'locale', label: msg('Language'), words: msg('the language'), placeholder: 'en' },
  {
    field: 'client_key',
    label: msg('Client key'),
    words: msg('the client key'),
    placeholder: 'customer-4711',
  },
  {
    field: 'over_goal',
    label: msg('Beyond the goal'),
    words: msg('beyond the goal'),
    placeholder: 'true',
  },
]

/** The field that a condition names, and the key behind it. */
export function readField(name: string): { known: Field; key: string } {
  const known =
    FIELDS.find(({ field }) => field === name) ??
    FIELDS.find(({ field }) => field.endsWith('.') && name.startsWith(field))
  return known
    ? { known, key: name.slice(known.field.length) }
    : { known: { field: name, label: null, words: null, placeholder: '' }, key: '' }
}

export const needsKey = ({ field }: Field): boolean => field.endsWith('.')

/** The name of a field in a sentence: "the answer to “why”", "the Net Promoter Score". */
export function fieldWords(t: Translator, name: string): string {
  const { known, key } = readField(name)
  return known.words ? t(known.words, { key }) : name
}
