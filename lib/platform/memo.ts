// Remembers what pure functions made of texts that come again and again, without growing.

export class Memo<T> {
  private recent = new Map<string, T>()
  private older = new Map<string, T>()

  /**
   * Remembers the last `most` texts at least, and twice as many at most; none with more than
   * `longest` characters.
   */
  constructor(
    private readonly most: number,
    private readonly longest = 1024,
  ) {}

  get(text: string): T | undefined {
    const known = this.recent.get(text)
    if (known !== undefined) return known
    const older = this.older.get(text)
    if (older !== undefined) this.set(text, older)
    return older
  }

  set(text: string, value: T): void {
    if (text.length > this.longest) return
    if (this.recent.size >= this.most) {
      this.older = this.recent
      this.recent = new Map()
    }
    this.recent.set(text, value)
  }

  /** The value of this text, made if it is not remembered. */
  of(text: string, make: (text: string) => T): T {
    const known = this.get(text)
    if (known !== undefined) return known
    const made = make(text)
    this.set(text, made)
    return made
  }
}
