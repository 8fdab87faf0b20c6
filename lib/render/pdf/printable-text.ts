// Makes any text one that the fonts can show: what they cannot becomes a box that everybody sees, never a gap.

export const BOX = '\u25A1'

/** Controls and marks: nothing to see, but for those that join signs, choose a form or tell the direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu
const KEPT = /[\u200C-\u200F\u061C\u{E0020}-\u{E007F}]|\uFE0E|\uFE0F/u

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Pieces that end before a sign which never belongs to the one before it: of a long text each cluster costs as much as the text. */
const PIECES = /.{200,}?(?=[\x20-\x7E\n\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|.+$/gsu

/** What a reader takes for one character each, with its place in the text. */
export function* clustersOf(text: string): Generator<{ segment: string; index: number }> {
  for (const piece of text.matchAll(PIECES)) {
    for (const { segment, index } of clusters.segment(piece[0])) yield { segment, index: piece.index + index }
  }
}

/** The text in composed form, with plain line breaks; `lost`: how many characters became a box. */
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
