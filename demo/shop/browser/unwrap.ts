// Takes an answer out of its callback, and puts it back (docs/api.md §2).

const WRAPPED = /^([\w$.]+)\((.*)\);?\s*$/s

/** `callback` is undefined for an answer that is plain JSON. Throws when it is neither. */
export function unwrap(text: string): { callback: string | undefined; value: unknown } {
  const [, callback, json = text] = WRAPPED.exec(text) ?? []
  return { callback, value: JSON.parse(json) }
}

export const wrap = (callback: string | undefined, value: unknown): string =>
  callback ? `${callback}(${JSON.stringify(value)});` : JSON.stringify(value)
