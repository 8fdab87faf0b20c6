// The error that a client throws for an error response.

/** An error response: its status, and its sentence without the leading "Error: ". */
export class CallError extends Error {
  override readonly name = 'CallError'

  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence.replace(/^Error: /, '').trim())
  }
}
