// The fonts of the PDFs: bundled, so that a PDF looks the same everywhere; read when needed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** File names without extensions; without a bold file, bold is the regular one with an outline. */
const FILES = {
  latin: { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' },
  arabic: { regular: 'noto-sans-arabic.ttf.br', bold: 'noto-sans-arabic-bold.ttf.br' },
  hebrew: { regular: 'noto-sans-hebrew.ttf.br', bold: 'noto-sans-hebrew-bold.ttf.br' },
  devanagari: { regular: 'noto-sans-devanagari.ttf.br', bold: 'noto-sans-devanagari-bold.ttf.br' },
  thai: { regular: 'noto-sans-thai.ttf.br', bold: 'noto-sans-thai-bold.ttf.br' },
  chinese: { regular: 'noto-sans-sc.ttf.br', bold: null },
  japanese: { regular: 'noto-sans-jp.ttf.br', bold: null },
  korean: { regular: 'noto-sans-kr.ttf.br', bold: null },
  emoji: { regular: 'noto-emoji.ttf.br', bold: null },
} as const satisfies Record<string, { regular: string; bold: string | null }>

export type FaceName = keyof typeof FILES

export interface Face {
  font: Font
  /** Bold is drawn as an outline, because there is no file for it. */
  outlined: boolean
  /** Above and below the baseline, as fractions of the font size. */
  ascent: number
  descent: number
}

/** East Asian fonts declare half a line more than their glyphs need. */
const HIGHEST = { ascent: 1.06, descent: 0.36 }

const loaded = new Map<string, Face>()

/** A face, read on first use. */
export function faceOf(name: FaceName, bold: boolean): Face {
  const key = `${name} ${bold}`
  const known = loaded.get(key)
  if (known) return known
  const { regular, bold: own } = FILES[name]
  const outlined = bold && own === null
  const font = outlined ? faceOf(name, false).font : open(bold && own !== null ? own : regular)
  const face = {
    font,
    outlined,
    ascent: Math.min(font.ascent / font.unitsPerEm, HIGHEST.ascent),
    descent: Math.min(-font.descent / font.unitsPerEm, HIGHEST.descent),
  }
  loaded.set(key, face)
  return face
}

function open(file: string): Font {
  const bytes = readFileSync(
    path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/pdf/fonts', file),
  )
  const font = create(file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes)
  // fontkit caches a glyph with the characters that it represented first; they differ by text.
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id)
    return codePoints.length === 0 ? glyph : Object.assign(Object.create(glyph), { codePoints })
  }
  return font
}
