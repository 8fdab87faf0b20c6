// A request whose body has a limit: what comes beyond it reaches nobody.
import { IncomingMessage } from 'node:http'

export class BoundedMessage extends IncomingMessage {
  private left = 0
  private overrun: (() => void) | null = null
  private over = false

  /** Lets so many bytes of the body through, and calls `overrun` once when more arrive. */
  bound(most: number, overrun: () => void): void {
    this.left = most
    this.overrun = overrun
  }

  /** Called by Node's parser with each piece of the body, and with null at its end. */
  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    // A body that was cut must not look as if it were whole.
    if (this.over) return true
    this.left -= chunk?.length ?? 0
    if (this.left >= 0) return super.push(chunk, encoding)
    this.over = true
    this.overrun?.()
    return true
  }
}
