// A request with a limited body: bytes beyond the limit are dropped.
import { IncomingMessage } from 'node:http'

export class BoundedMessage extends IncomingMessage {
  private left = 0
  private overrun: (() => void) | null = null
  private over = false

  /** Passes on this many bytes of the body, and calls `overrun` once when more arrive. */
  bound(most: number, overrun: () => void): void {
    this.left = most
    this.overrun = overrun
  }

  /** Node's parser calls this with each piece of the body, and with null at its end. */
  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    // A cut body must not look complete.
    if (this.over) return true
    this.left -= chunk?.length ?? 0
    if (this.left >= 0) return super.push(chunk, encoding)
    this.over = true
    this.overrun?.()
    return true
  }
}
