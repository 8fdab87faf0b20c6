// A column as it is stored: compressed, since most values are those of many submissions.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Column } from './column.rules'

const toWidth = (size: number) => (size < 1 << 8 ? Uint8Array : size < 1 << 16 ? Uint16Array : Uint32Array)

export function writeColumn({ joined, size, codes }: Column): Buffer {
  const text = Buffer.from(joined)
  const head = Buffer.alloc(8)
  head.writeUInt32LE(size, 0)
  head.writeUInt32LE(text.length, 4)
  return deflateRawSync(Buffer.concat([head, text, Buffer.from(toWidth(size).from(codes).buffer)]))
}

export function readColumn(data: Uint8Array): Column {
  const bytes = inflateRawSync(data)
  const size = bytes.readUInt32LE(0)
  const end = 8 + bytes.readUInt32LE(4)
  const codes = new (toWidth(size))(new Uint8Array(bytes.subarray(end)).buffer)
  return new Column(bytes.toString('utf8', 8, end), size, codes)
}
