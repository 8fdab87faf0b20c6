// What an operation answers with: a value, which the pipeline puts on the wire.

export type Reply =
  | { kind: 'json'; text: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'html'; html: string; status: number }
  | { kind: 'pdf'; bytes: Uint8Array; fileName: string }

/** A JSON body that is rendered already. */
export const json = (text: string): Reply => ({ kind: 'json', text })

export const redirect = (location: string): Reply => ({ kind: 'redirect', location })

/** A page for a browser; the JSON of the same answer may be wrapped, a page never is. */
export const html = (page: string, status = 200): Reply => ({ kind: 'html', html: page, status })

export const pdf = (bytes: Uint8Array, fileName: string): Reply => ({ kind: 'pdf', bytes, fileName })

/** The success that says nothing more, and the "nothing" of most operations (docs/api.md §3). */
export const EMPTY: Reply = { kind: 'json', text: '{}' }
