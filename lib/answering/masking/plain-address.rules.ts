// The address of a page without what could say who was there.

/** A word, as the names of pages are: no number, no address, no code, nobody's first and last name. */
const WORD = /^[a-z]{1,24}$/i

/** In the place of what is left out. */
export const LEFT_OUT = '…'

/**
 * Origin and the first part of the path, if it is a word: `https://shop.example/account/…`. Null: it is no
 * address of a page.
 */
export function plainAddress(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  if (origin === 'null') return null
  const [first = '', ...rest] = pathname.slice(1).split('/')
  if (first === '') return `${origin}/`
  const isWhole = WORD.test(first) && rest.every((part) => part === '')
  const begin = WORD.test(first) ? `${origin}/${first}` : origin
  return isWhole ? begin : `${begin}/${LEFT_OUT}`
}
