// What the loader needs of the page, taken when it starts: the build puts these in place of the globals, whatever a page does to them later.

const page = globalThis
const { parse, stringify } = page.JSON
const json = { parse, stringify }

export { json as JSON }
export const fetch = page.fetch?.bind(page)
export const setTimeout = page.setTimeout.bind(page)
export const URLSearchParams = page.URLSearchParams
