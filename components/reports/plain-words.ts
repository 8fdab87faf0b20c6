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

/** The document is inert: nothing in it runs or loads. */
export function plainWords(t: Translator, text: string, most = 160): string {
  const spaced = text.replace(BLOCK_ENDS, ' $&')
  const words = (
    text.includes('<') ? (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '') : text
  )
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, most - 1)}…` : words || t('No text')
}
