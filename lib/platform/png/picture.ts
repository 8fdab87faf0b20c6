// Takes what a layout draws on a PDF, and makes pixels of it: the same fonts, lines and bars.
import type { Font } from 'fontkit'
import type { Doc } from '../pdf/page-flow'
import { coverPath, type PathCommand } from './fill-path'
import type { Pixels } from './write-png'

/** A shape in points, from the top left. */
interface Shape {
  path: readonly PathCommand[]
  place: (x: number, y: number) => readonly [number, number]
  colour: string
}

interface Size {
  width: number
  margin: number
}

/** How far bold glyphs without a bold font are drawn apart, as a part of the font size. */
const BOLDER = 0.0175
/** Of a circle's radius: how far the handles of a quarter's curve are from its ends. */
const HANDLE = 0.5523

/** It is as high as what is drawn on it. */
export class Picture {
  y: number
  readonly page
  /** pdfkit's state of a font, which writes no file here. */
  readonly _font = { encode: () => [] }
  private readonly shapes: Shape[] = []
  private readonly fonts = new Map<string, Font>()
  private face: Font | undefined
  private size = 10
  private colour = '#000000'
  private shape: PathCommand[] = []

  constructor({ width, margin }: Size) {
    this.y = margin
    const margins = { left: margin, right: margin, top: margin, bottom: margin }
    this.page = { width, height: Number.POSITIVE_INFINITY, margins }
  }

  /** As the layout's document; it has what layouts of reports use of one. */
  get doc(): Doc {
    return this as unknown as Doc
  }

  registerFont(name: string, font: Font): this {
    this.fonts.set(name, font)
    return this
  }

  font(name: string): this {
    this.face = this.fonts.get(name)
    return this
  }

  fontSize(size: number): this {
    this.size = size
    return this
  }

  fillColor(colour: string): this {
    this.colour = colour
    return this
  }

  lineWidth(): this {
    return this
  }

  strokeColor(): this {
    return this
  }

  widthOfString(text: string): number {
    if (!this.face) return 0
    return (this.face.layout(text).advanceWidth * this.size) / this.face.unitsPerEm
  }

  text(text: string, x: number, y: number, { stroke = false }: { stroke?: boolean } = {}): this {
    if (!this.face) return this
    const scale = this.size / this.face.unitsPerEm
    const { colour } = this
    const { glyphs, positions } = this.face.layout(text)
    const shifts = stroke ? [-BOLDER * this.size, 0, BOLDER * this.size] : [0]
    let pen = x
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      for (const shift of shifts) {
        const left = pen + xOffset * scale + shift
        this.shapes.push({
          path: glyph.path.commands,
          place: (gx, gy) => [left + gx * scale, y - (gy + yOffset) * scale],
          colour,
        })
      }
      pen += xAdvance * scale
    })
    return this
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.roundedRect(x, y, width, height, 0)
  }

  roundedRect(x: number, y: number, width: number, height: number, round: number): this {
    const [right, bottom, handle] = [x + width, y + height, round * (1 - HANDLE)]
    this.shape = [
      { command: 'moveTo', args: [x + round, y] },
      { command: 'lineTo', args: [right - round, y] },
      { command: 'bezierCurveTo', args: [right - handle, y, right, y + handle, right, y + round] },
      { command: 'lineTo', args: [right, bottom - round] },
      {
        command: 'bezierCurveTo',
        args: [right, bottom - handle, right - handle, bottom, right - round, bottom],
      },
      { command: 'lineTo', args: [x + round, bottom] },
      { command: 'bezierCurveTo', args: [x + handle, bottom, x, bottom - handle, x, bottom - round] },
      { command: 'lineTo', args: [x, y + round] },
      { command: 'bezierCurveTo', args: [x, y + handle, x + handle, y, x + round, y] },
    ]
    return this
  }

  fill(colour: string): this {
    this.shapes.push({ path: this.shape, place: (x, y) => [x, y], colour })
    return this
  }

  /** Pictures have no tags. */
  struct() {
    return { add: () => {}, end: () => {} }
  }

  addStructure(): void {}
  markContent(): void {}
  markStructureContent(): void {}
  endMarkedContent(): void {}

  /** The pixels from the top to `y`, and the margin below it; `scale`: pixels in a point. */
  toPixels(scale: number): Pixels {
    const { width, margins } = this.page
    const pixels = {
      width: Math.ceil(width * scale),
      height: Math.ceil((this.y + margins.bottom) * scale),
    }
    const data = new Uint8Array(pixels.width * pixels.height * 3).fill(255)
    for (const shape of this.shapes) paint({ ...pixels, data }, shape, scale)
    return { ...pixels, data }
  }
}

function paint({ width, height, data }: Pixels, { path, place, colour }: Shape, scale: number): void {
  const covered = coverPath(path, (x, y) => {
    const [left, top] = place(x, y)
    return [left * scale, top * scale]
  })
  if (!covered) return
  const ink = Number.parseInt(colour.slice(1), 16)
  const parts = [(ink >> 16) & 255, (ink >> 8) & 255, ink & 255]
  for (let row = 0; row < covered.height; row++) {
    const y = covered.top + row
    if (y < 0 || y >= height) continue
    for (let column = 0; column < covered.width; column++) {
      const x = covered.left + column
      const part = covered.cover[row * covered.width + column] ?? 0
      if (part <= 0 || x < 0 || x >= width) continue
      for (let channel = 0; channel < 3; channel++) {
        const index = (y * width + x) * 3 + channel
        const below = data[index] ?? 255
        data[index] = Math.round(below + ((parts[channel] ?? 0) - below) * part)
      }
    }
  }
}
