// Texts of surveys as plain text for headings and labels.
'use client'
import type { Translator } from '@/lib/platform/contract/translator'

/** Elements that separate words without a space. */
const BLOCK_ENDS = /<(\/(p|div|li|[uo]l|h\d|t[dhr]|section)|br|hr)\b/gi

/** The entities that cleaned markup has. */
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
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > most ? `${words.slice(0, most - 1)}…` : words || t('No text')
}

/** Only custom content is markup: a person who asks for an HTML element wrote `<div>` as it is read. */
export const questionWords = (
  t: Translator,
  { kind, content }: { kind: string; content: string },
  most?: number,
): string => plainWords(t, kind === 'custom_content' ? withoutMarkup(content) : content, most)
