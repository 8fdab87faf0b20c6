// Finds entries by words, without regard to case and accents.

/** The form in which texts are compared. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether a text in its plain form contains every word of a search. */
export function wordsIn(search: string): (plain: string) => boolean {
  const words = plainText(search).split(/\s+/)
  return (plain) => words.every((word) => plain.includes(word))
}
