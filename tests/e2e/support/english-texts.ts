// Finds English texts of the console in what a page in another language shows.
import type { Locator } from '@playwright/test'
import { readCatalogue } from '@/scripts/texts/catalogues.mjs'

/** Fewer words are names, or the same in many languages. */
const FEWEST_WORDS = 3

const words = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? []

/** Matches what a text becomes with values; null: its choices have nothing in common, or too few words to tell. */
function toPattern(text: string): RegExp | null {
  const fixed = text
    .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '\0')
    .replace(/<\/?\w+>/g, '')
  if (words(fixed).length < FEWEST_WORDS) return null
  const pattern = fixed.split('\0').map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(pattern.join('.+'), 'u')
}

/** The texts of the English console that stand in a part of a page in `language`, each after the line that has it. */
export async function findEnglish(part: Locator, language: string): Promise<string[]> {
  const catalogue: Record<string, string> = readCatalogue(language)
  const patterns = Object.entries(catalogue).flatMap(([text, translation]) => {
    const pattern = text === translation ? null : toPattern(text)
    return pattern ? [{ text, pattern }] : []
  })
  const shown = (await part.innerText()).split('\n').filter((line) => words(line).length >= FEWEST_WORDS)
  return shown.flatMap((line) =>
    patterns.filter(({ pattern }) => pattern.test(line)).map(({ text }) => `${line} (${text})`),
  )
}
