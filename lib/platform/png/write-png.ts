// Writes pixels as a PNG: eight bits each of red, green and blue, no transparency.
import { crc32, deflateSync } from 'node:zlib'

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue, row by row. */
  data: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(content.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

/** `perPoint`: pixels in a point of 1/72 inch, so that it is printed in the size that it was drawn in. */
export function writePng({ width, height, data }: Pixels, perPoint: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const density = Buffer.alloc(9)
  const perMetre = Math.round((perPoint * 72) / 0.0254)
  density.writeUInt32BE(perMetre, 0)
  density.writeUInt32BE(perMetre, 4)
  density.writeUInt8(1, 8)
  // Each row begins with its filter: none.
  const rows = new Uint8Array(height * (width * 3 + 1))
  for (let row = 0; row < height; row++)
    rows.set(data.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
