// Turns text that may contain markup into plain text for headings and labels.
'use client'

const KIND_WORDS: Record<string, string> = {
  single_choice: 'Single choice',
  multiple_choices: 'Multiple choice',
  free_text: 'Free text',
  slider: 'Slider',
  nps: 'Net Promoter Score',
  custom_content: 'Custom content',
}

/** A kind of question in words. */
export const kindWords = (kind: string): string => KIND_WORDS[kind] ?? kind

/** Elements that separate words without a space. */
const BLOCK_ENDS = /<(\/(p|div|li|[uo]l|h\d|t[dhr]|section)|br|hr)\b/gi

/** The document is inert: nothing in it runs or loads. */
export function plainWords(text: string, most = 160): string {
  const spaced = text.replace(BLOCK_ENDS, ' $&')
  const words = (
    text.includes('<') ? (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '') : text
  )
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, most - 1)}…` : words || 'No text'
}
