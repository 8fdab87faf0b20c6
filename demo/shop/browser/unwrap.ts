// Removes and adds the JSONP callback of a reply (docs/api.md §2).

const WRAPPED = /^([\w$.]+)\((.*)\);?\s*$/s

/** `callback` is undefined for plain JSON. Throws for anything else. */
export function unwrap(text: string): { callback: string | undefined; value: unknown } {
  const [, callback, json = text] = WRAPPED.exec(text) ?? []
  return { callback, value: JSON.parse(json) }
}

export const wrap = (callback: string | undefined, value: unknown): string =>
  callback ? `${callback}(${JSON.stringify(value)});` : JSON.stringify(value)
