// A call and its answer, free of the server that carries them: both doors translate to and from these.

export interface Call {
  method: string
  /** As it arrived, percent-encoded, without the query. */
  path: string
  /** As it arrived, without the question mark. */
  query: string
  /** A header by its lower-case name. */
  header(name: string): string | undefined
  /** The address of the socket; null where the platform does not tell. */
  address: string | null
  /** What a POST brings along, piece by piece; leaving off early ends nothing. Null: nothing. */
  body: AsyncIterable<Uint8Array> | null
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}
