// Reads cookies and names ours.

export const isSecure = (origin: string): boolean => origin.startsWith('https:')

/** The cookie's name; under https it has a prefix that only a secure page can set. */
export const secureName = (name: string, origin: string): string =>
  isSecure(origin) ? `__Secure-${name}` : name

/** The value of a cookie in a Cookie header. */
export function findCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
