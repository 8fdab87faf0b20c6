// Reads cookies, and tells how ours are named.

export const isSecure = (origin: string): boolean => origin.startsWith('https:')

/** A name as it is under https, where only a secure page can have set it. */
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
