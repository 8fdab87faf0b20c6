// What the conditions of integrations can look at (docs/webhooks.md), as people choose it.

interface Field {
  /** How conditions name it; what ends with a dot needs a key behind it. */
  field: string
  label: string
  /** In a sentence. */
  words: string
  /** For a value. */
  placeholder: string
}

export const FIELDS: readonly Field[] = [
  { field: 'nps', label: 'Net Promoter Score', words: 'the Net Promoter Score', placeholder: '6' },
  { field: 'text', label: 'What was written', words: 'what was written', placeholder: 'refund' },
  {
    field: 'answer.',
    label: 'Answer to a question',
    words: 'the answer to',
    placeholder: 'A score, a text, or the answer chosen',
  },
  { field: 'context.', label: 'Context Data', words: 'Context Data', placeholder: 'pro' },
  { field: 'url', label: 'Address of the page', words: 'the address of the page', placeholder: '/checkout' },
  { field: 'device_type', label: 'Device', words: 'the device', placeholder: 'desktop' },
  { field: 'locale', label: 'Language', words: 'the language', placeholder: 'en' },
  { field: 'client_key', label: 'Client key', words: 'the client key', placeholder: 'customer-4711' },
  { field: 'over_goal', label: 'Beyond the goal', words: 'beyond the goal', placeholder: 'true' },
]

/** The field that a condition names, and the key behind it. */
export function readField(name: string): { known: Field; key: string } {
  const known =
    FIELDS.find(({ field }) => field === name) ??
    FIELDS.find(({ field }) => field.endsWith('.') && name.startsWith(field))
  return known
    ? { known, key: name.slice(known.field.length) }
    : { known: { field: name, label: name, words: name, placeholder: '' }, key: '' }
}

export const needsKey = ({ field }: Field): boolean => field.endsWith('.')

/** In a sentence: "the answer to “why”", "the Net Promoter Score". */
export function fieldWords(name: string): string {
  const { known, key } = readField(name)
  return needsKey(known) ? `${known.words} “${key}”` : known.words
}
