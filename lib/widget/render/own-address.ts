// Addresses with a path alone are of the server that this script is from, not of the page that it runs on.

/** Absolute; what is no address stays as it is. */
export const ownAddress = (address: string): string => {
  try {
    return new URL(address, import.meta.url).href
  } catch {
    return address
  }
}
