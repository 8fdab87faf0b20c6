// Makes the PDF's text correct when it is copied, searched or read aloud: a glyph may represent
// several characters, and different characters in different places.
import type { Glyph } from 'fontkit'
import { clustersOf } from './printable-text'

/** pdfkit's state of an embedded font; `unicode` has the characters of each glyph of `subset`. */
export interface EmbeddedFont {
  subset: { glyphs: number[] }
  unicode: readonly number[][]
  widths: number[]
  scale: number
  layout(text: string, features?: string[]): { glyphs: Glyph[]; positions: object[] }
  encode(text: string, features?: string[]): [codes: string[], positions: object[]]
}

const done = new WeakSet<EmbeddedFont>()

/** `byCluster`: for scripts that reorder glyphs within a grapheme cluster, and no further. */
export function makeCopyable(font: EmbeddedFont, byCluster: boolean): void {
  if (done.has(font)) return
  done.add(font)
  const known = new Map<string, number>()
  const encode = (glyph: Glyph, codePoints: readonly number[]): string => {
    const key = `${glyph.id} ${codePoints}`
    let code = known.get(key)
    if (code === undefined) {
      code = font.subset.glyphs.push(glyph.id) - 1
      known.set(key, code)
      font.widths[code] = glyph.advanceWidth * font.scale
      Object.assign(font.unicode, { [code]: codePoints })
    }
    return code.toString(16).padStart(4, '0')
  }
  font.encode = (text, features) => {
    if (!byCluster) {
      const { glyphs, positions } = font.layout(text, features)
      return [glyphs.map((glyph) => encode(glyph, glyph.codePoints)), positions]
    }
    const codes: string[] = []
    const places: object[] = []
    for (const { segment } of clustersOf(text)) {
      const { glyphs, positions } = font.layout(segment, [])
      codes.push(...share(segment, glyphs).map(([glyph, codePoints]) => encode(glyph, codePoints)))
      places.push(...positions)
    }
    return [codes, places]
  }
}

/** Assigns the characters of a cluster to its glyphs that have a width, from left to right. */
function share(cluster: string, glyphs: readonly Glyph[]): [Glyph, number[]][] {
  const rest = Array.from(cluster, (sign) => sign.codePointAt(0) ?? 0)
  let wide = Math.max(1, glyphs.filter(({ advanceWidth }) => advanceWidth > 0).length)
  return glyphs.map((glyph) => {
    if (glyph.advanceWidth === 0 && glyphs.length > 1) return [glyph, []]
    wide--
    return [glyph, rest.splice(0, wide === 0 ? rest.length : 1)]
  })
}
