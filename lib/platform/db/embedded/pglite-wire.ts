// Lets the ordinary `pg` client talk to PGlite inside this process, so that both databases use the
// same kind of pool.
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

const TERMINATE = 'X'.charCodeAt(0)
const RESET = [simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')]

/**
 * A socket for `pg` whose other end is PGlite's wire protocol: give it to a pool as `stream: () =>
 * new PgliteSocket(pglite)` together with `max: 1`, because PGlite has a single session. Cuts what
 * `pg` writes into whole protocol messages and passes them to PGlite in order. Every connection
 * uses the same session, so each new one first clears what the one before may have left: an open
 * transaction, prepared statements, settings.
 */
export class PgliteSocket extends Duplex {
  private pending: Buffer = Buffer.alloc(0)
  private started = false

  constructor(private readonly pglite: PGlite) {
    super()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.forward(chunk).then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  /** `pg` connects its socket; PGlite needs no connection. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  // Methods that `pg` calls on a net.Socket and that have no effect without a network.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  setTimeout(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  private async forward(chunk: Buffer): Promise<void> {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk])
    if (!this.started) await this.start()
    if (!this.started) return
    const end = endOfWholeMessages(this.pending)
    if (end === 0) return
    const messages = this.pending.subarray(0, end)
    this.pending = this.pending.subarray(end)
    // The terminate message is for a server's process, which PGlite does not have; it always comes
    // alone.
    if (messages[0] === TERMINATE) return
    await this.answer(messages)
  }

  /**
   * The first message of a connection has a length but no type byte, and PGlite needs it as a
   * separate message.
   */
  private async start(): Promise<void> {
    if (this.pending.length < 4) return
    const length = this.pending.readInt32BE(0)
    if (this.pending.length < length) return
    for (const message of RESET) await exchange(this.pglite, message)
    this.started = true
    const startup = this.pending.subarray(0, length)
    this.pending = this.pending.subarray(length)
    await this.answer(startup)
  }

  private async answer(messages: Buffer): Promise<void> {
    if (this.destroyed) return
    const reply = await exchange(this.pglite, messages)
    if (reply.length > 0 && !this.destroyed) this.push(reply)
  }
}

/**
 * Sends messages and returns the whole reply. PGlite's `execProtocolRaw` would parse each reply a second
 * time, and keep every row that was ever read.
 */
async function exchange(pglite: PGlite, messages: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = []
  await pglite.execProtocolRawStream(messages, {
    // A piece is a view of PGlite's memory, which the next one overwrites.
    onRawData: (piece) => pieces.push(Buffer.from(piece)),
  })
  const [only] = pieces
  return pieces.length === 1 && only ? only : Buffer.concat(pieces)
}

/**
 * How many bytes from the start are whole messages; each has a type byte and a length that includes
 * itself.
 */
function endOfWholeMessages(bytes: Buffer): number {
  let end = 0
  while (bytes.length - end >= 5) {
    const next = end + 1 + bytes.readInt32BE(end + 1)
    if (next > bytes.length) break
    end = next
  }
  return end
}

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}
