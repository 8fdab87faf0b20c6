// Turns text that may contain markup into plain text for headings and labels.
'use client'
import { type Message, msg, type Translator } from '@/lib/contract/console/translator'

const KIND_WORDS: Record<string, Message> = {
  single_choice: msg('Single choice'),
  multiple_choices: msg('Multiple choice'),
  free_text: msg('Free text'),
  slider: msg('Slider'),
  nps: msg('Net Promoter Score'),
  custom_content: msg('Custom content'),
}

/** A kind of question in words. */
export function kindWords(t: Translator, kind: string): string {
  const words = KIND_WORDS[kind]
  return words === undefined ? kind : t(words)
}

/** Elements that separate words without a space. */
const BLOCK_ENDS = /<(\/(p|div|li|[uo]l|h\d|t[dhr]|section)|br|hr)\b/gi

/** Those that cleaned markup has. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The same on the server as in a browser, which has a parser: first responses are hydrated. */
const withoutMarkup = (text: string): string =>
  text
    .replace(BLOCK_ENDS, ' $&')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)

export function plainWords(t: Translator, text: string, most = 160): string {
  const words = (text.includes('<') ? withoutMarkup(text) : text).replace(/\s+/g, ' ').trim()
  return words.length > most ? `${words.slice(0, most - 1)}…` : words || t('No text')
}
