// What a service returns; the pipeline puts it on the wire.

export type Reply =
  | { kind: 'json'; text: string; own?: string | undefined }
  | { kind: 'redirect'; location: string }
  | { kind: 'html'; html: string; status: number }
  | { kind: 'pdf'; bytes: Uint8Array; fileName: string }

/** A JSON body that is already rendered. Others have the same text up to where `own`, an id, begins. */
export const json = (text: string, own?: string): Reply => ({ kind: 'json', text, own })

export const redirect = (location: string): Reply => ({ kind: 'redirect', location })

/** A page for a browser; unlike JSON it is never wrapped in a callback. */
export const html = (page: string, status = 200): Reply => ({ kind: 'html', html: page, status })

export const pdf = (bytes: Uint8Array, fileName: string): Reply => ({ kind: 'pdf', bytes, fileName })

/** Success without content, and the "nothing" of most operations (docs/api.md §3). */
export const EMPTY: Reply = { kind: 'json', text: '{}' }

/** A file of the console that is sent while it is being made. */
export interface FileReply {
  fileName: string
  /** Pieces of text; the next one is pulled when the previous one has been sent. */
  pieces: AsyncIterable<string>
  /** The number of rows, so that progress can be shown. */
  rows?: number
}

/** A file that was made as a whole. */
export interface WholeFile {
  fileName: string
  bytes: Uint8Array
}
