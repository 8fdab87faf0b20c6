// The globals that the loader uses, captured when it starts. The build replaces the globals by
// these, so that pages which patch them later do not break the tag.

const page = globalThis
const { parse, stringify } = page.JSON
const json = { parse, stringify }

export { json as JSON }
export const fetch = page.fetch?.bind(page)
export const setTimeout = page.setTimeout.bind(page)
export const URLSearchParams = page.URLSearchParams
