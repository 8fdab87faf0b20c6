// The names of our cookies.

export const isSecure = (origin: string): boolean => origin.startsWith('https:')

/** The cookie's name; under https it has a prefix that only a secure page can set. */
export const secureName = (name: string, origin: string): string =>
  isSecure(origin) ? `__Secure-${name}` : name
