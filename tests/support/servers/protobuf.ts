// Reads protobuf messages by the numbers of their fields.

export class Message {
  private readonly fields: [field: number, value: bigint | Buffer][] = []

  add(field: number, value: bigint | Buffer): void {
    this.fields.push([field, value])
  }

  has(field: number): boolean {
    return this.fields.some(([number]) => number === field)
  }

  messages(field: number): Message[] {
    return this.bytes(field).map(decodeMessage)
  }

  text(field: number): string {
    return this.bytes(field)[0]?.toString('utf8') ?? ''
  }

  hex(field: number): string {
    return this.bytes(field)[0]?.toString('hex') ?? ''
  }

  number(field: number): bigint {
    const value = this.fields.find(([number]) => number === field)?.[1]
    return typeof value === 'bigint' ? value : 0n
  }

  double(field: number): number {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(this.number(field))
    return bytes.readDoubleLE()
  }

  private bytes(field: number): Buffer[] {
    return this.fields.flatMap(([number, value]) =>
      number === field && Buffer.isBuffer(value) ? [value] : [],
    )
  }
}

export function decodeMessage(bytes: Buffer): Message {
  const message = new Message()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const take = (length: number): Buffer => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const field = tag >> 3
    const wire = tag & 7
    if (wire === 0) message.add(field, varint())
    else if (wire === 1) message.add(field, take(8).readBigUInt64LE())
    else if (wire === 2) message.add(field, take(Number(varint())))
    else if (wire === 5) message.add(field, BigInt(take(4).readUInt32LE()))
    else throw new Error(`unknown wire type ${wire}`)
  }
  return message
}
