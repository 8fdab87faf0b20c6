// Makes any text one that the fonts can show: what they cannot becomes a box that everybody sees, never a gap.

export const BOX = '\u25A1'

/** Written from right to left or shaped in ways that the PDF writer does not know: order and form would be wrong. */
const UNSHAPED =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Samaritan}]/u

/** Controls, marks of direction and of joining: nothing to see. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text in composed form, with plain line breaks; `lost`: how many characters became a box. */
export function toPrintable(source: string, covered: ReadonlySet<number>): { text: string; lost: number } {
  let lost = 0
  const tidy = source
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f\x85]/g, '\n')
    .replace(/\t/g, '    ')
  const text = Array.from(clusters.segment(tidy), ({ segment }) => {
    if (segment === '\n') return segment
    const visible = segment.replace(INVISIBLE, '')
    const isShown =
      !UNSHAPED.test(visible) && [...visible].every((sign) => covered.has(sign.codePointAt(0) ?? 0))
    if (isShown) return visible
    lost++
    return BOX
  }).join('')
  return { text: text.replace(/\n{3,}/g, '\n\n').trim(), lost }
}
