// Types for packages that have none, or incomplete ones.

declare module 'fontkit' {
  export interface Glyph {
    id: number
    advanceWidth: number
    codePoints: readonly number[]
    /** In units of the font, upwards from the baseline. */
    path: { commands: readonly import('../png/fill-path').PathCommand[] }
  }
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    layout(text: string, features?: string[]): GlyphRun
  }
  export function create(file: Uint8Array): Font
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number } | null
  }
}

declare module 'bidi-js' {
  export interface Bidi {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function makeBidi(): Bidi
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The current font; private, but there is no public accessor. */
    _font: import('./copyable-text').EmbeddedFont
  }
  namespace Mixins {
    interface PDFFont {
      /** Also accepts fonts that are already parsed. */
      registerFont(name: string, src: import('fontkit').Font): this
    }
  }
}
