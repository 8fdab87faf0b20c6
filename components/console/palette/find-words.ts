// Finds entries by words, without regard to case and accents.

/** The form in which texts are compared. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The words of a search in their plain form. */
export const searchWords = (search: string): string[] =>
  plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a text in its plain form contains every word of a search. */
export function wordsIn(search: string): (plain: string) => boolean {
  const words = searchWords(search)
  return (plain) => words.every((word) => plain.includes(word))
}
