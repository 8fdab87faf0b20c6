// Creates PDF files of answers and reads their texts through the fonts' ToUnicode maps, like
// copying from a viewer.
import { inflateSync } from 'node:zlib'
import { type AnswersPdfData, renderAnswersPdf } from '@/lib/answering/pdf/answers-pdf.render'

type Asked = AnswersPdfData['questions'][number]

export const asked = (parts: Partial<Asked> = {}): Asked => ({
  content: 'Which one?',
  kind: 'single_choice',
  nps: false,
  options: [
    { content: 'The first', chosen: false },
    { content: 'The second', chosen: true },
  ],
  text: null,
  skipped: false,
  ...parts,
})

/** The PDF file of these answers. */
export const render = (questions: Asked[], parts: Partial<AnswersPdfData> = {}) =>
  renderAnswersPdf({
    title: 'Checkout feedback',
    answeredAt: new Date('2026-11-21T22:30:00Z'),
    locale: 'en',
    questions,
    ...parts,
  })

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** The characters of a font by glyph id, from its ToUnicode map. */
const readMap = (cmap: string): Map<string, string> => {
  const map = new Map<string, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    ;[...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      map.set(glyph, fromHex(hex.replaceAll(' ', '')))
    })
  }
  return map
}

interface Read {
  raw: string
  pages: string[]
  /** The x positions of its texts on the first page. */
  lefts: number[]
}

/** The text of each page, read through the fonts' ToUnicode maps. */
export function readPdf(bytes: Uint8Array): Read {
  const raw = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  const streamOf = (id: string | undefined): string => {
    const body = objects.get(id ?? '') ?? ''
    const stream = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '', 'latin1')
    return body.includes('/FlateDecode') ? inflateSync(stream).toString('latin1') : stream.toString('latin1')
  }
  const reference = (name: string, body: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  const first = pages[0] && streamOf(reference('Contents', pages[0]))
  return {
    raw,
    lefts: [...(first ?? '').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, left]) => Number(left)),
    pages: pages.map((page) => {
      const resources = objects.get(reference('Resources', page) ?? '') ?? page
      const maps = new Map<string, Map<string, string>>()
      for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        maps.set(name, readMap(streamOf(reference('ToUnicode', objects.get(id) ?? ''))))
      }
      let map = new Map<string, string>()
      let text = ''
      const content = streamOf(reference('Contents', page))
      for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
        if (font) map = maps.get(font) ?? map
        const glyphs = [...(array ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        text += glyphs.map((glyph) => map.get(glyph) ?? '?').join('') + (array ? '\n' : '')
      }
      return text
    }),
  }
}
