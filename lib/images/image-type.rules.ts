// What an uploaded file is, by its content: the kind of image and its size in pixels, read from the
// headers that the formats have. A file that says one thing and is another is refused.

import { msg, type Said } from '@/lib/platform/contract/translator'

export interface ImageFacts {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
  extension: 'png' | 'jpg' | 'webp' | 'gif'
  /** In pixels. */
  width: number
  height: number
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, index) => bytes[index] === byte)

function readPng(bytes: Uint8Array): ImageFacts | null {
  if (!begins(bytes, PNG) || bytes.length < 45 || ascii(bytes, 12, 16) !== 'IHDR') return null
  // The last chunk of every PNG is empty and called IEND.
  if (ascii(bytes, bytes.length - 8, bytes.length - 4) !== 'IEND') return null
  const view = viewOf(bytes)
  return { type: 'image/png', extension: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function readGif(bytes: Uint8Array): ImageFacts | null {
  if (!/^GIF8[79]a$/.test(ascii(bytes, 0, 6)) || bytes.length < 26 || bytes.at(-1) !== 0x3b) return null
  const view = viewOf(bytes)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  return { type: 'image/gif', extension: 'gif', width, height }
}

/** Start of frame: all but those that are tables (C4), reserved (C8) or arithmetic coding (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpeg(bytes: Uint8Array): ImageFacts | null {
  if (!begins(bytes, [0xff, 0xd8, 0xff])) return null
  const view = viewOf(bytes)
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    // The image itself begins: there was no frame.
    if (marker === 0xda || marker === 0xd9) return null
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return { type: 'image/jpeg', extension: 'jpg', width, height }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function readWebp(bytes: Uint8Array): ImageFacts | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return null
  const view = viewOf(bytes)
  const size = webpSize(bytes, view)
  if (!size || view.getUint32(4, true) + 8 > bytes.length + 1) return null
  return { type: 'image/webp', extension: 'webp', ...size }
}

function webpSize(bytes: Uint8Array, view: DataView): { width: number; height: number } | null {
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X': {
      const at = (offset: number) => view.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16) + 1
      return { width: at(24), height: at(27) }
    }
    default:
      return null
  }
}

/** Null: it is none of the four kinds, or cut off. */
export const readImage = (bytes: Uint8Array): ImageFacts | null =>
  readPng(bytes) ?? readJpeg(bytes) ?? readGif(bytes) ?? readWebp(bytes)

/** In pixels: what a phone can decode. */
export const MOST_PIXELS = 25_000_000

/** Why an image cannot be taken, as a sentence; null: it can. */
export function imageProblem(facts: ImageFacts | null): Said | null {
  if (!facts)
    return [
      msg(
        'is not a whole PNG, JPEG, WebP or GIF image. Save it as one of these; SVG is not accepted, because it can hold scripts',
      ),
    ]
  const { width, height } = facts
  if (width === 0 || height === 0) return [msg('is an image without pixels')]
  if (width * height > MOST_PIXELS)
    return [
      msg('is {width} × {height} pixels large. Make it smaller: at most 25 megapixels'),
      { width, height },
    ]
  return null
}
