// Takes out of an image what no page shows: where and with what a photograph was taken, comments, thumbnails.
// The pixels, colour profiles and animations stay, and so does the way up.

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Chunks that drawing needs; an upper-case first letter says so itself. */
const DRAWN = /^[A-Z]|^(?:tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs|bKGD|acTL|fcTL|fdAT)$/

function cleanPng(bytes: Uint8Array): Uint8Array {
  const parts = [bytes.subarray(0, 8)]
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (DRAWN.test(ascii(bytes, at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return join(parts)
}

/** Segments of a JPEG: camera data and XMP, editors' data, comments. */
const APP1 = 0xe1
const APP13 = 0xed
const COMMENT = 0xfe
const SCAN = 0xda

/** The orientation in a segment of camera data; 1: upright, or not said. */
function readOrientation(segment: Uint8Array): number {
  if (ascii(segment, 4, 10) !== 'Exif\0\0' || segment.length < 18) return 1
  const tiff = viewOf(segment.subarray(10))
  const isLittle = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, isLittle)
  if (first + 2 > tiff.byteLength) return 1
  const entries = tiff.getUint16(first, isLittle)
  for (let n = 0, at = first + 2; n < entries && at + 12 <= tiff.byteLength; n++, at += 12)
    if (tiff.getUint16(at, isLittle) === 0x0112) return tiff.getUint16(at + 8, isLittle)
  return 1
}

/** Camera data that say nothing but the orientation. */
const orientationOnly = (orientation: number): Uint8Array =>
  new Uint8Array([
    ...[0xff, APP1, 0, 34, ...new TextEncoder().encode('Exif\0\0MM'), 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])

/** Where the image ends: phones put further ones behind it. */
function endOfJpeg(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2
  return bytes.length
}

function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const parts = [bytes.subarray(0, 2)]
  const view = viewOf(bytes)
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === SCAN) return join([...parts, bytes.subarray(at, endOfJpeg(bytes, at))])
    const end = marker === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2)
    const segment = bytes.subarray(at, end)
    const orientation = marker === APP1 ? readOrientation(segment) : 1
    if (orientation > 1 && orientation <= 8) parts.push(orientationOnly(orientation))
    else if (marker !== APP1 && marker !== APP13 && marker !== COMMENT) parts.push(segment)
    at = end
  }
  return bytes
}

function cleanWebp(bytes: Uint8Array): Uint8Array {
  const parts = [bytes.slice(0, 12)]
  const view = viewOf(bytes)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    const kind = ascii(bytes, at, at + 4)
    const part = bytes.slice(at, end)
    // Its flags say what else there is: camera data (8) and XMP (4).
    if (kind === 'VP8X') part[8] = (part[8] ?? 0) & ~0x0c
    if (kind !== 'EXIF' && kind !== 'XMP ') parts.push(part)
    at = end
  }
  const clean = join(parts)
  viewOf(clean).setUint32(4, clean.length - 8, true)
  return clean
}

/** Of an image that `readImage` knows. A GIF has no camera data and stays as it is. */
export function withoutMetadata(bytes: Uint8Array, extension: 'png' | 'jpg' | 'webp' | 'gif'): Uint8Array {
  if (extension === 'png') return cleanPng(bytes)
  if (extension === 'jpg') return cleanJpeg(bytes)
  return extension === 'webp' ? cleanWebp(bytes) : bytes
}
