// Resolves addresses relative to the server that this script comes from, not to the page.

/** The absolute address; invalid addresses are returned unchanged. */
export const ownAddress = (address: string): string => {
  try {
    return new URL(address, import.meta.url).href
  } catch {
    return address
  }
}
