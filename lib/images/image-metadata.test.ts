// Uploaded images lose where and with what they were taken, and nothing that is drawn.
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { png } from '@/tests/support/formats/png'
import { withoutMetadata } from './image-metadata.rules'
import { readImage } from './image-type.rules'

const SECRET = 'GPS 48.137 N 11.575 E'

const latin = (text: string) => Buffer.from(text, 'latin1')

function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([latin(type), content])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(content.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content])

/** Camera data with an orientation, in either order of bytes. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  const put = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  put(42, 2)
  put(8, isLittle ? 4 : 6)
  put(1, 8)
  put(0x0112, 10)
  put(3, 12)
  put(1, isLittle ? 14 : 16)
  put(orientation, 18)
  return Buffer.concat([latin('Exif\0\0'), tiff, latin(SECRET)])
}

const FRAME = jpegSegment(0xc0, Buffer.from([8, 0, 40, 0, 60, 1, 1, 0x11, 0]))
const PROFILE = jpegSegment(0xe2, latin('ICC_PROFILE\0 of the camera'))
const SCAN = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 0xff, 0, 3, 0xff, 0xd9])
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, PROFILE, FRAME, SCAN, latin(SECRET)])

const riff = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(kind, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

describe('without its metadata', () => {
  it('a PNG has the same pixels and profile, and no text, time or camera data', () => {
    const plain = png(3, 5)
    const profile = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    const extra = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((type) =>
      pngChunk(type, latin(SECRET)),
    )
    const head = plain.subarray(0, 33)
    const sent = Buffer.concat([head, profile, ...extra, plain.subarray(33)])
    const clean = Buffer.from(withoutMetadata(sent, 'png'))
    expect(clean).toEqual(Buffer.concat([head, profile, plain.subarray(33)]))
    expect(Buffer.from(withoutMetadata(plain, 'png'))).toEqual(plain)
  })

  it.each([
    [1, false],
    [6, false],
    [3, true],
  ])('a JPEG keeps its orientation %s and its profile', (orientation, isLittle) => {
    const sent = jpeg(
      jpegSegment(0xe1, exif(orientation, isLittle)),
      jpegSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
      jpegSegment(0xed, latin(SECRET)),
      jpegSegment(0xfe, latin(SECRET)),
    )
    const clean = Buffer.from(withoutMetadata(sent, 'jpg'))
    expect(clean.includes(SECRET)).toBe(false)
    expect(clean.includes(PROFILE)).toBe(true)
    expect(clean.subarray(-SCAN.length)).toEqual(SCAN)
    expect(readImage(clean)).toEqual(readImage(sent))
    const kept = clean.indexOf('Exif')
    expect(kept < 0 ? 1 : clean.readUInt16BE(kept + 6 + 18)).toBe(orientation)
    // Cleaning again finds the same orientation.
    expect(Buffer.from(withoutMetadata(clean, 'jpg'))).toEqual(clean)
  })

  it('a WebP says that it has none', () => {
    const size = Buffer.from([0x2c, 0, 0, 0, 9, 0, 0, 7, 0, 0])
    const picture = riff('VP8L', Buffer.from([0x2f, 9, 0xc0, 1, 0, 7]))
    const file = (flags: number, ...more: Buffer[]) => {
      const body = Buffer.concat([
        latin('WEBP'),
        riff('VP8X', Buffer.concat([Buffer.from([flags]), size.subarray(1)])),
        picture,
        ...more,
      ])
      return riff('RIFF', body)
    }
    const sent = file(0x2c, riff('EXIF', latin(SECRET)), riff('XMP ', latin(SECRET)))
    expect(Buffer.from(withoutMetadata(sent, 'webp'))).toEqual(file(0x20))
    expect(readImage(file(0x20))).toEqual(readImage(sent))
  })
})
