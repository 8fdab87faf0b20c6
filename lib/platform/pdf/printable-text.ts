// Makes a text printable: characters that the fonts lack become a visible box, never a gap.

export const BOX = '\u25A1'

/** Invisible characters; some of them join glyphs, select a variant or set the direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu
const KEPT = /[\u200C-\u200F\u061C\u{E0020}-\u{E007F}]|\uFE0E|\uFE0F/u

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a text only where no cluster can span the split. Short pieces, because the time to find a
 * cluster grows with the text's length.
 */
const PIECES = /.{200,}?(?=[\x20-\x7E\n\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|.+$/gsu

/** The grapheme clusters, with their positions in the text. */
export function* clustersOf(text: string): Generator<{ segment: string; index: number }> {
  for (const piece of text.matchAll(PIECES)) {
    for (const { segment, index } of clusters.segment(piece[0])) yield { segment, index: piece.index + index }
  }
}

/** The text in composed form, with plain line breaks. `lost`: how many characters became a box. */
export function toPrintable(
  source: string,
  canShow: (cluster: string) => boolean,
): { text: string; lost: number } {
  let lost = 0
  const tidy = source
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f\x85]/g, '\n')
    .replace(/\t/g, '    ')
  const text = Array.from(clustersOf(tidy), ({ segment }) => {
    if (segment === '\n') return segment
    const visible = segment.replace(INVISIBLE, (sign) => (KEPT.test(sign) ? sign : ''))
    if (canShow(visible)) return visible
    lost++
    return BOX
  }).join('')
  return { text: text.replace(/\n{3,}/g, '\n\n').trim(), lost }
}
