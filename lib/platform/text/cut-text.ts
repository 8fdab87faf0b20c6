// Cuts text between user-perceived characters, so that no emoji or accent is split (docs/api.md
// §6).

/** The limit of a free text question that sets none, in characters. */
export const DEFAULT_MAX_LENGTH = 5000

/** Boundaries of user-perceived characters do not depend on the language. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The first `maxLength` user-perceived characters (grapheme clusters) of a text: an emoji with its
 * skin tone counts as one, however many code units it has.
 */
export const cutText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count >= maxLength) return text.slice(0, index)
    count++
  }
  return text
}
