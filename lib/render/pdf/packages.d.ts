// What we use of packages that bring no types, or too few.

declare module 'fontkit' {
  export interface Glyph {
    id: number
    advanceWidth: number
    codePoints: readonly number[]
  }
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    layout(text: string, features?: string[]): unknown
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
    /** The font that was chosen last; private, but there is no other way to it. */
    _font: import('./copyable-text').EmbeddedFont
  }
  namespace Mixins {
    interface PDFFont {
      /** Fonts that are read already are taken as well. */
      registerFont(name: string, src: import('fontkit').Font): this
    }
  }
}
